// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPopup } from './popup.ts';

const showPopup = vi.hoisted(() => vi.fn());
vi.mock('./show-popup.ts', () => ({ showPopup }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('appears 30 s after the page was first seen, however late its script starts (§9)', async () => {
  const paint = { name: 'first-contentful-paint', entryType: 'paint', startTime: 40_000, duration: 0 };
  performance.getEntriesByName = () => [{ ...paint, toJSON: () => paint }];
  vi.advanceTimersByTime(45_000);
  startPopup();
  vi.advanceTimersByTime(24_999);
  await vi.dynamicImportSettled();
  expect(showPopup).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await vi.dynamicImportSettled();
  expect(showPopup).toHaveBeenCalledOnce();
});
