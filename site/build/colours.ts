import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type * as Palette from '../palette.ts';

const file = fileURLToPath(new URL('../palette.ts', import.meta.url));

/** Replaces `colour(name)` in stylesheets with the palette's value, in builds, in development and in tests. */
export const namedColours: Plugin = {
  name: 'named-colours',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.css($|\?)/.test(id) || !code.includes('colour(')) return undefined;
    this.addWatchFile(file);
    // A static import would restart the development server with every change of a colour.
    const { withColours }: typeof Palette = await import(`${file}?${statSync(file).mtimeMs}`);
    return withColours(code);
  },
};
