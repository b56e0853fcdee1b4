/** The pattern book's sheet: the site's, and the book's own styles, which the site never carries. */
export { default as site } from '../styles/stylesheet.ts';

/** Kept, so that the modules are not shaken away as unused. */
export default import.meta.glob('./*/*.module.css', { eager: true });
