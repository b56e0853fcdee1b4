import type { Breadcrumb } from './model.ts';

const home: Breadcrumb = { label: 'Home', to: '/' };

/** The pages above those of a group, as breadcrumbs show them. */
export const belowServices: Breadcrumb[] = [home, { label: 'Services', to: '/services' }];
export const belowCompany: Breadcrumb[] = [home, { label: 'Company', to: '/company' }];
export const belowWebDesign: Breadcrumb[] = [home, { label: 'Web designing', to: '/services/web-design' }];
export const belowWebDevelopment: Breadcrumb[] = [
  home,
  { label: 'Web development', to: '/services/web-development' },
];
