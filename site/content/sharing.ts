import facts from './facts.ts';

/** The share picture of pages that have none of their own. */
export const logoPicture = {
  path: '/yamLogo.png',
  headline: 'Websites, software and marketing from Kashmir.',
  label: `${facts.fromPrice} · ${facts.address.street}, Kashmir`,
};

/** §2 Digital marketing pages, which have the site's share picture: paths, or how paths begin. */
const sharesLogo = [
  '/email/',
  '/affiliate/',
  '/seo-services',
  '/sem-ppc-services',
  '/social-media-marketing',
  '/content-marketing',
];

/** Whether a page has the site's share picture instead of its own. */
export function isSharedWithLogo(path: string): boolean {
  return sharesLogo.some((beginning) => path.startsWith(beginning));
}
