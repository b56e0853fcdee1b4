import { savesData } from './preferences.ts';
import { trusted } from './trusted.ts';

/** How long a fetched page is good for another look. Milliseconds. */
const LIFE = 30_000;

/** Pages kept at once, about 80 KB each. */
const MOST_KEPT = 20;

/** How long pointer or focus rests on a link before its page is fetched, so that crossing a menu fetches nothing. Milliseconds. */
const DWELL = 60;

/** The text of a page, or undefined where a document load has to show what is there. */
type Text = Promise<string | undefined>;

const kept = new Map<string, { since: number; text: Text }>();

/** The document at an address, fetched now or a moment ago; undefined where only a document load can show it. */
export async function fetchPage(url: URL): Promise<Document | undefined> {
  const text = await textOf(url);
  if (text === undefined) return undefined;
  const page = new DOMParser().parseFromString(trusted.createHTML(text), 'text/html');
  // Another build's pages belong to another sheet and other scripts.
  return page.documentElement.dataset.build === document.documentElement.dataset.build ? page : undefined;
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
    const url = pageBehind(target);
    if (url) dwelling = setTimeout(() => textOf(url), type === 'touchstart' ? 0 : DWELL);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, turn, { passive: true });
}

function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download) return undefined;
  const url = new URL(link.href);
  return isPage(url) && url.pathname + url.search !== location.pathname + location.search ? url : undefined;
}

function textOf({ pathname, search }: URL): Text {
  const address = pathname + search;
  const now = Date.now();
  for (const [other, { since }] of kept) {
    if (now - since > LIFE || kept.size > MOST_KEPT) kept.delete(other);
  }
  const known = kept.get(address);
  if (known) return known.text;

  const text = load(address).catch(() => undefined);
  kept.set(address, { since: now, text });
  void text.then((loaded) => {
    if (loaded === undefined) kept.delete(address);
  });
  return text;
}

async function load(address: string): Promise<string | undefined> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  // The page for unknown addresses is a page too.
  const isOurs = response.ok || response.status === 404;
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  return isOurs && isHtml && !response.redirected ? response.text() : undefined;
}
