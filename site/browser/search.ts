import { closeMenus } from './menus.ts';

/** Makes the header's link to the search page a button that opens a search box. The box is fetched on first use. */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  link?.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain) return;
    event.preventDefault();
    // menus.ts would follow the link.
    event.stopPropagation();
    closeMenus();
    import('./enhancements/search-box.ts')
      .then(({ toggleSearchBox }) => toggleSearchBox(link))
      .catch(() => location.assign(link.href));
  });
}
