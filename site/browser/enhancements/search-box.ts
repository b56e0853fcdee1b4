import { fetchPage } from '../pages.ts';
import { applyStylesheet } from '../stylesheet.ts';
import { suggestions } from './suggestions.ts';

/** The box below the header, and the request for it while it is being fetched. */
let box: HTMLElement | undefined;
let pendingBox: Promise<HTMLElement> | undefined;

/**
 * Opens or closes the search box below the header. The box is fetched from the search page on first use. On the search
 * page itself, its field gets the focus instead. The box closes with Escape, and when the visitor presses or focuses
 * anything else. Rejects if the box or the stylesheet does not load; the next call tries again.
 *
 * @param link the header's link to the search page
 */
export async function toggleSearchBox(link: HTMLAnchorElement): Promise<void> {
  const own = document.querySelector<HTMLInputElement>('main [data-search-box] input');
  if (own) return own.focus();
  if (box) return show(box, link, box.hidden !== false);
  pendingBox ??= fetchBox(link).finally(() => (pendingBox = undefined));
  box = await pendingBox;
  show(box, link, true);
}

async function fetchBox(link: HTMLAnchorElement): Promise<HTMLElement> {
  const [page] = await Promise.all([fetchPage(new URL(link.href)), applyStylesheet()]);
  const fetched = page?.querySelector<HTMLElement>('[data-search-box]');
  const form = fetched?.querySelector('form');
  if (!fetched || !form) throw new Error(`${link.href} has no search box`);
  fetched.hidden = true;
  // After its link, so that the Tab key goes from the link to the box.
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

/** Shows the box and focuses its field, or hides the box and focuses the link. */
function show(box: HTMLElement, link: HTMLAnchorElement, isShown: boolean): void {
  box.hidden = !isShown;
  link.ariaExpanded = `${isShown}`;
  if (!isShown) return link.focus({ preventScroll: true });
  const field = box.querySelector('input');
  // In some browsers, `select` alone does not move the focus.
  field?.focus();
  field?.select();
}
