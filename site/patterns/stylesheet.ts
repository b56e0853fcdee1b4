/** The styles of the site and of the pattern book. The site's own build leaves out the pattern book's. */
export { default as site } from '../styles/stylesheet.ts';

/** Exported, so that tree-shaking keeps the modules. */
export default import.meta.glob('./*/*.module.css', { eager: true });
