// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DrawingName } from '../content/model.ts';
import { PageContext } from '../ui/page.ts';
import { Drawing } from './index.tsx';

/** Bytes, brotli. A page may show all of them, and its whole HTML with its styles has one first flight of 14,600. */
const INLINE_BUDGET = 3_500;
/** Bytes, brotli, of a drawing in a file of its own: about the site's two fonts, once, and only where it is shown. */
const FILE_BUDGET = 20_000;

const inline: DrawingName[] = [
  'orchard-site',
  'lodge-site',
  'school-register',
  'ranking-curve',
  'message-thread',
];
const files: DrawingName[] = [
  'server-rack',
  'mail-flow',
  'welcome-series',
  'letter-pair',
  'ab-intervals',
  'newsletter-anatomy',
  'click-map',
  'lawful-letter',
  'guide-and-pieces',
  'post-and-reply',
  'referral-tree',
  'commission-steps',
  'recruitment-weeks',
  'tracking-link',
  'click-shares',
  'payout-calendar',
  'partner-report',
  'site-audit',
  'ad-budget',
  'sms-phone',
  'sms-parts',
  'vps-slices',
  'dns-records',
  'page-on-lattice',
  'page-parts',
  'naqsh-site',
  'code-desk',
  'app-screens',
  'search-result',
  'search-first',
  'books-agree',
  'checkout',
  'page-editor',
  'school-desk',
  'school-phone',
  'houseboat-site',
  'houseboat-window',
  'saffron-site',
  'saffron-window',
  'trami-site',
  'trami-window',
  'ski-site',
  'ski-window',
  'ski-pages',
  'ski-mark',
  'ski-flyer',
  'ski-brand',
  'walnut-site',
  'walnut-window',
  'bazaar-site',
  'kani-site',
  'gurez-site',
  'clinic-phones',
  'red-light',
  'kolam',
];

describe.each([...inline, ...files])('the drawing %s', (name) => {
  const { element } = show(name);

  test('takes no focus and stands in no outline of the page', () => {
    expect(
      element.querySelector('a, button, input, select, textarea, [tabindex], h1, h2, h3, h4, h5, h6'),
    ).toBeNull();
  });

  test('is one element that obeys the strict policy and can be shown twice on a page', () => {
    expect(element.children).toHaveLength(1);
    expect(element.querySelector('[style], script, style')).toBeNull();
    expect(element.querySelector('[id]')).toBeNull();
  });
});

describe.each(inline)('the drawing %s, in the document', (name) => {
  test('is hidden from assistive technology', () => {
    expect(show(name).element.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe.each(files)('the drawing %s, in a file of its own', (name) => {
  const { element, emitted } = show(name);
  const [file, text = ''] = [...emitted][0] ?? [];
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');

  test('says what is to be seen and keeps its room free', () => {
    const image = element.querySelector('img');
    // A window of the wall stands beside its caption.
    expect(image?.alt).toMatch(name.endsWith('-window') ? /^$/ : /sample/i);
    expect(image?.getAttribute('src')).toBe(`/${file}`);
    const size = `0 0 ${image?.getAttribute('width')} ${image?.getAttribute('height')}`;
    expect(svg.documentElement.getAttribute('viewBox')).toBe(size);
  });

  test('needs nothing outside the file: every reference is to an id that stands in it once', () => {
    expect(svg.querySelector('parsererror, text, image, style, script, [style]')).toBeNull();
    const ids = [...svg.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...text.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(references));
  });

  test('stays within its bytes', () => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(FILE_BUDGET);
  });
});

test('a drawing on the first screen is fetched at once, any other when it is near', () => {
  const loading = (first: boolean) =>
    show('school-desk', first).element.querySelector('img')?.getAttribute('loading');
  expect(loading(true)).toBeNull();
  expect(loading(false)).toBe('lazy');
});

test('the drawings in the document, with their styles, fit into their share of the first flight', () => {
  const markup = inline.map((name) => show(name).element.innerHTML).join('');
  const styles = globSync(`${import.meta.dirname}/*/*.css`).map((file) => readFileSync(file, 'utf8'));
  expect(brotliCompressSync(markup + styles.join('')).length).toBeLessThanOrEqual(INLINE_BUDGET);
});

function show(name: DrawingName, first = false) {
  const emitted = new Map<string, string>();
  const emit = (file: string, text: string) => {
    emitted.set(file, text);
    return `/${file}`;
  };
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(
    <PageContext value={{ path: '/', emit }}>
      <Drawing name={name} first={first} />
    </PageContext>,
  );
  return { element, emitted };
}
