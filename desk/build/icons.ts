import type { Plugin } from 'vite';
import { appIcon, favicon } from '../../site/lattice/index.ts';
import { palette } from '../../site/palette.ts';

const manifest = {
  name: 'Leads',
  start_url: '/',
  display: 'standalone',
  background_color: palette.snow,
  theme_color: palette.ink,
  icons: [{ src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
};

/** Writes the icons and the web manifest, so that phones can put the desk on the home screen. */
export const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'icon.svg', source: favicon() });
    this.emitFile({ type: 'asset', fileName: 'app-icon.svg', source: appIcon() });
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
  },
};
