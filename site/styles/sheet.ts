/**
 * Every style of the site as one sheet: the islands' own imports alone would leave out what is only prerendered.
 * The layers are declared first, so the order of the rest does not matter.
 */
import './layers.css';
import './tokens.css';
import './fonts.css';
import './base.css';
import './skip.css';

/** Kept, so that the modules are not shaken away as unused. */
export default import.meta.glob('../{ui,drawings,forms,islands,sections,shell}/**/*.module.css', {
  eager: true,
});
