import type { RenderedSite } from '../build/documents.ts';

/** The largest number of clicks from Home to an indexed page. */
const MAX_CLICKS = 3;

/** Returns the indexed pages without a link, or with too many clicks from Home, one line each. */
export function checkClickDepth(site: RenderedSite): string[] {
  const clicks = clicksFromHome(site);
  return site.documents.flatMap(({ use, file, page }) => {
    const { robots, canonical, unlisted } = page.metadata;
    // A page with another canonical address needs no links.
    if (use.kind !== 'page' || robots || canonical || unlisted) return [];
    const depth = clicks.get(use.path);
    if (depth === undefined) return [`${file}: no links lead to it from Home`];
    return depth > MAX_CLICKS ? [`${file}: is ${depth} clicks from Home; the maximum is ${MAX_CLICKS}`] : [];
  });
}

function clicksFromHome(site: RenderedSite): Map<string, number> {
  const links = new Map(
    site.documents.flatMap(({ use, facts }) =>
      'path' in use ? [[use.path, facts.links.map(pathOf)] as const] : [],
    ),
  );
  const clicks = new Map([['/', 0]]);
  // The loop also visits the entries that it adds: a breadth-first search.
  for (const [path, depth] of clicks) {
    for (const next of links.get(path) ?? []) {
      if (links.has(next) && !clicks.has(next)) clicks.set(next, depth + 1);
    }
  }
  return clicks;
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}
