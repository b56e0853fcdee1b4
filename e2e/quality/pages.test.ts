import { once } from 'node:events';
import { statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OTHER_PLACES } from '../support/places.ts';
import { searches } from '../support/searches.ts';
import { dist, site } from '../support/site.ts';
import { PHONE } from '../support/static-page.ts';
import { NARROW, expectNoHorizontalScroll } from '../support/width.ts';

/** Bytes of a page's HTML with its CSS, in brotli: one first flight of ten segments, headers included. */
const MOST_HTML = 14_600;

/** The same for Home, with every kind of work at once: what lies beyond the first flight is below the first screen. */
const MOST_HTML_OF_HOME = 22_000;

/** Bytes of JavaScript in brotli that a page without islands may fetch, and one with islands. */
const MOST_SCRIPT = 8 * 1024;
const MOST_SCRIPT_WITH_ISLANDS = 70 * 1024;

/** The same of a page's own islands and enhancements alone, beside the scripts that all pages share, and React. */
const MOST_OWN_SCRIPT = 5 * 1024;
const SHARED_SCRIPT = /\/(entry|hydrate|react|jsx-runtime|rolldown-runtime)-[\w-]+\.js$/;

/** Families that every page shows, a file each, and the most that these may weigh together. */
const FAMILIES = ['Bricolage Grotesque', 'Instrument Sans'];
const MOST_FONT_BYTES = 72 * 1024;

/** Cumulative layout shift, with fonts that come late: what measuring tools, with three digits, show as 0. */
const MOST_SHIFT = 0.0005;

declare global {
  interface Window {
    reportShift(shift: Shift): void;
  }
}

/** How much of the window moved, how far, and what moved. */
type Shift = { value: number; moved: string[] };

/** What Chromium says of one thing that it fetched; times in milliseconds since the start, sizes as they travelled. */
type Fetched = { path: string; started: number; bytes: number };

/** Addresses that the build does not list as pages: searches in each state, filled places, and an unknown page. */
const FILLED = [
  ...Object.values(searches).map(({ address }) => address),
  ...Object.keys(OTHER_PLACES).map((place) => `/web-development-in/${place}`),
  '/no-such-page',
];

test('HTML with its CSS fits into the first flight, in brotli', () => {
  for (const { path, document } of site.pages) {
    const most = path === '/' ? MOST_HTML_OF_HOME : MOST_HTML;
    expect.soft(statSync(join(dist, `${document.file}.br`)).size, path).toBeLessThanOrEqual(most);
  }
});

test('HTML with its CSS of a search and of a filled place fits into the first flight, in brotli', async ({
  server,
}) => {
  for (const path of [...FILLED, '/web-development-in/thiruvananthapuram-east']) {
    expect.soft(await bytesOverTheWire(server.url + encodeURI(path)), path).toBeLessThanOrEqual(MOST_HTML);
  }
});

for (const path of [...site.pages.map((page) => page.path), ...FILLED]) {
  test(`${path}: light scripts after first paint, two fonts, no shift; axe at two widths, nothing sideways at ${NARROW} px`, async ({
    page,
    visitor,
  }) => {
    visitor.allowErrors(/status of 404 .*\/no-such-page\)/);
    const shifts = await watchShifts(page);
    await delayFonts(page);
    await visitor.goto(path);
    await fontsAreShown(page);
    await visitor.waitForScript();
    await scrollThrough(page);
    await islandsAreFetched(page);

    const scripts = await fetched(page, /\.js$/);
    const hasIslands = (await page.locator('[data-island]').count()) > 0;
    expect.soft(scripts.length, 'the entry is fetched').toBeGreaterThan(0);
    expect
      .soft(total(scripts), 'bytes of script')
      .toBeLessThanOrEqual(hasIslands ? MOST_SCRIPT_WITH_ISLANDS : MOST_SCRIPT);
    const own = scripts.filter(({ path }) => !SHARED_SCRIPT.test(path));
    if (hasIslands) expect.soft(own.length, 'an island’s code is its page’s own').toBeGreaterThan(0);
    expect.soft(total(own), JSON.stringify(own)).toBeLessThanOrEqual(MOST_OWN_SCRIPT);

    const painted = await firstContentfulPaint(page);
    expect.soft(scripts.filter(({ started }) => started < painted)).toEqual([]);

    const fonts = await fetched(page, /\.woff2$/);
    expect.soft(fonts.length).toBeLessThanOrEqual(FAMILIES.length);
    expect.soft(total(fonts), 'bytes of fonts').toBeLessThanOrEqual(MOST_FONT_BYTES);

    const shifted = shifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(shifted, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);

    await expectNoViolations(visitor);
    await page.setViewportSize(PHONE);
    await expectNoViolations(visitor);
    await page.setViewportSize({ width: NARROW, height: 700 });
    await expectNoHorizontalScroll(visitor);
  });
}

/** Bytes of an answer's body as they travel, in brotli. */
async function bytesOverTheWire(address: string): Promise<number> {
  const [answer] = await once(get(address, { headers: { 'Accept-Encoding': 'br' } }), 'response');
  expect(answer.headers['content-encoding']).toBe('br');
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  return bytes;
}

function total(all: Fetched[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
}

function fetched(page: Page, ending: RegExp): Promise<Fetched[]> {
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
    ending.source,
  );
}

function firstContentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
}

/** Collects what the Layout Instability API reports, from the start. */
async function watchShifts(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction('reportShift', (shift: Shift) => shifts.push(shift));
  await page.addInitScript(() => {
    // The map's frame is another site's; here, where no host is reached, it is the browser's own error page.
    if (self !== top) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0;
        const sources: { node?: Node }[] =
          'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        window.reportShift({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

/** Lets font files come only after first paint, the worst case for what stands there in a fallback font. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/**
 * Waits until both fonts are in use. Some lines break elsewhere in a font than in its fallback, so fonts that come amid
 * the scrolling shift what is on screen at that moment.
 */
async function fontsAreShown(page: Page): Promise<void> {
  await page.waitForFunction((families) => {
    const faces = [...document.fonts];
    const shown = faces.filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return (
      files.length >= families.length &&
      faces.every(({ status }) => status !== 'loading') &&
      families.every((family) => shown.some((name) => name.replaceAll('"', '') === family))
    );
  }, FAMILIES);
}

/** Waits until the code of each island and enhancement is there, with the scripts that it imports. */
async function islandsAreFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const pieces = document.querySelectorAll<HTMLElement>('[data-island], [data-enhance]');
    const names = [...pieces].map(({ dataset }) => dataset['island'] ?? dataset['enhance']);
    const imports = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    return (
      names.every((name) => fetched.some((address) => address.includes(`/assets/${name}-`))) &&
      [...imports].every(({ href }) => fetched.includes(href))
    );
  });
}

/** Walks down the page, window by window, so that all that waits for the viewport comes. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let step = 0; step <= steps; step += 1) {
    await page.evaluate(
      (top) =>
        new Promise((resolve) => {
          window.scrollTo({ top, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
      step * 900,
    );
  }
}
