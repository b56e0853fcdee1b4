// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { recordTouch } from './touch.ts';
import { measure } from './vitals.ts';

type Entries = Record<string, Record<string, unknown>[]>;

const sent = vi.fn((_address: string, _values: URLSearchParams) => true);
const logged = vi.fn();

beforeEach(() => {
  sent.mockClear();
  logged.mockClear();
  vi.spyOn(console, 'info').mockImplementation(logged);
  vi.stubGlobal('navigator', { sendBeacon: sent });
  setHidden(false);
});

it('sends each metric once, when the page is first hidden', () => {
  load({
    navigation: [{ name: 'https://yam.example/ai?a=1', responseStart: 90, activationStart: 50 }],
    paint: [
      { name: 'first-paint', startTime: 100 },
      { name: 'first-contentful-paint', startTime: 150 },
    ],
    'largest-contentful-paint': [
      { name: '', startTime: 150 },
      { name: '', startTime: 450 },
    ],
  });
  measure(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).not.toHaveBeenCalled();
  hide();
  hide();
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]?.[0]).toBe('/api/vitals');
  expect(report()).toEqual({ page: '/ai', TTFB: '40', FCP: '100', LCP: '400', CLS: '0' });
});

it('with the debug flag, logs and sends nothing', () => {
  load({
    navigation: [{ name: 'https://yam.example/', responseStart: 900 }],
    'layout-shift': [shift(0, 0.3)],
  });
  measure(true);
  hide();
  expect(logged.mock.calls).toEqual([
    ['TTFB', 900, 'needs improvement'],
    ['CLS', 0, 'good'],
    ['CLS', 0.3, 'poor'],
  ]);
  expect(sent).not.toHaveBeenCalled();
});

it('CLS is the largest burst: gaps below 1 s, at most 5 s, without what the visitor caused', () => {
  const burst = [0, 900, 1_800, 2_700, 3_600, 4_500].map((start) => shift(start, 0.01));
  load({
    ...seen,
    'layout-shift': [
      ...burst,
      shift(5_100, 0.02),
      shift(6_100, 0.03),
      shift(6_500, 0.5, true),
      shift(7_000, 0.01),
    ],
  });
  measure(false);
  hide();
  expect(Number(report()['CLS'])).toBeCloseTo(0.06);
});

it('INP is the slowest interaction, and of more than 50 the second slowest', () => {
  const event = (interactionId: number, duration: number) => ({ startTime: 0, interactionId, duration });
  const events = [event(0, 900), event(1, 300), event(1, 80), event(2, 200), event(3, 100)];
  for (const [count, inp] of [
    [3, '300'],
    [50, '200'],
    [150, '100'],
  ] as const) {
    load({ ...seen, event: events }, count);
    measure(false);
    hide();
    expect(report()['INP'], `${count}`).toBe(inp);
  }
});

it('a page that was hidden before it was painted has neither paints nor shifts', () => {
  load({
    ...seen,
    'visibility-state': [{ name: 'hidden', startTime: 120 }],
    'largest-contentful-paint': [{ name: '', startTime: 150 }],
  });
  measure(false);
  hide();
  expect(report()).toEqual({ page: '/', TTFB: '10' });
});

it('measures nothing on a page that the navigation fetched later', () => {
  const leave = new EventTarget();
  vi.stubGlobal('navigation', leave);
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  load({ ...seen, 'layout-shift': [shift(999, 0.1), shift(1_001, 0.5)] });
  measure(false);
  history.replaceState(null, '', '/contact');
  leave.dispatchEvent(new Event('currententrychange'));
  hide();
  history.replaceState(null, '', '/');
  vi.stubGlobal('navigation', undefined);
  expect(report()).toMatchObject({ page: '/', CLS: '0.1' });
});

it.each([
  ['?debug=performance', [], true],
  ['', ['gclid', 'vitals'], true],
  ['?debug=1&x=debug=performance&vitals=1', ['gclid'], false],
])('%s with %s in Server-Timing: measures %s', async (search, names, isMeasured) => {
  history.replaceState(null, '', `/${search}`);
  const serverTiming = names.map((name) => ({ name }));
  load({ navigation: [{ name: 'https://yam.example/', responseStart: 10, serverTiming }] });
  recordTouch();
  await vi.dynamicImportSettled();
  hide();
  expect(sent.mock.calls.length + logged.mock.calls.length > 0).toBe(isMeasured);
  history.replaceState(null, '', '/');
});

const seen: Entries = {
  navigation: [{ name: 'https://yam.example/', responseStart: 10 }],
  paint: [{ name: 'first-contentful-paint', startTime: 150 }],
};

function shift(startTime: number, value: number, hadRecentInput = false) {
  return { startTime, value, hadRecentInput };
}

/** Stubs what the browser has recorded. */
function load(entries: Entries, interactionCount = 0): void {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (entries[type] ?? []) as unknown as PerformanceEntry[],
  );
  Object.assign(performance, { interactionCount });
  class Observer {
    static supportedEntryTypes = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
    records: Record<string, unknown>[] = [];
    observe({ type }: { type: string }) {
      this.records = [...(entries[type] ?? [])];
    }
    takeRecords() {
      return this.records.splice(0);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

function report(): Record<string, string> {
  return Object.fromEntries(sent.mock.lastCall?.[1] ?? []);
}

function setHidden(value: boolean): void {
  Object.defineProperty(document, 'hidden', { value, configurable: true });
}

function hide(): void {
  setHidden(true);
  document.dispatchEvent(new Event('visibilitychange'));
  setHidden(false);
}
