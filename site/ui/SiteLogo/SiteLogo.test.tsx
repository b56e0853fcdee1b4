import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteLogo } from './SiteLogo.tsx';

describe('the logo of the site', () => {
  it('is complete, with its centre, by default', () => {
    expect(strandsIn(renderToStaticMarkup(<SiteLogo size={48} />))).toEqual([8]);
    expect(renderToStaticMarkup(<SiteLogo size={48} />)).toContain('<circle');
  });

  it('is drawn strand by strand: the rest is faint, and the centre is absent', () => {
    for (const [laid, strands] of [
      [1 / 4, 2],
      [1 / 2, 4],
      [5 / 6, 7],
    ] as const) {
      const html = renderToStaticMarkup(<SiteLogo size={48} laid={laid} />);
      expect(strandsIn(html)).toEqual([8 - strands, strands]);
      expect(html).not.toContain('<circle');
    }
  });
});

/** The number of strands in each path, in drawing order. */
function strandsIn(html: string): number[] {
  return [...html.matchAll(/ d="([^"]*)"/g)].map(([, data = '']) => data.split('M').length - 1);
}
