import { facts, formErrorPages, notFoundPage, places, routes, SEARCH } from '../content/index.ts';
import type { Page } from '../content/model.ts';
import { sections } from '../sections/index.ts';
import type { DocumentUse, Plan } from './documents.ts';
import { ContentError, unknownKinds } from './failures.ts';

/** The exports of the content's modules, by file. */
export const content = Object.fromEntries(
  Object.entries(import.meta.glob('../content/**/*.ts', { eager: true })).map(([file, exported]) => [
    file.replace('..', 'site'),
    exported,
  ]),
);

/** The site's documents, in the order of its addresses. Throws if a section has no component. */
export function plan(): Plan {
  const documents = [
    ...routes.map(({ path, page }) => ({
      use: path === SEARCH ? { kind: 'search' as const, path } : { kind: 'page' as const, path },
      file: fileOf(path),
      page,
    })),
    ...routes
      .filter(({ page }) => page.asked)
      .map(({ path, page }) => ({
        use: { kind: 'query' as const, path },
        file: `query${path}.html`,
        page,
      })),
    { use: { kind: 'places' as const, prefix: places.prefix }, file: 'places.html', page: places.page },
    { use: { kind: 'notFound' as const }, file: '404.html', page: notFoundPage },
    ...Object.entries(formErrorPages).map(([form, page]) => ({
      use: { kind: 'formErrors' as const, form },
      file: `form-errors/${form}.html`,
      page,
    })),
  ];
  const errors = unknownKinds(documents, Object.keys(sections), content);
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
  return { documents, outside: facts.outside };
}

/** `/` → index.html, `/services/seo` → services/seo.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The path in a document's own address. Documents without an address have their kind or a placeholder instead. */
export function pathOf(use: DocumentUse): string {
  if ('path' in use) return use.path;
  return use.kind === 'places' ? `${use.prefix}${places.placeholders.slug}` : `/${use.kind}`;
}

/** All addresses with the same canonical address as this page. */
export function addressesOf({ metadata }: Page, path: string): string[] {
  const canonical = metadata.canonical ?? path;
  const others = routes.filter((route) => (route.page.metadata.canonical ?? route.path) === canonical);
  return [path, ...others.map((route) => route.path)];
}
