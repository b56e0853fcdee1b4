// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { widthOf, Words } from './Words.tsx';

describe('words as outlines', () => {
  test('are one path, and refer to nothing', () => {
    const file = draw({ children: 'noon' });
    expect(file.match(/<path /g)).toHaveLength(1);
    expect(file).not.toContain('href');
  });

  test('set each figure of a letter by the letter’s own place', () => {
    const [outer = [], inner = [], nextOuter = [], nextInner = []] = figures(draw({ children: 'oo' }));
    const advance = nextOuter.map((value, axis) => value - (outer[axis] ?? 0));
    expect(advance).toEqual([Math.round(widthOf('o', 1000)), 0]);
    expect(nextInner.map((value, axis) => value - (inner[axis] ?? 0))).toEqual(advance);
  });

  test('leave out what has no outline, and keep its room', () => {
    expect(figures(draw({ children: 'l l' }))).toHaveLength(2);
    expect(widthOf('l l', 10)).toBeGreaterThan(widthOf('ll', 10));
  });

  test('grow with their size, and stand where they are anchored', () => {
    expect(widthOf('walnut', 20)).toBeCloseTo(2 * widthOf('walnut', 10));
    const width = widthOf('walnut', 10);
    expect(startOf(draw({ children: 'walnut', anchor: 'end' }))).toBeCloseTo(100 - width, 0);
    expect(startOf(draw({ children: 'walnut', anchor: 'middle' }))).toBeCloseTo(100 - width / 2, 0);
  });

  test('are set closer where the font says so', () => {
    expect(widthOf('AV', 100, 'bold')).toBeLessThan(widthOf('A', 100, 'bold') + widthOf('V', 100, 'bold'));
  });

  test('say which letter is missing, and where to add it', () => {
    expect(() => draw({ children: 'Ж' })).toThrow(/no “Ж” in text: add it to make\.py/);
  });
});

/** At x = 100, 10 high. */
function draw(words: { children: string; anchor?: 'middle' | 'end' }): string {
  return renderToStaticMarkup(
    <svg>
      <Words x={100} y={20} size={10} {...words} />
    </svg>,
  );
}

/** Where the figures of the words begin, in the font's units. */
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
