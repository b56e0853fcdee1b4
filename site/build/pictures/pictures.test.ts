import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../content/model.ts';
import { rasterize } from './rasterize.ts';
import { pictureOf, sharePictureText, sitePictures, webManifest } from './index.ts';
import { sharePictureOf } from './share-path.ts';
import { sharePicture } from './share-picture.tsx';

function document(
  path: string,
  { title = 'Nobody else on board.', ...page }: Partial<Page> & { title?: string } = {},
) {
  return {
    use: { kind: 'page' as const, path },
    file: `${path.slice(1)}.html`,
    page: {
      metadata: { title: 'Linux hosting: a server to yourself', description: '', keywords: [] },
      sections: [{ kind: 'hero' as const, layout: 'title' as const, title, text: '' }],
      ...page,
    },
  };
}

const noindex = {
  metadata: { title: 'Thanks', description: '', keywords: [], robots: 'noindex, follow' as const },
};

describe('the pictures of the site', () => {
  it('are one per page, and the site’s for marketing pages and pages that are not indexed', () => {
    expect(sharePictureOf(document('/hosting/linux'))).toBe('/share/hosting/linux.png');
    for (const path of ['/email/automation', '/affiliate/tracking', '/seo-services', '/content-marketing'])
      expect(sharePictureOf(document(path))).toBe('/yamLogo.png');
    expect(sharePictureOf(document('/thank-you/contact', noindex))).toBe('/yamLogo.png');
    const { page, file } = document('/places');
    expect(sharePictureOf({ use: { kind: 'places', prefix: '/in/' }, page, file })).toBe('/yamLogo.png');
  });

  it('have an alternative text', () => {
    expect(sharePictureText(document('/a'))).toBe('Nobody else on board. Linux hosting');
    expect(sharePictureText(document('/a', { title: 'Linux hosting' }))).toBe(
      'Linux hosting. A server to yourself',
    );
  });

  it('have the sizes that networks, home screens and tabs need', async () => {
    const sizes = await Promise.all(
      [pictureOf(document('/a')), ...sitePictures()].map(async (picture) => {
        if (!picture) throw new Error('the page has no picture');
        const bytes = await rasterize(picture);
        const png = picture.file.endsWith('.ico') ? bytes.subarray(22) : bytes;
        const { format, width, height } = await sharp(png).metadata();
        return [picture.file, format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['share/a.png', 'png', 1200, 630],
      ['yamLogo.png', 'png', 1200, 630],
      ['favicon.ico', 'png', 32, 32],
      ['apple-touch-icon.png', 'png', 180, 180],
      ['icon-192.png', 'png', 192, 192],
      ['icon-512.png', 'png', 512, 512],
    ]);
  });

  it('are the same bytes each time, and different bytes for another path', async () => {
    const bytesOf = async (path: string) => {
      const picture = pictureOf(document(path));
      return picture && rasterize(picture);
    };
    expect(await bytesOf('/a')).toEqual(await bytesOf('/a'));
    expect(await bytesOf('/a')).not.toEqual(await bytesOf('/b'));
  });

  it('break a headline into lines of the largest size that fits, and refuse one that does not fit', () => {
    const linesOf = (headline: string) => {
      const svg = sharePicture({ path: '/a', headline, label: '', ground: 'ink' });
      return (svg.match(/<path transform="translate\(64 /g) ?? []).length - 1;
    };
    expect(linesOf('Short')).toBe(1);
    expect(linesOf('Some software only feels at home on Windows.')).toBe(4);
    expect(() => linesOf('A headline that goes on and on '.repeat(8))).toThrow('does not fit');
    expect(() => linesOf('Ещё')).toThrow('“Е”');
  });
});

describe('the web app manifest', () => {
  it('has a maskable icon', () => {
    expect(JSON.parse(webManifest())).toMatchObject({
      start_url: '/',
      icons: [
        { src: '/icon-192.png', sizes: '192x192' },
        { src: '/icon-512.png', purpose: 'any' },
        { src: '/icon-512.png', purpose: 'maskable' },
      ],
    });
  });
});
