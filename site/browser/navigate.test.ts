// @vitest-environment jsdom
import { type Mock, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled, the, trackListeners, waitFor } from './testing/dom.ts';
import type { PageHooks } from './navigate.ts';
import { FakeNavigation, documentLoad, visit } from './testing/navigation.ts';

const ORIGIN = 'http://site.test';

/** The server's responses by address. */
let pages: Record<string, () => Promise<Response>>;
let navigation: FakeNavigation;
let life: { leave: Mock<(main: HTMLElement) => void>; enter: Mock<PageHooks['enter']> };
let frames: (() => void)[];
let endListening: () => void;
const preloadStylesheet = vi.fn<() => Promise<void>>();
const applyStylesheet = vi.fn<() => Promise<void>>();
const scrolledTo = vi.fn<(options: { top: number }) => void>();
/** jsdom has no animations. */
const animate = vi.fn<Element['animate']>();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./stylesheet.ts', () => ({ preloadStylesheet, applyStylesheet }));
  preloadStylesheet.mockReset().mockResolvedValue();
  applyStylesheet.mockReset().mockResolvedValue();
  endListening = trackListeners();
  frames = [];
  documentLoad.mockClear();
  scrolledTo.mockClear();
  animate.mockClear();
  Element.prototype.animate = animate;
  document.documentElement.dataset.shell = 's1';
  document.head.innerHTML = `
    <meta name="viewport" content="width=device-width"><title>Home</title>
    <link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest">
    <meta name="description" content="Old"><meta property="og:title" content="Old">
    <link rel="canonical" href="${ORIGIN}/"><link rel="alternate" type="text/markdown" href="/index.md">
    <script type="application/ld+json">{"name":"Old"}</script>`;
  document.body.innerHTML = `
    <header><a href="${ORIGIN}/contact">Contact</a></header>
    <main id="main"><h1>Home</h1></main><p id="announcer" role="status"></p>`;
  pages = {
    '/contact': page('Contact', '<h1>Contact us</h1><p id="form">Form</p>'),
    '/slow': () => new Promise(() => {}),
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  Element.prototype.getClientRects = hasBox(() => true);
  vi.stubGlobal('scrollTo', scrolledTo);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.push(callback);
  });
  visit(`${ORIGIN}/`);
  navigation = new FakeNavigation(`${ORIGIN}/`);
  vi.stubGlobal('navigation', navigation);
  life = { leave: vi.fn<(main: HTMLElement) => void>(), enter: vi.fn<PageHooks['enter']>() };
});

afterEach(async () => {
  // The star of Loading... may still be on its way, and would move in the next test.
  await vi.dynamicImportSettled();
  endListening();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'startViewTransition');
});

describe('a click on an internal link', () => {
  it('goes to the fragment that it names', async () => {
    const into = vi.fn<() => void>();
    Element.prototype.scrollIntoView = into;
    await start();
    navigation.go('/contact#form');
    await shows('Contact us');
    expect(into.mock.contexts).toEqual([the('#form')]);
    expect(document.activeElement).toBe(the('#form'));
  });

  it('goes to the section around a hidden fragment, such as a closed dialog', async () => {
    pages['/demo'] = page('Demo', '<h1>Demo</h1><section><dialog id="ask"><p>Ask</p></dialog></section>');
    Element.prototype.getClientRects = hasBox((element) => !element.closest('dialog'));
    const into = vi.fn<() => void>();
    Element.prototype.scrollIntoView = into;
    await start();
    navigation.go('/demo#ask');
    await shows('Demo');
    expect(into.mock.contexts).toEqual([the('section')]);
    expect(document.activeElement).toBe(the('section'));
  });

  it('goes to the top if the fragment does not exist', async () => {
    await start();
    navigation.go('/contact#nothing');
    await shows('Contact us');
    expect(scrolledTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('calls the hooks before the old page is removed and after the new page is shown', async () => {
    await start();
    const old = the('main');
    life.leave.mockImplementation(() => expect(old.isConnected).toBe(true));
    navigation.go('/contact');
    await shows('Contact us');
    expect(life.leave).toHaveBeenCalledExactlyOnceWith(old);
    expect(life.enter).toHaveBeenCalledExactlyOnceWith(the('main'), expect.any(Document));
  });

  it('shows the page for unknown addresses like any other', async () => {
    await start();
    navigation.go('/nowhere');
    await shows('404');
    expect(documentLoad).not.toHaveBeenCalled();
  });

  it('cross-fades if the browser can, and survives a skipped transition', async () => {
    const startViewTransition = vi.fn<(change: () => void) => object>((change) => {
      const skipped = () => Promise.reject(new Error('skipped'));
      return { ready: skipped(), finished: skipped(), updateCallbackDone: Promise.resolve().then(change) };
    });
    Object.assign(document, { startViewTransition });
    await start();
    navigation.go('/contact');
    await shows('Contact us');
    expect(startViewTransition).toHaveBeenCalledOnce();
  });

  it('does not cross-fade if motion is off', async () => {
    const startViewTransition = vi.fn<() => void>();
    Object.assign(document, { startViewTransition });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await start();
    navigation.go('/contact');
    await shows('Contact us');
    expect(startViewTransition).not.toHaveBeenCalled();
  });
});

describe('the styles of another page', () => {
  it('apply before the page is shown', async () => {
    const sheet = Promise.withResolvers<void>();
    await start();
    applyStylesheet.mockReturnValue(sheet.promise);
    navigation.go('/contact');
    await settled();
    expect(the('h1').textContent).toBe('Home');
    sheet.resolve();
    await shows('Contact us');
  });

  it('come with a document load if the stylesheet cannot be loaded', async () => {
    await start();
    applyStylesheet.mockRejectedValue(new Error('no such file'));
    navigation.go('/contact');
    await waitFor(() => expect(documentLoad).toHaveBeenCalledOnce());
  });
});

describe('a click on a link to the page itself', () => {
  it.each([
    ['/', '/'],
    ['/#faq', '/'],
    ['/', '/?position=Designer'],
    ['/?position=Designer', '/?position=Developer#missing'],
    ['/?position=Designer', '/'],
  ])('scrolls to the top and keeps the page as it is (from %s to %s)', async (from, to) => {
    visit(ORIGIN + from);
    navigation.currentEntry.url = ORIGIN + from;
    await start();
    const main = the('main');
    expect(navigation.go(to)).toBe(true);
    await settled();
    expect(the('main')).toBe(main);
    expect(fetch).not.toHaveBeenCalled();
    expect(scrolledTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement).toBe(the('h1'));
    expect(life.leave).not.toHaveBeenCalled();
  });
});

it('another query is another page where the page depends on it', async () => {
  the('main').dataset['query'] = '';
  pages['/?q=sms'] = page('Results', '<h1>Results</h1>');
  await start();
  navigation.go('/?q=sms');
  await shows('Results');
  expect(life.enter).toHaveBeenCalledOnce();
});

describe('while a page loads slowly', () => {
  it('shows Loading... from the next frame on', async () => {
    await start();
    navigation.go('/slow');
    expect(the('main').textContent).toBe('Home');
    nextFrame();
    await shows('Loading...');
    expect(the('main [role=status]').textContent).toBe('Loading...');
    expect(life.leave).toHaveBeenCalledOnce();
  });

  it.each([
    ['lays the pieces of a star one by one', undefined, 9],
    ['shows the whole star if motion is switched off', 'off', 0],
  ])('%s', async (_, motion, animations) => {
    if (motion) document.documentElement.dataset.motion = motion;
    await start();
    navigation.go('/slow');
    nextFrame();
    await shows('Loading...');
    await waitFor(() => expect(document.querySelectorAll('main path')).toHaveLength(9));
    delete document.documentElement.dataset.motion;
    expect(animate).toHaveBeenCalledTimes(animations);
  });

  it('is ignored once another page is shown', async () => {
    await start();
    navigation.go('/slow');
    navigation.go('/contact');
    await shows('Contact us');
    nextFrame();
    await settled();
    expect(the('main').textContent).toContain('Contact us');
  });

  it('shows the page after a jump within it', async () => {
    await start();
    navigation.go('/slow');
    expect(navigation.go('/slow#main')).toBe(true);
  });

  it('stores the scroll position of the page before, not that of Loading...', async () => {
    vi.stubGlobal('scrollY', 700);
    await start();
    navigation.go('/slow');
    vi.stubGlobal('scrollY', 0);
    navigation.go('/contact');
    expect(navigation.entries.map(({ state }) => state)).toEqual([{ top: 700 }, undefined, undefined]);
  });
});

describe('a page that does not load', () => {
  it('is loaded as a document after 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await start();
    navigation.go('/slow');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(documentLoad).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(documentLoad).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is fetched again by the next click', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await start();
    navigation.go('/slow');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    pages['/slow'] = page('Slow', '<h1>Here at last</h1>');
    navigation.go('/slow');
    await shows('Here at last');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is aborted when another page is requested', async () => {
    await start();
    navigation.go('/slow');
    navigation.go('/contact');
    await shows('Contact us');
    expect(isStopped('/slow')).toBe(true);
    navigation.go('/slow');
    expect(vi.mocked(fetch).mock.calls.filter(([path]) => path === '/slow')).toHaveLength(2);
    expect(documentLoad).not.toHaveBeenCalled();
  });

  it('is not aborted while the visitor still points at its link', async () => {
    await start();
    await turnTo('/slow');
    navigation.go('/slow');
    navigation.go('/contact');
    await shows('Contact us');
    expect(isStopped('/slow')).toBe(false);
    navigation.go('/slow');
    await turnTo('/other');
    navigation.go('/contact');
    await shows('Contact us');
    expect(isStopped('/slow')).toBe(true);
  });

  it('is not fetched again if it loaded before another was requested', async () => {
    await start();
    navigation.go('/contact');
    await shows('Contact us');
    navigation.go('/nowhere');
    await shows('404');
    navigation.go('/contact');
    await shows('Contact us');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('back and forward', () => {
  it('show a page of this visit immediately, without the network, whatever its age', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    await start();
    navigation.go('/contact');
    await shows('Contact us');
    clock.mockReturnValue(3_600_000);
    pages = {};
    vi.mocked(fetch).mockClear();
    // Changes made to the pages since then are lost.
    the('h1').textContent = 'Changed by script';
    navigation.traverse(0);
    await shows('Home');
    navigation.traverse(1);
    await shows('Contact us');
    expect(frames).toHaveLength(3);
    nextFrame();
    await shows('Contact us');
    expect(fetch).not.toHaveBeenCalled();
    expect(life.leave).toHaveBeenCalledTimes(3);
    expect(document.title).toBe('Contact');
  });

  it('fetch the first pages of a long visit again', async () => {
    await start();
    for (let number = 1; number <= 20; number++) {
      navigation.go(`/page-${number}`);
      await waitFor(() => expect(life.enter).toHaveBeenCalledTimes(number));
    }
    vi.mocked(fetch).mockClear();
    navigation.traverse(1);
    await waitFor(() => expect(life.enter).toHaveBeenCalledTimes(21));
    expect(fetch).not.toHaveBeenCalled();
    navigation.traverse(0);
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  });

  it('a link to a page of this visit fetches it anew', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    await start();
    navigation.go('/contact');
    await shows('Contact us');
    navigation.traverse(0);
    await shows('Home');
    clock.mockReturnValue(30_001);
    pages['/contact'] = page('Contact', '<h1>Newer</h1>');
    navigation.go('/contact');
    await shows('Newer');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('the document is loaded once', () => {
  it.each([
    ['if the fetch fails or is stopped', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['if the server fails', page('Error', '<h1>Error</h1>', { status: 500 })],
    [
      'if the response is not a page',
      async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['if the page has another shell', page('Contact', '<h1>New</h1>', { shell: 's2' })],
    [
      'if the page has no main',
      async () => new Response('<html data-shell="s1">', { headers: { 'Content-Type': 'text/html' } }),
    ],
    [
      'if the address is redirected',
      async () => Object.defineProperty(await page('C', '<h1>C</h1>')(), 'redirected', { value: true }),
    ],
  ])('%s', async (_, respond) => {
    pages['/contact'] = respond;
    await start();
    navigation.go('/contact');
    await waitFor(() => expect(documentLoad).toHaveBeenCalledOnce());
    expect(the('main').textContent).toBe('Home');
    // The load is a `reload`, which is never intercepted, so it cannot loop.
    expect(navigation.go('/contact', { navigationType: 'reload' })).toBe(false);
  });

  it('but not for a superseded page', async () => {
    let fail: (error: Error) => void = () => {};
    pages['/first'] = () => new Promise((_, reject) => (fail = reject));
    await start();
    navigation.go('/first');
    navigation.go('/contact');
    await shows('Contact us');
    fail(new TypeError('Failed to fetch'));
    await settled();
    expect(documentLoad).not.toHaveBeenCalled();
  });
});

describe('the browser handles', () => {
  it.each([
    ['a jump within the page', '/#faq', {}],
    ['a download', '/contact', { downloadRequest: 'page.html' }],
    ['a form that posts', '/contact', { formData: new FormData() }],
    ['a reload', '/', { navigationType: 'reload' as const }],
    ['what cannot be intercepted', '/contact', { canIntercept: false }],
    ['a file', '/favicon.svg', {}],
    ['another origin', 'https://elsewhere.test/contact', {}],
  ])('%s', async (_, to, options) => {
    await start();
    expect(navigation.go(to, options)).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a second jump to the same fragment', async () => {
    visit(`${ORIGIN}/#faq`);
    navigation.currentEntry.url = `${ORIGIN}/#faq`;
    await start();
    expect(navigation.go('/#faq')).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('pointing at a link', () => {
  it.each(['pointerover', 'focusin'])('prefetches its page and the stylesheet (%s)', async (type) => {
    await start();
    the('a').dispatchEvent(new Event(type, { bubbles: true }));
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(preloadStylesheet).toHaveBeenCalledOnce();
    navigation.go('/contact');
    await shows('Contact us');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('fetches nothing if a finger that presses it scrolls', async () => {
    vi.useFakeTimers();
    await start();
    the('a').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(59);
    the('a').dispatchEvent(new Event('pointercancel', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetch).not.toHaveBeenCalled();
    expect(preloadStylesheet).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('fetches its page again if that failed or is too old', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    const good = page('Contact', '<h1>Contact us</h1>');
    pages['/contact'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await start();
    await turnTo('/contact');
    pages['/contact'] = good;
    await turnTo('/contact');
    expect(fetch).toHaveBeenCalledTimes(2);
    clock.mockReturnValue(30_000);
    await turnTo('/contact');
    expect(fetch).toHaveBeenCalledTimes(2);
    clock.mockReturnValue(30_001);
    await turnTo('/contact');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('keeps the last twenty pages', async () => {
    await start();
    for (let number = 0; number <= 20; number++) await turnTo(`/page-${number}`);
    await turnTo('/page-20');
    await turnTo('/page-1');
    expect(fetch).toHaveBeenCalledTimes(21);
    await turnTo('/page-0');
    expect(fetch).toHaveBeenCalledTimes(22);
  });

  it('prefetches nothing for a link that opens a new tab or downloads', async () => {
    await start();
    the('a').setAttribute('target', '_blank');
    await turnTo('/contact');
    the('a').removeAttribute('target');
    the('a').setAttribute('download', 'contact.html');
    await turnTo('/contact');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('prefetches nothing with Save-Data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    await start();
    await pointAt();
    expect(fetch).not.toHaveBeenCalled();
    navigation.go('/contact');
    await shows('Contact us');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each(['/', 'https://elsewhere.test/', '/favicon.svg'])('prefetches nothing for %s', async (to) => {
    await start();
    the('a').setAttribute('href', new URL(to, ORIGIN).href);
    await pointAt();
    expect(fetch).not.toHaveBeenCalled();
  });
});

function nextFrame(): void {
  for (const callback of frames.splice(0)) callback();
}

async function start(): Promise<void> {
  const { storeFirstPage } = await import('./pages.ts');
  const { startNavigation } = await import('./navigate.ts');
  storeFirstPage();
  startNavigation(life);
}

/** The server's response for an address. Rejects when it is aborted, as `fetch` does. */
function respond(path: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([stopped, pages[path]?.() ?? page('404', '<h1>404</h1>', { status: 404 })()]);
}

/** Whether the first fetch of an address was aborted. */
function isStopped(address: string): boolean | undefined {
  return vi.mocked(fetch).mock.calls.find(([path]) => path === address)?.[1]?.signal?.aborted;
}

/** Replaces layout, which jsdom lacks: sets which elements have a box. */
function hasBox(has: (element: Element) => boolean): () => DOMRectList {
  return function (this: Element) {
    return Object.assign([], { length: has(this) ? 1 : 0, item: () => null });
  };
}

/** Points at the header's link after setting its address. */
async function turnTo(path: string): Promise<void> {
  the('a').setAttribute('href', ORIGIN + path);
  await pointAt();
}

/** Points at the header's link until that counts. */
async function pointAt(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  the('a').dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  await settled();
}

/** Resolves once `<main>` has this text. */
function shows(text: string): Promise<void> {
  return waitFor(() => expect(the('main').textContent).toContain(text));
}

function page(title: string, main: string, { status = 200, shell = 's1' } = {}): () => Promise<Response> {
  const text = `<!doctype html><html lang="en" data-shell="${shell}"><head><title>${title}</title>
    <meta name="viewport" content="width=device-width"><link rel="manifest" href="/site.webmanifest">
    <style>h1{color:red}</style><meta name="description" content="About ${title}"><meta property="og:title" content="${title}">
    <link rel="canonical" href="${ORIGIN}/${title}">
    <script type="application/ld+json">{"name":"${title}"}</script></head>
    <body><header></header><main id="main">${main}</main></body></html>`;
  return async () => new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
