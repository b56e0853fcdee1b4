import { proof as words } from '../../content/interface/page.ts';

/** A slower page is no proof of anything. Milliseconds. */
const SLOWEST = 3_000;

/**
 * Says in an element how small this page is and how fast it opened: the bytes of the document as they were sent, and the time until all
 * that belongs to the first view had loaded. The browser has measured both, and nothing is sent. The element stays empty if
 * there are no measurements of this page, if it came from a cache, or if it was slow.
 */
export function proof(element: HTMLElement): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (!isNavigation(entry) || new URL(entry.name).pathname !== location.pathname) return;
  const { transferSize, encodedBodySize, loadEventStart } = entry;
  if (encodedBodySize === 0 || transferSize < encodedBodySize) return;
  if (loadEventStart === 0 || loadEventStart > SLOWEST) return;
  element.textContent = words
    .replace('{size}', `${Math.ceil(encodedBodySize / 1000)}`)
    .replace('{time}', (Math.ceil(loadEventStart / 100) / 10).toFixed(1));
}

function isNavigation(entry: PerformanceEntry | undefined): entry is PerformanceNavigationTiming {
  return entry !== undefined && 'encodedBodySize' in entry;
}
