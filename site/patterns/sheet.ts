/** The site's styles, and those of the pattern book, which the site never carries. */
export { default as site } from '../styles/stylesheet.ts';

/** Exported, so that the bundler keeps the modules. */
export default import.meta.glob('./*/*.module.css', { eager: true });
