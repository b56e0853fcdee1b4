// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { recordTouch, touchHeaders } from './touch.ts';

beforeEach(() => {
  // jsdom has none.
  performance.getEntriesByType = () => [];
  localStorage.clear();
  sessionStorage.clear();
  arriveAt('/', '');
});

it('records the page, the referrer and the campaign tags', () => {
  arriveAt('/quote?utm_source=Poster&utm_campaign=Spring%20%26%20Eid&other=1', 'https://search.example.com/');
  recordTouch();
  expect(first()).toEqual({
    page: '/quote',
    referrer: 'https://search.example.com/',
    utm_source: 'Poster',
    utm_campaign: 'Spring & Eid',
  });
  expect(last()).toEqual(first());
});

it('keeps the first touch, and replaces the last one', () => {
  arriveAt('/', 'https://search.example.com/');
  recordTouch();
  arriveAt('/contact?utm_source=Letter', '');
  recordTouch();
  expect(first()).toEqual({ page: '/', referrer: 'https://search.example.com/' });
  expect(last()).toEqual({ page: '/contact', utm_source: 'Letter' });
});

it('a link within the site is not a new touch', () => {
  arriveAt('/', 'https://search.example.com/');
  recordTouch();
  arriveAt('/contact', `${location.origin}/`);
  recordTouch();
  expect(last()).toEqual({ page: '/', referrer: 'https://search.example.com/' });
});

it('records the ids of clicks on advertisements only if the server keeps them', () => {
  const ids = { gclid: 'Cj0-a_b', gbraid: '0AAA', wbraid: 'Ci0', fbclid: 'IwAR1', msclkid: 'c0ffee' };
  const address = `/?${new URLSearchParams(ids)}`;
  arriveAt(address, '');
  recordTouch();
  expect(last()).toEqual({ page: '/' });
  localStorage.clear();
  const names = Object.keys(ids).map((name) => ({ name }));
  const timing = { serverTiming: names } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([timing]);
  sessionStorage.clear();
  recordTouch();
  expect(first()).toEqual({ page: '/', ...ids });
  expect(last()).toEqual({ page: '/', ...ids });
});

it('stays within the limit of the server, in ASCII', () => {
  arriveAt(`/?utm_term=${'ن'.repeat(400)}&utm_source=Poster`, '');
  recordTouch();
  const [header = ''] = Object.values(touchHeaders());
  expect(header.length).toBeLessThanOrEqual(2_000);
  expect(header).toMatch(/^[ -~]+$/);
  expect(last()).toEqual({ page: '/', utm_source: 'Poster' });
});

it('without storage, forms are sent without touches', () => {
  vi.stubGlobal('localStorage', undefined);
  recordTouch();
  expect(touchHeaders()).toEqual({});
});

function arriveAt(path: string, referrer: string) {
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

function first() {
  return Object.fromEntries(new URLSearchParams(touchHeaders()['Yam-First-Touch']));
}

function last() {
  return Object.fromEntries(new URLSearchParams(touchHeaders()['Yam-Last-Touch']));
}
