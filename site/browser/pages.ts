import { savesData } from './preferences.ts';
import { trusted } from './trusted.ts';

/** How long a fetched page is good for another look. Milliseconds. */
const LIFE = 30_000;

/** Fetched pages kept at once, and pages of this visit kept for Back and Forward: about 80 KB each, at most 100. */
const MOST_KEPT = 20;
const MOST_VISITED = 20;

/** How long a page or the sheet may take before the browser loads the document itself. Milliseconds. */
export const TIMEOUT = 10_000;

/** How long pointer or focus rests on a link before its page is fetched, so that crossing a menu fetches nothing. Milliseconds. */
const DWELL = 60;

/** The text of a page, or undefined where a document load has to show what is there. */
type Fetched = { since: number; text: Promise<string | undefined>; abort: () => void };

/** Pages by address (path and query), oldest first. */
const kept = new Map<string, Fetched>();
const visited = new Map<string, string>();

/** The address whose link the visitor turned to last. */
let turnedTo: string | undefined;

/**
 * The document at an address, fetched now or a moment ago; undefined where only a document load can show it, and after
 * `TIMEOUT`.
 *
 * @param superseded aborts the fetch, unless the visitor is still turned to the page's link
 */
export async function fetchPage(url: URL, superseded?: AbortSignal): Promise<Document | undefined> {
  const address = addressOf(url);
  const fetched = fetchText(address);
  const onSuperseded = () => {
    if (turnedTo !== address) fetched.abort();
  };
  superseded?.addEventListener('abort', onSuperseded);
  const text = await fetched.text;
  superseded?.removeEventListener('abort', onSuperseded);
  if (text === undefined) return undefined;
  const page = parse(text);
  // Its header, sheet or scripts may differ from those on the screen.
  if (page.documentElement.dataset.shell !== document.documentElement.dataset.shell) return undefined;
  keepVisited(address, text);
  return page;
}

/** A page of this visit as the server sent it, however long ago, so that Back and Forward need no network. */
export function visitedPage(url: URL): Document | undefined {
  const text = visited.get(addressOf(url));
  return text === undefined ? undefined : parse(text);
}

/** Keeps the first document of the visit for Back. Must be called before any script changes the document. */
export function keepFirstPage(): void {
  if ('navigation' in window) keepVisited(addressOf(location), document.documentElement.outerHTML);
}

/**
 * Whether an address of this origin is a page's: files have a dot in their name, pages have none. What a form's address
 * answered belongs to the browser, which alone can show it again.
 */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.[^/]*$|^\/api\//.test(url.pathname);
}

/** Fetches the page behind a link as soon as the visitor turns to it. */
export function prefetchOnIntent(): void {
  if (savesData()) return;
  let dwelling: ReturnType<typeof setTimeout>;
  const turn = ({ target, type }: Event) => {
    clearTimeout(dwelling);
    const address = pageBehind(target);
    turnedTo = address;
    if (address) dwelling = setTimeout(() => fetchText(address), type === 'touchstart' ? 0 : DWELL);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, turn, { passive: true });
}

/** The address that a link leads to, if it is another page's. */
function pageBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download) return undefined;
  const url = new URL(link.href);
  return isPage(url) && addressOf(url) !== addressOf(location) ? addressOf(url) : undefined;
}

function fetchText(address: string): Fetched {
  const now = Date.now();
  for (const [other, { since }] of kept) {
    if (now - since > LIFE || kept.size > MOST_KEPT) kept.delete(other);
  }
  const known = kept.get(address);
  if (known) return known;

  const ended = new AbortController();
  const drop = () => {
    if (kept.get(address) === fetched) kept.delete(address);
  };
  const abort = () => {
    ended.abort();
    // At once, so that the next try does not get this one.
    drop();
  };
  const timer = setTimeout(abort, TIMEOUT);
  const text = load(address, ended.signal).catch(() => undefined);
  const fetched = { since: now, text, abort };
  kept.set(address, fetched);
  void text.then((loaded) => {
    clearTimeout(timer);
    if (loaded === undefined) drop();
  });
  return fetched;
}

async function load(address: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  // The page for unknown addresses is a page too.
  const isOurs = response.ok || response.status === 404;
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  return isOurs && isHtml && !response.redirected ? response.text() : undefined;
}

function keepVisited(address: string, text: string): void {
  visited.delete(address);
  visited.set(address, text);
  const [oldest] = visited.keys();
  if (visited.size > MOST_VISITED && oldest !== undefined) visited.delete(oldest);
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(trusted.createHTML(text), 'text/html');
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}
