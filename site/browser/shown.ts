/**
 * Milliseconds since the page was first painted. A prerendered page, or one in a background tab, is painted when the visitor
 * first sees it, perhaps long after it was loaded.
 */
export function sinceShown(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (painted?.startTime ?? 0);
}
