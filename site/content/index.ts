import notFound from './pages/not-found.ts';
import { path as SEARCH } from './pages/search.ts';
import addresses from './addresses.txt?raw';
import type { FormName, Page } from './model.ts';
import { placePlaceholders, placeTemplate } from './places/generic.ts';
import { type PageModule, routesOf } from './routes.ts';

/** The search page. The build prerenders it with placeholders, and the server fills it in. */
export { SEARCH };

/** Every page. The address of a removed page needs a redirect in redirects.ts. */
export const routes = routesOf(
  import.meta.glob<PageModule>(['./pages/**/*.ts', '!./pages/not-found.ts', '!./pages/form-errors/*.ts'], {
    eager: true,
  }),
  addresses,
);

/** §2 Generic fallback: one document with placeholders, for every address below `prefix` that has no page. */
export const places = {
  prefix: '/web-development-in/',
  placeholders: placePlaceholders,
  page: placeTemplate,
};

/** Pages without an address of their own: for unknown addresses, and for forms with errors. */
export const notFoundPage = notFound;
export const formErrorPages = Object.fromEntries(
  Object.entries(import.meta.glob<Page>('./pages/form-errors/*.ts', { eager: true, import: 'default' })).map(
    ([file, page]) => [file.replace(/^.*\/|\.ts$/g, ''), page],
  ),
) as Record<FormName, Page>;
export { default as facts, samples } from './facts.ts';
export { default as navigation } from './navigation.ts';
export { redirects } from './redirects.ts';
export { synonyms } from './synonyms.ts';
