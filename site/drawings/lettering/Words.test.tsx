// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { emOf } from './fonts.ts';
import { widthOf, Words } from './Words.tsx';

describe('words as outlines', () => {
  test('are one path that refers to nothing else', () => {
    const file = draw({ children: 'noon' });
    expect(file.match(/<path /g)).toHaveLength(1);
    expect(file).not.toContain('href');
  });

  test('place each figure of a letter relative to that letter', () => {
    const [outer = [], inner = [], nextOuter = [], nextInner = []] = figures(draw({ children: 'oo' }));
    const advance = nextOuter.map((value, axis) => value - (outer[axis] ?? 0));
    expect(advance).toEqual([Math.round(widthOf('o', emOf(10))), 0]);
    expect(nextInner.map((value, axis) => value - (inner[axis] ?? 0))).toEqual(advance);
  });

  test('keep the width of a space, which has no outline', () => {
    expect(figures(draw({ children: 'l l' }))).toHaveLength(2);
    expect(widthOf('l l', 10)).toBeGreaterThan(widthOf('ll', 10));
  });

  test('scale with their size, and start at their anchor', () => {
    expect(widthOf('walnut', 20)).toBeCloseTo(2 * widthOf('walnut', 10));
    const width = widthOf('walnut', 10);
    expect(startOf(draw({ children: 'walnut', anchor: 'end' }))).toBeCloseTo(100 - width, 0);
    expect(startOf(draw({ children: 'walnut', anchor: 'middle' }))).toBeCloseTo(100 - width / 2, 0);
  });

  test('are kerned as the font says', () => {
    expect(widthOf('AV', 100, 'bold')).toBeLessThan(widthOf('A', 100, 'bold') + widthOf('V', 100, 'bold'));
  });

  test('use the display face for a rupee sign that their own face lacks', () => {
    expect(widthOf('₹', 10, 'text')).toBe(widthOf('₹', 10, 'display'));
  });

  test('name the letter that their font lacks', () => {
    expect(() => draw({ children: 'Ж' })).toThrow('the font of text has no “Ж”');
  });
});

/** At x = 100, with a font size of 10. */
function draw(words: { children: string; anchor?: 'middle' | 'end' }): string {
  return renderToStaticMarkup(
    <svg>
      <Words x={100} y={20} size={10} {...words} />
    </svg>,
  );
}

/** The starts of all figures, in units of the font. */
function figures(svg: string): number[][] {
  let at = [0, 0];
  return [...svg.matchAll(/m(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => {
    at = [(at[0] ?? 0) + Number(x), (at[1] ?? 0) + Number(y)];
    return at;
  });
}

function startOf(svg: string): number {
  return Number(/translate\(([\d.]+)/.exec(svg)?.[1]);
}
