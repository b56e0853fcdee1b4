import sharp from 'sharp';
import type { Plugin } from 'vite';
import { appIcon, favicon } from '../../site/lattice/index.ts';
import { themes } from '../src/styles/themes.ts';

/** The pictures by file, with their width in pixels: for home screens of Apple, for those of Android and its start. */
const PICTURES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

const [light, dark] = themes.ground;
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const manifest = {
  id: '/',
  name: 'Leads',
  short_name: 'Leads',
  description: 'Read, answer and win the leads of your website.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: light,
  theme_color: light,
  // The logo stays inside the safe zone of every icon.
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  shortcuts: [
    { name: 'Board', url: '/board' },
    { name: 'Figures', url: '/figures' },
  ],
};

/** Writes the icons and the web manifest, so that the desk can be installed, and the colours of the browser's own bars. */
export const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  async generateBundle() {
    const emit = (fileName: string, source: string | Buffer) =>
      this.emitFile({ type: 'asset', fileName, source });
    emit('icon.svg', favicon());
    emit('manifest.webmanifest', JSON.stringify(manifest));
    for (const [file, size] of Object.entries(PICTURES)) {
      const png = sharp(Buffer.from(appIcon()), { density: size * 2 })
        .resize(size, size)
        .png({ compressionLevel: 9 });
      emit(file, await png.toBuffer());
    }
  },
  transformIndexHtml: () =>
    [
      ['light', light],
      ['dark', dark],
    ].map(([scheme, content]) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
      injectTo: 'head' as const,
    })),
};
