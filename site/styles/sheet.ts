/**
 * Every style of the site as one sheet: the islands' own imports alone would leave out what is only prerendered. Layers
 * order it (build/bundle.ts), so the order of the imports does not matter.
 */
import './tokens.css';
import './fonts.css';
import './base.css';
import './skip.css';
import './status.css';

/**
 * Kept, so that the modules are not shaken away as unused. Their maps of names alone: as whole modules they would bring
 * each name a second time into the chunks that islands fetch.
 */
export default import.meta.glob('../{ui,drawings,forms,islands,sections,shell}/**/*.module.css', {
  eager: true,
  import: 'default',
});
