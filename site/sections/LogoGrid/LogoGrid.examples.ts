import { clients } from '../../content/clients.ts';
import type { Examples } from '../examples.ts';
import type { LogoGridProps } from './LogoGrid.tsx';

export { LogoGrid as Component } from './LogoGrid.tsx';

export const examples: Examples<LogoGridProps> = [
  {
    name: 'Clients as a grid',
    props: {
      title: 'Five sample clients',
      text: 'Each field leads to the site that was made.',
      clients,
      newTab: 'opens in a new tab',
    },
  },
];
