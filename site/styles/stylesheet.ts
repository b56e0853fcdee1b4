/**
 * All styles of the site in one stylesheet. The islands' imports alone would leave out the styles of static parts. Layers
 * define the order (build/bundle.ts), so the order of imports does not matter.
 */
import './tokens.css';
import './fonts.css';
import './reset.css';
import './base.css';
import './skip.css';
import './status.css';

/**
 * Exported, so that tree-shaking keeps the modules. Only the default exports: whole modules would add each class name
 * a second time to the chunks that islands fetch.
 */
export default import.meta.glob('../{ui,drawings,forms,islands,sections,shell}/**/*.module.css', {
  eager: true,
  import: 'default',
});
