import type { Page, Path } from './model.ts';
import { genericCityRoutes } from './places/generic.ts';
import { placePages } from './places/index.ts';

/** A page and its address. */
export type Route = { path: Path; page: Page };

/** A module in pages/. */
export type PageModule = { default: Page; path?: Path };

/**
 * Returns every page with an address.
 *
 * @param modules those of pages/ by file, without the pages for unknown addresses and for forms with errors
 * @param addresses the text of addresses.txt. Its order is kept, as search results of equal rank are shown in that order; new
 *   pages come last
 */
export function routesOf(modules: Record<string, PageModule>, addresses: string): Route[] {
  const order = new Map(addresses.split('\n').map((path, index) => [path, index]));
  const place = ({ path }: Route) => order.get(path) ?? order.size;
  return [
    ...Object.entries(modules).map(([file, { default: page, path }]) => {
      if (path === undefined) throw new Error(`${file} has no address: add export const path = '/…'`);
      return { path, page };
    }),
    ...placePages,
    ...genericCityRoutes,
  ].toSorted((one, other) => place(one) - place(other));
}
