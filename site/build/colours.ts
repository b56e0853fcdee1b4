import type { Plugin } from 'vite';
import { withColours } from '../palette.ts';

/** Puts the palette's values where styles name them: in builds, in development and in tests. */
export const namedColours: Plugin = {
  name: 'named-colours',
  enforce: 'pre',
  transform: (code, id) => (/\.css($|\?)/.test(id) ? withColours(code) : undefined),
};
