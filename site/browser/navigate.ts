import { loading } from '../content/interface/page.ts';
import { motionAllowed } from '../ui/motion.ts';
import { layStar } from './island.ts';
import { fetchPage, isPage, isShown, prefetchOnIntent, visitedPage } from './pages.ts';
import { applyStylesheet, preloadStylesheet } from './stylesheet.ts';

/** Called when the content of `<main>` changes. */
export type PageHooks = {
  /** Before the page in `<main>` is removed. */
  leave: (main: HTMLElement) => void;
  /** After a page is shown. `page` is the rest of its document. */
  enter: (main: HTMLElement, page: Document) => void;
};

/**
 * The head elements that belong to the page (shell/Document): all after the manifest's link but styles and scripts, of which
 * those of the first document serve the whole visit.
 */
export const HEAD = '[rel=manifest]~:not(style,[rel=stylesheet],script:not([type]))';

/**
 * Handles clicks on internal links: fetches the page and swaps `<main>`, title and head. Needs the Navigation API (HTML
 * standard, 7.4.5.4); without it links load documents.
 */
export function startNavigation(hooks: PageHooks): void {
  if (!('navigation' in window)) return;
  /** Belongs to the newest intercepted navigation; the next one aborts it, as only the newest may change the page. */
  let newest = new AbortController();
  /** The address already names a page that is not shown yet. */
  let isPending = false;

  navigation.addEventListener('navigate', (event) => {
    // Before anything changes: `Loading...` shortens the page, which scrolls it to the top.
    if (!isPending) navigation.updateCurrentEntry({ state: { top: scrollY } });
    const url = new URL(event.destination.url);
    const isReturn = event.navigationType === 'traverse';
    // While a page is pending, even a jump within it needs the page first.
    const isHere = !isPending && isShown(url);
    // To a fragment, even the current one, or a history entry for an open menu on this page (menus.ts).
    const isJump = isHere && (isReturn || event.destination.sameDocument);
    const isOurs = event.canIntercept && isPage(url) && !event.formData && event.downloadRequest === null;
    if (!isOurs || isJump || event.navigationType === 'reload') return;

    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    isPending = !isHere;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        // The page keeps what the visitor has typed, chosen and opened.
        if (isHere) return scrollAndFocus(url);
        const fetched = fetchStyled(url, isReturn, signal);
        if (!(await settlesWithinFrame(fetched)) && !signal.aborted) showLoading(hooks);
        const page = await fetched;
        if (signal.aborted) return;
        // The fetch failed, timed out, was redirected or found another shell: the browser loads the document.
        // Not `location.assign`, which would only jump if the address has a fragment.
        if (!page?.querySelector('main')) return location.reload();
        await withTransition(() => {
          if (signal.aborted) return;
          isPending = false;
          swap(page, hooks);
          scrollAndFocus(isReturn ? event.destination : url);
        });
      },
    });
  });
  prefetchOnIntent(() => preloadStylesheet().catch(() => {}));
}

/** Returns a page once the whole stylesheet applies; undefined if only a document load can show it. */
async function fetchStyled(
  url: URL,
  isReturn: boolean,
  superseded: AbortSignal,
): Promise<Document | undefined> {
  try {
    const known = isReturn ? visitedPage(url) : undefined;
    const [page] = await Promise.all([known ?? fetchPage(url, superseded), applyStylesheet()]);
    return page;
  } catch {
    return undefined;
  }
}

/** Whether a promise settles before the next frame, so that a prefetched page shows no `Loading...`. */
function settlesWithinFrame(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(false))),
  ]);
}

/** §2 While an on-demand page loads. */
function showLoading(hooks: PageHooks): void {
  const main = currentMain();
  hooks.leave(main);
  const message = document.createElement('p');
  message.role = 'status';
  message.className = 'wrap loading';
  message.textContent = loading;
  // The styles of later sections are the footer's, too, until the whole stylesheet applies.
  for (const part of main.querySelectorAll(':scope > :not(link)')) part.remove();
  main.prepend(message);
  layStar(message);
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Cross-fades if the browser can and motion is allowed. Resolves once the page has changed. */
async function withTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || !motionAllowed()) return change();
  const transition = document.startViewTransition(change);
  // Both reject if a newer transition or a hidden tab skips this one; `change` still runs.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  return transition.updateCallbackDone;
}

function swap(page: Document, hooks: PageHooks): void {
  const main = currentMain();
  const next = page.querySelector('main');
  if (!next) return;
  // The whole stylesheet applies by now.
  next.querySelector('[rel=stylesheet]')?.remove();
  hooks.leave(main);
  document.title = page.title;
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  // Adopted, not copied: Trusted Types would have to allow the text of a copied script.
  document.head.append(...page.head.querySelectorAll(HEAD));
  main.replaceWith(next);
  hooks.enter(next, page);
}

/** Scrolls to the top, the fragment or the earlier scroll position, focuses the heading there, and announces the title. */
function scrollAndFocus(target: URL | NavigationDestination): void {
  const main = currentMain();
  const fragment = target instanceof URL ? withBox(document.getElementById(target.hash.slice(1))) : undefined;
  if (fragment) fragment.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: target instanceof URL ? 0 : storedTop(target), behavior: 'instant' });

  const heading = fragment ?? main.querySelector('h1') ?? main;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

/** Returns the element, or the section around it if it has no box, such as a closed dialog. */
function withBox(element: HTMLElement | null): HTMLElement | null | undefined {
  return element?.getClientRects().length ? element : element?.closest('section');
}

function storedTop(destination: NavigationDestination): number {
  const state: unknown = destination.getState();
  const known = typeof state === 'object' && state !== null && 'top' in state;
  return known && typeof state.top === 'number' ? state.top : 0;
}

function currentMain(): HTMLElement {
  return document.querySelector('main') ?? document.body;
}
