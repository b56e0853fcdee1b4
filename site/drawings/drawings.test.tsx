// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { writeAssets } from '../ui/asset.ts';
import { Drawing, type DrawingName, drawings } from './index.tsx';

/** Bytes of a drawing in a file, brotli: the largest page of a sample site has 13.2 KB. */
const FILE_BUDGET = 14_000;

const art = `${import.meta.dirname}/../art`;
const names = Object.keys(drawings) as DrawingName[];

describe.each(names)('the drawing %s', (name) => {
  const { element, files } = show(name);
  const image = element.querySelector('img');

  test('has nothing to focus and no headings', () => {
    expect(
      element.querySelector('a, button, input, select, textarea, [tabindex], h1, h2, h3, h4, h5, h6'),
    ).toBeNull();
  });

  test('is one element without ids, scripts or style attributes, so a page may show it twice', () => {
    expect(element.children).toHaveLength(1);
    expect(element.querySelector('[style], script, style')).toBeNull();
    expect(element.querySelector('[id]')).toBeNull();
  });

  test('has an alternative text that says it is drawn, or the text beside it does', () => {
    // The portfolio describes each window in the text beside it.
    expect(image?.alt).toMatch(name.endsWith('-window') ? /^$/ : /sample|^drawing: /i);
  });

  test.each(files)('has the size of the file $file', ({ file, text }) => {
    const frame = [...element.querySelectorAll('source, img')].find((one) => addressOf(one) === `/${file}`);
    const size = `0 0 ${frame?.getAttribute('width')} ${frame?.getAttribute('height')}`;
    expect(parse(text).documentElement.getAttribute('viewBox')).toBe(size);
  });

  test.each(files)('refers only to ids in $file, and has each id once', ({ text }) => {
    const svg = parse(text);
    expect(svg.querySelector('parsererror, text, image, style, script, [style]')).toBeNull();
    const ids = [...svg.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...text.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(references));
  });

  test.each(files)('fits its budget with $file', ({ text }) => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(FILE_BUDGET);
  });
});

test('every file in site/art is a picture, or has parts of one', () => {
  const files = globSync('*.svg', { cwd: art });
  const texts = files.map((file) => readFileSync(`${art}/${file}`, 'utf8')).join('\n');
  const isUsed = (file: string) =>
    names.some((name) => [`${name}.svg`, `${name}-narrow.svg`].includes(file)) || texts.includes(`"${file}#`);
  expect(files.filter((file) => !isUsed(file))).toEqual([]);
});

test('a drawing on the first screen is loaded at once, others when they are near the screen', () => {
  const loading = (first: boolean) =>
    show('school-desk', first).element.querySelector('img')?.getAttribute('loading');
  expect(loading(true)).toBeNull();
  expect(loading(false)).toBe('lazy');
});

function addressOf(element: Element): string | null {
  return element.getAttribute('src') ?? element.getAttribute('srcset');
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'image/svg+xml');
}

function show(name: DrawingName, first = false) {
  const files: { file: string; text: string }[] = [];
  const element = document.createElement('div');
  element.innerHTML = writeAssets(
    renderToStaticMarkup(<Drawing name={name} first={first} />),
    (file, text) => {
      files.push({ file, text });
      return `/${file}`;
    },
  );
  return { element, files };
}
