import { loading } from '../content/interface/page.ts';
import { fetchPage, isPage, prefetchOnIntent, visitedPage } from './pages.ts';
import { motionAllowed, savesData } from './preferences.ts';
import { fetchSheet, wholeSheet } from './sheet.ts';

const idle = window.requestIdleCallback ?? setTimeout;

/** What the rest of the page does when `<main>` changes. */
export type PageLife = {
  /** Before the page in `<main>` goes. */
  leave: (main: HTMLElement) => void;
  /** After a page has come: what stands in `<main>` now, and the rest of its document. */
  enter: (main: HTMLElement, page: Document) => void;
};

/** What differs between two pages' heads. Fonts, icons and the sheet are the same on every page. */
const HEAD = [
  'meta[name]:not([name=viewport], [name=theme-color])',
  'meta[property]',
  'link[rel=canonical]',
  'script[type="application/ld+json"]',
].join();

/**
 * Turns a click on an inside link into a swap of documents: fetch, then `<main>`, title and head. Needs the Navigation
 * API (HTML standard, 7.4.5.4); without it links load documents.
 */
export function startNavigation(life: PageLife): void {
  if (!('navigation' in window)) return;
  /** Of the newest navigation that was taken over: aborted by the next one, as only the newest may change the page. */
  let newest = new AbortController();
  /** The address already names a page that is not shown yet. */
  let awaited = false;

  navigation.addEventListener('navigate', (event) => {
    // Kept before anything changes: `Loading...` shortens the page and moves it to the top.
    if (!awaited) navigation.updateCurrentEntry({ state: { top: scrollY } });
    const url = new URL(event.destination.url);
    // While a page is awaited, even a jump within it needs the page first.
    const jumps = event.hashChange && !awaited;
    // A history entry for something open on this page (menus.ts), come or gone: the page is the same.
    const staysHere = !awaited && event.navigationType !== 'replace' && url.href === location.href;
    const isOurs = event.canIntercept && isPage(url) && !event.formData && event.downloadRequest === null;
    if (!isOurs || jumps || staysHere || event.navigationType === 'reload') return;

    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    const isReturn = event.navigationType === 'traverse';
    awaited = true;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        const fetched = fetchStyled(url, isReturn, signal);
        if (!(await inThisFrame(fetched)) && !signal.aborted) showLoading(life);
        const page = await fetched;
        if (signal.aborted) return;
        // A load that failed, took too long or was stopped, a redirect, another shell: the browser loads what is there.
        // Not `location.assign`: where the address has a fragment that would only jump.
        if (!page?.querySelector('main')) return location.reload();
        await withTransition(() => {
          if (signal.aborted) return;
          awaited = false;
          swap(page, life);
          goTo(isReturn ? event.destination : url);
        });
      },
    });
  });
  prefetchOnIntent();
  if (!savesData()) idle(() => fetchSheet().catch(() => {}));
}

/** A page together with the styles that this one came without; undefined where only a document load can show it. */
async function fetchStyled(
  url: URL,
  isReturn: boolean,
  superseded: AbortSignal,
): Promise<Document | undefined> {
  try {
    const known = isReturn ? visitedPage(url) : undefined;
    const [page] = await Promise.all([known ?? fetchPage(url, superseded), wholeSheet()]);
    return page;
  } catch {
    return undefined;
  }
}

/** Whether a promise settles before the next frame, so that a page at hand comes without a flash of `Loading...`. */
function inThisFrame(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(false))),
  ]);
}

/** §2 While an on-demand page loads. */
function showLoading(life: PageLife): void {
  const main = currentMain();
  life.leave(main);
  const message = document.createElement('p');
  message.role = 'status';
  message.className = 'wrap loading';
  message.textContent = loading;
  main.replaceChildren(message);
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Cross-fades where the browser can and motion is allowed; resolves once the page has changed. */
async function withTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || !motionAllowed()) return change();
  const transition = document.startViewTransition(change);
  // Skipped for a newer one or in a hidden tab: the change is made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  return transition.updateCallbackDone;
}

function swap(page: Document, life: PageLife): void {
  const main = currentMain();
  const next = page.querySelector('main');
  if (!next) return;
  life.leave(main);
  document.title = page.title;
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  // Adopted, not copied: a copied script's text would have to be trusted.
  document.head.append(...page.head.querySelectorAll(HEAD));
  main.replaceWith(next);
  life.enter(next, page);
}

/** Scrolls to the top, the fragment or the place left before; focuses what begins there, and announces the title. */
function goTo(place: URL | NavigationDestination): void {
  const main = currentMain();
  const fragment = place instanceof URL ? rendered(document.getElementById(place.hash.slice(1))) : undefined;
  if (fragment) fragment.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: place instanceof URL ? 0 : topOf(place), behavior: 'instant' });

  const heading = fragment ?? main.querySelector('h1') ?? main;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

/** An element, or the section around it if it has no box, as a dialog that is still closed. */
function rendered(element: HTMLElement | null): HTMLElement | null | undefined {
  return element?.getClientRects().length ? element : element?.closest('section');
}

function topOf(destination: NavigationDestination): number {
  const state: unknown = destination.getState();
  const known = typeof state === 'object' && state !== null && 'top' in state;
  return known && typeof state.top === 'number' ? state.top : 0;
}

function currentMain(): HTMLElement {
  return document.querySelector('main') ?? document.body;
}
