import { savesData } from './preferences.ts';
import { trusted } from './trusted.ts';

/** A fetched page is reused for this long. Milliseconds. */
const MAX_AGE = 30_000;

/** The number of fetched pages, and of visited pages for Back and Forward, that are kept. Each has 80 to 100 KB. */
const MAX_FETCHED = 20;
const MAX_VISITED = 20;

/** If a page or the stylesheet takes longer, the browser loads the document. Milliseconds. */
export const TIMEOUT = 10_000;

/**
 * The pointer, finger or focus must rest on a link this long, so that crossing a menu or scrolling fetches nothing.
 * Milliseconds.
 */
const DWELL = 60;

/** `text` resolves with undefined if only a document load can show the page. */
type Fetched = { since: number; text: Promise<string | undefined>; abort: () => void };

/** Pages by address (path and query), oldest first. */
const fetchedPages = new Map<string, Fetched>();
const visitedPages = new Map<string, string>();

/** The address of the link that the visitor pointed at or focused last. */
let intended: string | undefined;

/**
 * Returns the document at an address, fetched now or up to 30 seconds ago. Resolves with undefined if only a document
 * load can show it, and after `TIMEOUT`.
 *
 * @param superseded aborts the fetch, unless the visitor still points at the page's link
 */
export async function fetchPage(url: URL, superseded?: AbortSignal): Promise<Document | undefined> {
  const address = addressOf(url);
  const fetched = fetchText(address);
  const onSuperseded = () => {
    if (intended !== address) fetched.abort();
  };
  superseded?.addEventListener('abort', onSuperseded);
  const text = await fetched.text;
  superseded?.removeEventListener('abort', onSuperseded);
  if (text === undefined) return undefined;
  const page = parse(text);
  // Its header, stylesheet or scripts may differ from the current ones.
  if (page.documentElement.dataset.shell !== document.documentElement.dataset.shell) return undefined;
  storeVisited(address, text);
  return page;
}

/** Returns a page of this visit as the server sent it, whatever its age, so that Back and Forward need no network. */
export function visitedPage(url: URL): Document | undefined {
  const text = visitedPages.get(addressOf(url));
  return text === undefined ? undefined : parse(text);
}

/** Stores the first document of the visit for Back. Must be called before any script changes the document. */
export function storeFirstPage(): void {
  if ('navigation' in window) storeVisited(addressOf(location), document.documentElement.outerHTML);
}

/**
 * Whether an address of this origin is a page's: files have a dot in their name, pages have none. Responses to forms
 * (`/api/`) are left to the browser, which alone can show them again.
 */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.[^/]*$|^\/api\//.test(url.pathname);
}

/** Whether the page at an address is the one that is shown. Some pages, such as the search, depend on their query. */
export function isShown({ pathname, search }: URL): boolean {
  return (
    pathname === location.pathname &&
    (search === location.search || !document.querySelector('main[data-query]'))
  );
}

/**
 * Fetches a link's page when the visitor points at the link, presses or focuses it, and calls `onIntent`, which fetches what
 * other pages need besides.
 */
export function prefetchOnIntent(onIntent: () => void): void {
  if (savesData()) return;
  let dwellTimer: ReturnType<typeof setTimeout>;
  const listener = ({ target, type }: Event) => {
    clearTimeout(dwellTimer);
    // The browser cancels a pointer when a finger turns out to scroll (Pointer Events, 4.2.3).
    const address = type === 'pointercancel' ? undefined : linkedPage(target);
    intended = address;
    if (!address) return;
    dwellTimer = setTimeout(() => {
      fetchText(address);
      onIntent();
    }, DWELL);
  };
  for (const type of ['pointerover', 'focusin', 'pointercancel']) addEventListener(type, listener);
}

/** The address that a link leads to, if that is another page. */
function linkedPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download) return undefined;
  const url = new URL(link.href);
  return isPage(url) && !isShown(url) ? addressOf(url) : undefined;
}

function fetchText(address: string): Fetched {
  const now = Date.now();
  for (const [other, { since }] of fetchedPages) {
    if (now - since > MAX_AGE || fetchedPages.size > MAX_FETCHED) fetchedPages.delete(other);
  }
  const known = fetchedPages.get(address);
  if (known) return known;

  const controller = new AbortController();
  const discard = () => {
    if (fetchedPages.get(address) === fetched) fetchedPages.delete(address);
  };
  const abort = () => {
    controller.abort();
    // Immediately, so that the next call does not reuse this fetch.
    discard();
  };
  const timer = setTimeout(abort, TIMEOUT);
  const text = load(address, controller.signal).catch(() => undefined);
  const fetched = { since: now, text, abort };
  fetchedPages.set(address, fetched);
  void text.then((loaded) => {
    clearTimeout(timer);
    if (loaded === undefined) discard();
  });
  return fetched;
}

async function load(address: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  // The page for unknown addresses is one of the site's pages, too.
  const isOurs = response.ok || response.status === 404;
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  return isOurs && isHtml && !response.redirected ? response.text() : undefined;
}

function storeVisited(address: string, text: string): void {
  visitedPages.delete(address);
  visitedPages.set(address, text);
  const [oldest] = visitedPages.keys();
  if (visitedPages.size > MAX_VISITED && oldest !== undefined) visitedPages.delete(oldest);
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(trusted.createHTML(text), 'text/html');
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}
