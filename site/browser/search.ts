import { closeMenus } from './menus.ts';

/** The header's way to the search: a link to its page, which script makes the button of a box, fetched when it is used. */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  link?.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain) return;
    event.preventDefault();
    // The menu of small screens would follow the link.
    event.stopPropagation();
    closeMenus();
    import('./enhancements/search-box.ts')
      .then(({ toggleSearchBox }) => toggleSearchBox(link))
      .catch(() => location.assign(link.href));
  });
}
