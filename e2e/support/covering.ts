import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageModule, routesOf } from '../../site/content/routes.ts';
import { flatten, lookOf } from '../../site/sections/looks.ts';

const content = join(import.meta.dirname, '../../site/content');
/** By file. Vite loads them in the same way in site/content/index.ts. */
const modules: Record<string, PageModule> = {};
for (const file of globSync('pages/**/*.ts', {
  cwd: content,
  exclude: ['**/not-found.ts', '**/form-errors/*'],
}))
  modules[file] = await import(join(content, file));
const routes = routesOf(modules, readFileSync(join(content, 'addresses.txt'), 'utf8'));

/**
 * Paths of pages that together show every section in every layout, and every form. What depends only on a section's
 * markup and styles is checked on these pages. A new kind or layout adds its page.
 */
export const coveringPages: string[] = cover(
  routes.map(({ path, page }) => ({
    path,
    looks: new Set([...page.sections, ...flatten(page.sections)].map(lookOf)),
  })),
);

/** Every instrument, with the address of its page. */
export const instruments = routes.flatMap(({ path, page }) =>
  flatten(page.sections).flatMap((section) => (section.kind === 'instrument' ? [{ path, section }] : [])),
);

/** Chooses the page that shows the most of what is left, until nothing is left. */
function cover(pages: { path: string; looks: Set<string> }[]): string[] {
  const chosen: string[] = [];
  const left = new Set(pages.flatMap(({ looks }) => [...looks]));
  while (left.size > 0) {
    const shownBy = (page: { looks: Set<string> }) => [...page.looks].filter((look) => left.has(look));
    const [best] = pages.toSorted((one, other) => shownBy(other).length - shownBy(one).length);
    if (!best) break;
    chosen.push(best.path);
    for (const look of best.looks) left.delete(look);
  }
  return chosen;
}
