import { once } from 'node:events';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { coveringPages } from '../support/covering.ts';
import { expect, inOneTab } from '../support/fixtures.ts';
import { OTHER_PLACES } from '../support/places.ts';
import { searches } from '../support/searches.ts';
import { site } from '../support/site.ts';
import { DESKTOP, PHONE } from '../support/static-page.ts';
import { NARROW, expectNoHorizontalScroll } from '../support/width.ts';

/** Bytes of HTML and inline CSS in brotli: one first flight. The build checks the pages that the server does not fill in. */
const MAX_HTML = 14_600;

/** Font families on every page, one file each, and the limit for their total bytes. */
const FONT_FAMILIES = ['Bricolage Grotesque', 'Instrument Sans'];
const MAX_FONT_BYTES = 72 * 1024;

/** Limit for cumulative layout shift with late fonts. Tools that show three digits show 0. */
const MAX_SHIFT = 0.0005;

/** Widths of phones and of a tablet. */
const HAND_HELD = [768, 390, 360, NARROW];

/** The narrowest window in which heroes show words and picture side by side. */
const SIDE_BY_SIDE = { width: 1101, height: 900 };

declare global {
  interface Window {
    reportShift(shift: Shift): void;
  }
}

/** A layout shift: the page's address, its score, and the HTML of the elements that moved. */
type Shift = { address: string; value: number; moved: string[] };

/** A fetched file: when its request started, in milliseconds since navigation, and its compressed bytes. */
type FetchedFile = { path: string; started: number; bytes: number };

/** `shifts`: the layout shifts of the tab's pages so far. */
const test = inOneTab({ viewport: DESKTOP }).extend<object, { shifts: Shift[] }>({
  shifts: [async ({ tab }, provide) => provide(await watchShifts(tab)), { scope: 'worker' }],
});

/** Searches in each state, and unknown addresses without and with a suggestion. */
const FOUND_PATHS = [
  ...Object.values(searches).map(({ address }) => address),
  '/no-such-page',
  '/services/vps-hostng',
];

/** Paths that the manifest does not list. */
const UNLISTED_PATHS = [
  ...FOUND_PATHS,
  ...Object.keys(OTHER_PLACES).map((place) => `/web-development-in/${place}`),
];

/** Where axe runs: what it finds on the other pages, it finds in the same section here. */
const AXE_PATHS = new Set([...coveringPages, ...FOUND_PATHS]);

/** Pages that repeat what their query names. */
const QUERIES = ['/quote?topic=bulk-sms', '/lead-capture?topic=SEO', '/thank-you/quote?topic=bulk-sms'];

/** Pages whose bands share one rhythm. Home has the sections that §2 names. */
const IN_RHYTHM = new Set([
  '/company',
  '/company/team',
  '/company/testimonials',
  '/company/vision-mission',
  '/careers',
  '/ai',
  '/quote',
  '/contact',
  '/consultation',
  '/portfolio',
  '/products',
  '/packages',
  '/how-buying-works',
  '/lead-capture',
]);

test('the HTML and CSS of pages that the server fills fit into the first flight, in brotli', async ({
  server,
}) => {
  for (const path of [...UNLISTED_PATHS, ...QUERIES, '/web-development-in/thiruvananthapuram-east']) {
    expect.soft(await bytesOverTheWire(server.url + encodeURI(path)), path).toBeLessThanOrEqual(MAX_HTML);
  }
});

for (const path of [...site.pages.map((page) => page.path), ...UNLISTED_PATHS, ...QUERIES]) {
  const runsAxe = AXE_PATHS.has(path);
  const axe = runsAxe ? 'no axe violations at two widths, ' : '';
  test(`${path}: scripts after first paint, two fonts, no layout shift, ${axe}no covered text, no words broken at a hyphen, no horizontal scrolling at ${NARROW} px`, async ({
    page,
    visitor,
    shifts,
  }) => {
    visitor.allowErrors(/status of 404 .*\/(no-such-page|vps-hostng)\)/);
    await page.setViewportSize(DESKTOP);
    await delayFonts(page);
    await visitor.goto(path);
    await waitForFonts(page);
    await visitor.waitForScript();
    await scrollThrough(page);
    await waitForIslands(page);

    const scripts = await fetchedFiles(page, /\.js$/);
    expect.soft(scripts.length, 'scripts fetched').toBeGreaterThan(0);
    const firstPaint = await firstContentfulPaint(page);
    expect.soft(scripts.filter(({ started }) => started < firstPaint)).toEqual([]);

    const fonts = await fetchedFiles(page, /\.woff2$/);
    expect.soft(fonts.length).toBeLessThanOrEqual(FONT_FAMILIES.length);
    expect.soft(totalBytes(fonts), 'bytes of fonts').toBeLessThanOrEqual(MAX_FONT_BYTES);

    const ownShifts = shifts.filter(({ address }) => address === page.url());
    const totalShift = ownShifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(totalShift, JSON.stringify(ownShifts)).toBeLessThan(MAX_SHIFT);

    const search = Object.values(searches).find(({ address }) => address === path);
    if (search) {
      const message = visitor.main.locator('h2, p').filter({ hasText: search.expectedText });
      await expect.soft(message).toBeVisible();
      await expect.soft(visitor.main.locator('script, img'), 'the query is never markup').toHaveCount(0);
      await expect.soft(visitor.main.locator('[name=q]')).toBeVisible();
    }

    if (IN_RHYTHM.has(path)) {
      const { grounds, paddings, title, headings, loose } = await page.evaluate(readRhythm);
      expect.soft(grounds.filter((ground, at) => ground !== grounds[at - 1]).length).toBeLessThanOrEqual(5);
      expect.soft([...new Set([...paddings, '0px', '96px', '160px'])]).toHaveLength(3);
      expect.soft(Math.max(0, ...headings), 'headings below the title in size').toBeLessThan(title);
      expect.soft(loose, 'prices without tabular figures').toEqual([]);
    }

    if (runsAxe) {
      // At the top, as the sticky header may cover links anywhere else.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoViolations(visitor);
      await page.setViewportSize(PHONE);
      await expectNoViolations(visitor);
    }
    await page.setViewportSize(SIDE_BY_SIDE);
    expect.soft(await page.evaluate(coveredText), 'covered text in the first section').toEqual([]);
    for (const width of HAND_HELD) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await page.evaluate(brokenCompounds), `broken at a hyphen at ${width} px`).toEqual([]);
    }
    await expectNoHorizontalScroll(visitor);
  });
}

/** Bytes of a response's body in brotli. */
async function bytesOverTheWire(address: string): Promise<number> {
  const [response] = await once(get(address, { headers: { 'Accept-Encoding': 'br' } }), 'response');
  expect(response.headers['content-encoding']).toBe('br');
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return bytes;
}

function totalBytes(files: FetchedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function fetchedFiles(page: Page, pattern: RegExp): Promise<FetchedFile[]> {
  return page.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, startTime, encodedBodySize }) => ({
          path: new URL(name).pathname,
          started: startTime,
          bytes: encodedBodySize,
        }))
        .filter(({ path }) => new RegExp(source).test(path)),
    pattern.source,
  );
}

function firstContentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
}

/** Collects layout shifts of all pages that the tab loads from now on. The array grows. */
async function watchShifts(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction('reportShift', (shift: Shift) => shifts.push(shift));
  await page.addInitScript(() => {
    // The map's frame belongs to another site. Without network access it holds the browser's error page.
    if (self !== top) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0;
        const sources: { node?: Node }[] =
          'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        window.reportShift({ address: location.href, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

/**
 * Delays fonts until after first paint, the worst case for layout shift from fallback fonts. All continue at once: if
 * they arrived one by one, lines with both would move twice.
 */
async function delayFonts(page: Page): Promise<void> {
  let painted: Promise<unknown> | undefined;
  await page.route('**/*.woff2', async (route) => {
    painted ??= page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await painted;
    await route.continue();
  });
}

/**
 * Waits until both fonts are in use. Some lines wrap differently in the fallback font, so a font that arrives during
 * scrolling would shift visible content.
 */
async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction((families) => {
    const faces = [...document.fonts];
    const shown = faces.filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return (
      files.length >= families.length &&
      faces.every(({ status }) => status !== 'loading') &&
      families.every((family) => shown.some((name) => name.replaceAll('"', '') === family))
    );
  }, FONT_FAMILIES);
}

/** Waits until the scripts of all islands and enhancements, and React, have been fetched. */
async function waitForIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    // An instrument has no box, and waits for its first input.
    const pieces = [...document.querySelectorAll<HTMLElement>('[data-island], [data-enhance]')].filter(
      (piece) => getComputedStyle(piece).display !== 'contents',
    );
    const names = pieces.map(({ dataset }) => dataset['island'] ?? dataset['enhance']);
    if (pieces.some(({ dataset }) => dataset['island'])) names.push('react');
    return names.every((name) => addresses.some((address) => address.includes(`/assets/${name}-`)));
  });
}

/**
 * Scrolls through the page, one screen at a time, so that lazy content loads. On a busy machine the headless shell
 * sometimes draws no further frame of a page at rest, so it waits for frames a second at most.
 */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let step = 0; step <= steps; step += 1) {
    await page.evaluate(
      (top) =>
        new Promise((resolve) => {
          window.scrollTo({ top, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(resolve));
          setTimeout(resolve, 1_000);
        }),
      step * 900,
    );
  }
}

/**
 * Words and ranges below the first section, such as “e-mail” and “5-7”, that continue on the next line. Web addresses have
 * to break somewhere, and results of a search are not marked by the build.
 */
function brokenCompounds(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const unmarked = document.querySelector('main section');
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (unmarked?.contains(text) || !text.parentElement?.checkVisibility({ visibilityProperty: true }))
      continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<!\S)[^\s=&/]+(?!\S)/gu)) {
      const hyphen = word.search(/(?<=[\p{L}\p{N}])-[\p{L}\p{N}]/u);
      if (hyphen < 0) continue;
      const range = document.createRange();
      range.setStart(text, index + hyphen);
      range.setEnd(text, index + hyphen + 2);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Texts of the first section with a line that ends behind a picture, as HTML. */
function coveredText(): string[] {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const texts = document.querySelectorAll(
    'main > section:first-child :is(h1, h2, p, dt, dd):not(.visually-hidden)',
  );
  return [...texts]
    .filter((text) => text.checkVisibility({ visibilityProperty: true }))
    .filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(({ right, top, width, height }) => {
        const at = document.elementFromPoint(right - 2, top + height / 2);
        const picture = at?.closest('figure, img');
        return width > 4 && picture && !picture.contains(text);
      });
    })
    .map((text) => text.outerHTML.slice(0, 120));
}

/** The grounds and paddings of the page's bands, its font sizes, and its prices in figures of different widths. */
function readRhythm() {
  const main = document.querySelector('main') ?? document.body;
  const sizes = (css: string) =>
    Array.from(main.querySelectorAll(css), (one) => parseFloat(getComputedStyle(one).fontSize));
  const bands = Array.from(main.children, (band) => getComputedStyle(band));
  const prices = [...main.querySelectorAll('dd, strong, p')].filter((one) =>
    /^\D*[₹$][\d,]+$/.test(one.textContent.trim()),
  );
  return {
    grounds: bands.map(({ backgroundColor }) => backgroundColor),
    paddings: bands.flatMap(({ paddingTop, paddingBottom }) => [paddingTop, paddingBottom]),
    title: Math.max(...sizes('h1')),
    headings: sizes('h2'),
    loose: prices
      .filter((one) => !getComputedStyle(one).fontVariantNumeric.includes('tabular-nums'))
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) >= 20)
      .map(({ textContent }) => textContent),
  };
}
