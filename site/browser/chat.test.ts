// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChat } from './chat.ts';
import { the, trackListeners } from './testing/dom.ts';

const PROVIDER = 'https://chat.test/widget.js';
let endListening: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  performance.getEntriesByName = () => [];
  endListening = trackListeners();
  document.head.innerHTML = '';
  document.body.innerHTML = `<aside data-chat="${PROVIDER}"></aside>`;
});

afterEach(() => {
  vi.useRealTimers();
  endListening();
});

const scripts = () => document.querySelectorAll(`script[src="${PROVIDER}"]`);
const launcher = () => the('aside').dataset.launcher;

/** The browser's entry for the first paint. */
function paintAt(startTime: number): PerformanceEntry {
  const paint = { name: 'first-contentful-paint', entryType: 'paint', startTime, duration: 0 };
  return { ...paint, toJSON: () => paint };
}

describe('the chat provider', () => {
  it('is loaded 3 s after the page without an interaction', async () => {
    vi.advanceTimersByTime(1_200);
    startChat();
    vi.advanceTimersByTime(1_799);
    expect(scripts()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await vi.dynamicImportSettled();
    expect(scripts()).toHaveLength(1);
  });

  it.each(['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'])(
    'is loaded at the first %s, once',
    async (type) => {
      startChat();
      expect(scripts()).toHaveLength(0);
      for (const event of [type, type, 'scroll']) dispatchEvent(new Event(event));
      vi.advanceTimersByTime(6_000);
      await vi.dynamicImportSettled();
      expect(scripts()).toHaveLength(1);
    },
  );

  it('is loaded 3 s after a prerendered page, or one in a background tab, is first seen', async () => {
    performance.getEntriesByName = () => [paintAt(40_000)];
    vi.advanceTimersByTime(40_500);
    startChat();
    vi.advanceTimersByTime(2_499);
    expect(scripts()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await vi.dynamicImportSettled();
    expect(scripts()).toHaveLength(1);
  });

  it('shows the own launcher while it is slow, and replaces it later', async () => {
    startChat();
    dispatchEvent(new Event('scroll'));
    await vi.dynamicImportSettled();
    vi.advanceTimersByTime(5_000);
    expect(launcher()).toBe('own');
    the('script').dispatchEvent(new Event('load'));
    expect(launcher()).toBe('provider');
  });
});

it('without a provider, the own launcher is shown and nothing is loaded', () => {
  the('aside').dataset.chat = '';
  startChat();
  expect(launcher()).toBeUndefined();
  vi.advanceTimersByTime(3_000);
  expect(launcher()).toBe('own');
  expect(document.scripts).toHaveLength(0);
});
