import { fetchPage } from '../pages.ts';
import { applyStylesheet } from '../stylesheet.ts';
import { suggestions } from './suggestions.ts';

/** The box below the header, once it was fetched, and until then. */
let box: HTMLElement | undefined;
let coming: Promise<HTMLElement> | undefined;

/**
 * Brings the search page's own box down from the header, or sends it back; on the search page leads to the one that is
 * there. It closes with Escape, and with a press or the focus elsewhere, as after a change of page. Rejects when the box
 * cannot be had.
 *
 * @param link the header's link to the search page
 */
export async function toggleSearchBox(link: HTMLAnchorElement): Promise<void> {
  const own = document.querySelector<HTMLInputElement>('main [data-search-box] input');
  if (own) return own.focus();
  if (box) return show(box, link, box.hidden !== false);
  coming ??= fetchBox(link).finally(() => (coming = undefined));
  box = await coming;
  show(box, link, true);
}

async function fetchBox(link: HTMLAnchorElement): Promise<HTMLElement> {
  const [page] = await Promise.all([fetchPage(new URL(link.href)), applyStylesheet()]);
  const fetched = page?.querySelector<HTMLElement>('[data-search-box]');
  const form = fetched?.querySelector('form');
  if (!fetched || !form) throw new Error(`${link.href} has no box to search with`);
  fetched.hidden = true;
  // Next to its button for whoever goes on with the Tab key.
  link.after(fetched);
  suggestions(form, new AbortController().signal);

  const isElsewhere = (target: EventTarget | null) =>
    target instanceof Node && !fetched.contains(target) && !link.contains(target);
  fetched.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) show(fetched, link, false);
  });
  fetched.addEventListener('focusout', ({ relatedTarget }) => {
    if (isElsewhere(relatedTarget)) fetched.hidden = true;
    link.ariaExpanded = `${!fetched.hidden}`;
  });
  addEventListener('pointerdown', ({ target }) => {
    if (isElsewhere(target)) fetched.hidden = true;
    link.ariaExpanded = `${!fetched.hidden}`;
  });
  return fetched;
}

/** The focus goes with it: into the field, and back to the button. */
function show(box: HTMLElement, link: HTMLAnchorElement, isShown: boolean): void {
  box.hidden = !isShown;
  link.ariaExpanded = `${isShown}`;
  if (!isShown) return link.focus({ preventScroll: true });
  const field = box.querySelector('input');
  // Selecting alone moves the focus in some browsers only.
  field?.focus();
  field?.select();
}
