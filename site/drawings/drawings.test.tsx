// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DrawingName } from '../content/model.ts';
import { Drawing } from './index.tsx';

/** Home shows all of them, and its whole HTML with its styles has one first flight of 14,600 bytes. */
const BUDGET = 3_500;

const names: DrawingName[] = [
  'orchard-site',
  'lodge-site',
  'clinic-phone',
  'school-register',
  'ranking-curve',
  'shop-orders',
  'message-thread',
];

describe.each(names)('the drawing %s', (name) => {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(<Drawing name={name} />);

  test('is one element, hidden from assistive technology', () => {
    expect(element.children).toHaveLength(1);
    expect(element.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  test('takes no focus and stands in no outline of the page', () => {
    expect(
      element.querySelector('a, button, input, select, textarea, [tabindex], h1, h2, h3, h4, h5, h6'),
    ).toBeNull();
  });

  test('obeys the strict policy and can be shown twice on a page', () => {
    expect(element.querySelector('[style], script, style')).toBeNull();
    expect(element.querySelector('[id]')).toBeNull();
  });
});

test('all drawings with their styles fit into their share of the first flight', () => {
  const markup = names.map((name) => renderToStaticMarkup(<Drawing name={name} />)).join('');
  const styles = globSync(`${import.meta.dirname}/*/*.css`).map((file) => readFileSync(file, 'utf8'));
  expect(brotliCompressSync(markup + styles.join('')).length).toBeLessThanOrEqual(BUDGET);
});
