// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { the } from './testing/dom.ts';

beforeEach(() => {
  vi.resetModules();
  document.documentElement.dataset.stylesheet = '/assets/sheet-1.css';
  document.head.replaceChildren();
});

const link = () => the<HTMLLinkElement>('link[rel=stylesheet]');

it('applies no rules before a page needs them', async () => {
  const { preloadStylesheet, applyStylesheet } = await import('./stylesheet.ts');
  const fetched = preloadStylesheet();
  link().dispatchEvent(new Event('load'));
  await fetched;
  expect(link().media).toBe('not all');
  await applyStylesheet();
  expect(link().media).toBe('all');
});

it('loads the stylesheet once for several calls', async () => {
  const { applyStylesheet } = await import('./stylesheet.ts');
  const both = Promise.all([applyStylesheet(), applyStylesheet()]);
  expect(document.querySelectorAll('link')).toHaveLength(1);
  expect(link().getAttribute('href')).toBe('/assets/sheet-1.css');
  link().dispatchEvent(new Event('load'));
  await expect(both).resolves.toHaveLength(2);
});

it('tries again after a failure, and removes the failed link', async () => {
  const { applyStylesheet } = await import('./stylesheet.ts');
  const failed = applyStylesheet();
  link().dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('/assets/sheet-1.css');
  expect(document.querySelector('link')).toBeNull();
  const again = applyStylesheet();
  link().dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});

it('gives up after 10 s, and the next call tries again', async () => {
  vi.useFakeTimers();
  const { applyStylesheet } = await import('./stylesheet.ts');
  const onFailure = vi.fn<(error: Error) => void>();
  void applyStylesheet().catch(onFailure);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(document.querySelector('link')).toBeNull();
  const again = applyStylesheet();
  link().dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
  vi.useRealTimers();
});
