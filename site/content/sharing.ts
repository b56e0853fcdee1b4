import facts from './facts.ts';

/** What networks show when somebody shares a page that has no picture of its own. */
export const logoPicture = {
  path: '/yamLogo.png',
  headline: 'Websites and software where every piece fits.',
  label: `Websites from ${facts.startingPrice} · ${facts.address.street}, Kashmir`,
};

/** §2 Digital marketing pages: their sharing image is the site's. Paths, or what they begin with. */
const sharesLogo = [
  '/email/',
  '/affiliate/',
  '/seo-services',
  '/sem-ppc-services',
  '/social-media-marketing',
  '/content-marketing',
];

/** Whether the page at a path is shared with the site's picture. */
export function isSharedWithLogo(path: string): boolean {
  return sharesLogo.some((beginning) => path.startsWith(beginning));
}
