import type { RenderedSite } from './render.tsx';

/** Clicks from Home within which every page for search engines lies. */
const MOST_CLICKS = 3;

/** Pages that no link leads to, or that lie too far from Home, one line each. */
export function checkReach(site: RenderedSite): string[] {
  const clicks = clicksFromHome(site);
  return site.documents.flatMap(({ use, file, page }) => {
    const { robots, canonical, unlisted } = page.metadata;
    // Another spelling of a page, as of a place's, need not be linked where that one is.
    if (use.kind !== 'page' || robots || canonical || unlisted) return [];
    const far = clicks.get(use.path);
    if (far === undefined) return [`${file}: no link leads there from Home`];
    return far > MOST_CLICKS ? [`${file}: is ${far} clicks from Home`] : [];
  });
}

function clicksFromHome(site: RenderedSite): Map<string, number> {
  const links = new Map(
    site.documents.flatMap(({ use, facts }) =>
      'path' in use ? [[use.path, facts.links.map(pathOf)] as const] : [],
    ),
  );
  const clicks = new Map([['/', 0]]);
  // A map goes on with what is added to it: nearest first.
  for (const [path, far] of clicks) {
    for (const next of links.get(path) ?? []) {
      if (links.has(next) && !clicks.has(next)) clicks.set(next, far + 1);
    }
  }
  return clicks;
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}
