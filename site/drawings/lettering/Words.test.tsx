// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { widthOf, withOutlines, Words } from './Words.tsx';

describe('words as outlines', () => {
  test('refer to one outline a letter, however often it recurs', () => {
    const file = withOutlines(draw({ children: 'noon' }));
    expect(file.match(/<path id="text-\d+"/g)).toHaveLength(2);
    expect(file.match(/<use /g)).toHaveLength(4);
  });

  test('leave out what has no outline, and keep its room', () => {
    expect(draw({ children: 'n n' }).match(/<use /g)).toHaveLength(2);
    expect(widthOf('n n', 10)).toBeGreaterThan(widthOf('nn', 10));
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

function startOf(svg: string): number {
  return Number(/translate\(([\d.]+)/.exec(svg)?.[1]);
}
