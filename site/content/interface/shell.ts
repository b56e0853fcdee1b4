/** Words of the skip link, the header, the footer and the bars, the same on every page. */

export const skipLink = 'Skip to content';

/** Follows the site's name in the label of a logo. */
export const home = 'home';

export const topBar = { label: 'At a glance' };

export const header = {
  navigation: 'Main',
  search: 'Search',
  menu: 'Menu',
  openMenu: 'Menu',
  closeMenu: 'Close',
};

export const footer = {
  statement: 'Call, write, or come by for tea.',
  navigation: 'Footer',
  rights: 'All rights reserved.',
  pauseMotion: 'Pause motion',
  badge: { label: 'Protected by copyright', lines: ['COPYRIGHT', 'PROTECTED'] },
};

export const dock = { label: 'Call or write', call: 'Call', whatsapp: 'WhatsApp' };

/** The label of the links to the pages above. */
export const breadcrumb = 'Breadcrumb';

/** The button below the first questions of a long list, and the one that hides the others again. */
export const moreItems = (count: number) => (count === 1 ? 'One more question' : `${count} more questions`);
export const fewerItems = 'Fewer questions';
