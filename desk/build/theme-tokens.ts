import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withColours } from '../../site/palette.ts';
import { themeDeclarations } from '../src/styles/themes.ts';

const file = fileURLToPath(new URL('../src/styles/themes.ts', import.meta.url));

/** The first stylesheet that a browser loads decides the order of layers, and that differs from screen to screen. */
const LAYERS = '@layer tokens, base, ui, screens, motion;';

/**
 * Replaces `@themes;` with a custom property for each colour, and `colour(name)` with the site's colour. Every stylesheet
 * gets the order of the layers.
 */
export const themeTokens: Plugin = {
  name: 'theme-tokens',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css($|\?)/.test(id)) return undefined;
    this.addWatchFile(file);
    return LAYERS + withColours(code.replace('@themes;', themeDeclarations()));
  },
};
