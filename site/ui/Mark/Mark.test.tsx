import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Mark } from './Mark.tsx';

describe('the mark', () => {
  it('is complete, with its heart, unless told otherwise', () => {
    expect(strandsIn(renderToStaticMarkup(<Mark size={48} />))).toEqual([8]);
    expect(renderToStaticMarkup(<Mark size={48} />)).toContain('<circle');
  });

  it('is laid strand by strand: what is not yet laid is traced, and the heart is absent', () => {
    for (const [laid, strands] of [
      [1 / 4, 2],
      [1 / 2, 4],
      [5 / 6, 7],
    ] as const) {
      const html = renderToStaticMarkup(<Mark size={48} laid={laid} />);
      expect(strandsIn(html)).toEqual([8 - strands, strands]);
      expect(html).not.toContain('<circle');
    }
  });
});

/** How many strands each path holds, in the order of drawing. */
function strandsIn(html: string): number[] {
  return [...html.matchAll(/ d="([^"]*)"/g)].map(([, data = '']) => data.split('M').length - 1);
}
