/**
 * Measures how fast the document was, by the rules of https://web.dev/articles/vitals: LCP, INP, CLS, FCP and TTFB. Sends
 * the values once, when the page is first hidden, with the page's path and nothing else. Pages that the navigation fetches
 * later are not measured.
 */

/**
 * The highest good value, and the highest that only needs improvement. Milliseconds, except CLS. The server rates values
 * itself (store/src/vitals.rs).
 */
const THRESHOLDS = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
} as const;

type Metric = keyof typeof THRESHOLDS;

/** The longest session window of layout shifts, and the longest gap between two shifts in it. Milliseconds. */
const LONGEST_WINDOW = 5_000;
const LONGEST_GAP = 1_000;

/** Of so many interactions, one may be slower than INP. */
const INTERACTIONS_PER_OUTLIER = 50;

/** The shortest interaction that browsers list (Event Timing). Milliseconds. */
const SHORTEST_EVENT = 16;

/** Layout Instability (WICG), absent from Firefox and Safari. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** @param isLogged whether to log the values instead of sending them */
export function measure(isLogged: boolean): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!load) return;
  const page = new URL(load.name).pathname;
  /** A prerendered page begins when it is opened. */
  const begun = load.activationStart ?? 0;
  const values = new Map<Metric, number>();
  const set = (metric: Metric, value: number) => {
    if (values.get(metric) === value) return;
    values.set(metric, value);
    if (isLogged) console.info(metric, value, ratingOf(metric, value));
  };

  let leftAt = Infinity;
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname !== page) leftAt = Math.min(leftAt, performance.now());
  });

  const flushes: (() => void)[] = [];
  const observe = (type: string, handle: (entries: PerformanceEntry[]) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const handleOwn = (entries: PerformanceEntry[]) =>
      handle(entries.filter(({ startTime }) => startTime < leftAt));
    const observer = new PerformanceObserver((list) => handleOwn(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: SHORTEST_EVENT });
    flushes.push(() => handleOwn(observer.takeRecords()));
  };

  if (load.responseStart > 0) set('TTFB', Math.max(load.responseStart - begun, 0));

  // A page that was hidden before it was painted would count the time until somebody looked.
  const hidden = performance
    .getEntriesByType('visibility-state')
    .find(({ name, startTime }) => name === 'hidden' && startTime >= begun);
  const hiddenAt = hidden?.startTime ?? (document.hidden ? 0 : Infinity);
  const paints = (metric: 'FCP' | 'LCP') => (entries: PerformanceEntry[]) => {
    for (const { name, startTime } of entries) {
      if (name !== 'first-paint' && startTime < hiddenAt) set(metric, Math.max(startTime - begun, 0));
    }
  };
  observe('paint', paints('FCP'));
  // Browsers list no more of these after the first input.
  observe('largest-contentful-paint', paints('LCP'));

  const session = { first: -Infinity, last: -Infinity, sum: 0 };
  observe('layout-shift', (entries) => {
    for (const { startTime, value, hadRecentInput } of entries as LayoutShift[]) {
      if (hadRecentInput) continue;
      if (startTime - session.last >= LONGEST_GAP || startTime - session.first >= LONGEST_WINDOW) {
        Object.assign(session, { first: startTime, sum: 0 });
      }
      session.last = startTime;
      session.sum += value;
      set('CLS', Math.max(values.get('CLS') ?? 0, session.sum));
    }
  });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) set('CLS', 0);

  /** The longest event of each interaction. */
  const durations = new Map<number, number>();
  const handleEvents = (entries: PerformanceEntry[]) => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
      if (interactionId) durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration));
    }
    const longest = [...durations.values()].toSorted((a, b) => b - a);
    const count = performance.interactionCount ?? longest.length;
    const inp = longest[Math.min(Math.floor(count / INTERACTIONS_PER_OUTLIER), longest.length - 1)];
    if (inp !== undefined) set('INP', inp);
  };
  observe('event', handleEvents);
  // Also lists an interaction that is shorter.
  observe('first-input', handleEvents);

  const report = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', report);
    for (const flush of flushes) flush();
    if (isLogged) return;
    // Nothing shifted for a visitor who saw nothing.
    if (!values.has('FCP')) values.delete('CLS');
    const fields = [...values].map(([metric, value]) => [metric, `${value}`]);
    navigator.sendBeacon('/api/vitals', new URLSearchParams([['page', page], ...fields]));
  };
  document.addEventListener('visibilitychange', report);
}

function ratingOf(metric: Metric, value: number): string {
  const [good, fair] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'needs improvement' : 'poor';
}
