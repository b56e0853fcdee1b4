// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { the } from './testing/dom.ts';

beforeEach(() => {
  vi.resetModules();
  document.documentElement.dataset.sheet = '/assets/sheet-1.css';
  document.head.replaceChildren();
});

const link = () => the<HTMLLinkElement>('link[rel=stylesheet]');

it('applies no rule of the sheet before a page needs them', async () => {
  const { fetchSheet, wholeSheet } = await import('./sheet.ts');
  const fetched = fetchSheet();
  link().dispatchEvent(new Event('load'));
  await fetched;
  expect(link().media).toBe('not all');
  await wholeSheet();
  expect(link().media).toBe('all');
});

it('loads the whole sheet once, however often it is asked for', async () => {
  const { wholeSheet } = await import('./sheet.ts');
  const both = Promise.all([wholeSheet(), wholeSheet()]);
  expect(document.querySelectorAll('link')).toHaveLength(1);
  expect(link().getAttribute('href')).toBe('/assets/sheet-1.css');
  link().dispatchEvent(new Event('load'));
  await expect(both).resolves.toHaveLength(2);
});

it('tries again after a failure, and leaves no dead link behind', async () => {
  const { wholeSheet } = await import('./sheet.ts');
  const failed = wholeSheet();
  link().dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('/assets/sheet-1.css');
  expect(document.querySelector('link')).toBeNull();
  const again = wholeSheet();
  link().dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});

it('gives up after 10 s, and tries again when it is asked again', async () => {
  vi.useFakeTimers();
  const { wholeSheet } = await import('./sheet.ts');
  const onFailure = vi.fn<(error: Error) => void>();
  void wholeSheet().catch(onFailure);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(document.querySelector('link')).toBeNull();
  const again = wholeSheet();
  link().dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
  vi.useRealTimers();
});
