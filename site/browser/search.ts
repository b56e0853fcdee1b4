import { isPlainClick } from '../ui/isPlainClick.ts';
import { closeMenus } from './menus.ts';

/** Makes the header's link to the search page a button that opens a search box. The box is fetched on first use. */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!link) return;
  link.role = 'button';
  link.ariaExpanded = 'false';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    closeMenus();
    import('./enhancements/search-box.ts')
      .then((module) => module.toggleSearchBox(link))
      .catch(() => location.assign(link.href));
  });
}
