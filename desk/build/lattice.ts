import type { Plugin } from 'vite';
import { heroLattice } from '../../site/lattice/index.ts';

/** Writes the picture of the sign-in page, a khatamband ceiling as on the website. Its colours are those of ink in both themes. */
export const lattice: Plugin = {
  name: 'lattice',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'lattice.svg', source: heroLattice('/sign-in') });
  },
};
