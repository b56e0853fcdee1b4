/** Keys in localStorage and sessionStorage. */
const FIRST = 'yam-first-touch';
const LAST = 'yam-last-touch';

/** The server accepts headers of this length (contract/README.md). Bytes, and characters, as the encoding is ASCII. */
const MAX_LENGTH = 2_000;

/**
 * Records how the visitor came to the site: the page, the referrer and the campaign tags. The first touch stays on the
 * device (localStorage), the last until the tab is closed (sessionStorage). Both are sent only with a form.
 */
export function recordTouch(): void {
  const from = document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Server-Timing names the ids of clicks on advertisements that the server keeps, and `vitals` if it counts them. The
  // server drops other tags.
  const isNamed = (tag: string) => load?.serverTiming?.some(({ name }) => name === tag);
  const query = new URLSearchParams(location.search);
  const tags = [...query].filter(([tag]) => tag.startsWith('utm_') || isNamed(tag));
  const isLogged = query.get('debug') === 'performance';
  if (isLogged || isNamed('vitals')) {
    import('./vitals.ts').then(
      (vitals) => vitals.measure(isLogged),
      () => {},
    );
  }
  const touch = encode([['page', location.pathname], ['referrer', from], ...tags]);
  try {
    localStorage.setItem(FIRST, localStorage.getItem(FIRST) ?? touch);
    // A reload, or a link within the site, is not a new touch.
    if (from || tags[0] || !sessionStorage.getItem(LAST)) sessionStorage.setItem(LAST, touch);
  } catch {
    // Storage is forbidden: the lead is sent without touches.
  }
}

/** The first and the last touch, as headers of contract/README.md. */
export function touchHeaders(): Record<string, string> {
  try {
    const first = localStorage.getItem(FIRST);
    const last = sessionStorage.getItem(LAST);
    return { ...(first && { 'Yam-First-Touch': first }), ...(last && { 'Yam-Last-Touch': last }) };
  } catch {
    return {};
  }
}

/** Encodes the parts as a query string, without empty parts and those that would exceed the limit. */
function encode(parts: [name: string, value: string][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of parts) {
    const longer = new URLSearchParams([...query, [name, value]]);
    if (value && `${longer}`.length <= MAX_LENGTH) query.append(name, value);
  }
  return `${query}`;
}
