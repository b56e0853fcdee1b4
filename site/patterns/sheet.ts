/** The site's styles, and those of the pattern book. */
export { default as site } from '../styles/sheet.ts';

/** Exported, so that the bundler keeps the modules. */
export default import.meta.glob('./*/*.module.css', { eager: true });
