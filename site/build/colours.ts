import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { coloursOf, withColours } from '../palette.ts';

const file = fileURLToPath(new URL('../../contract/colours.json', import.meta.url));

/** Replaces `colour(name)` in stylesheets with the palette's value, in builds, in development and in tests. */
export const namedColours: Plugin = {
  name: 'named-colours',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css($|\?)/.test(id) || !code.includes('colour(')) return undefined;
    this.addWatchFile(file);
    // An import would be the file as it was when the development server started.
    return withColours(code, coloursOf(JSON.parse(readFileSync(file, 'utf8'))).palette);
  },
};
