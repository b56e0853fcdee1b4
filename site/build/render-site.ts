/** The renderer of the site. The pattern book has another one: render-patterns.tsx. */
export { content, plan } from './plan.ts';
export { renderDocuments, renderPage } from './render.tsx';
