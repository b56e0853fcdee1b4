// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { noteTouch, touches } from './touch.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  comes('/', '');
});

it('notes the page, who linked to it, and the tags of that link', () => {
  comes('/quote?utm_source=Poster&utm_campaign=Spring%20%26%20Eid&other=1', 'https://search.example.com/');
  noteTouch();
  expect(first()).toEqual({
    page: '/quote',
    referrer: 'https://search.example.com/',
    utm_source: 'Poster',
    utm_campaign: 'Spring & Eid',
  });
  expect(last()).toEqual(first());
});

it('keeps the first way for good, and the latest until the next', () => {
  comes('/', 'https://search.example.com/');
  noteTouch();
  comes('/contact?utm_source=Letter', '');
  noteTouch();
  expect(first()).toEqual({ page: '/', referrer: 'https://search.example.com/' });
  expect(last()).toEqual({ page: '/contact', utm_source: 'Letter' });
});

it('a page opened from another of ours is no new way', () => {
  comes('/', 'https://search.example.com/');
  noteTouch();
  comes('/contact', `${location.origin}/`);
  noteTouch();
  expect(last()).toEqual({ page: '/', referrer: 'https://search.example.com/' });
});

it('stays within what the server takes, in ASCII', () => {
  comes(`/?utm_term=${'ن'.repeat(400)}&utm_source=Poster`, '');
  noteTouch();
  const [header = ''] = Object.values(touches());
  expect(header.length).toBeLessThanOrEqual(2_000);
  expect(header).toMatch(/^[ -~]+$/);
  expect(last()).toEqual({ page: '/', utm_source: 'Poster' });
});

it('a browser that forbids storage sends a form without it', () => {
  vi.stubGlobal('localStorage', undefined);
  noteTouch();
  expect(touches()).toEqual({});
});

function comes(path: string, referrer: string) {
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

function first() {
  return Object.fromEntries(new URLSearchParams(touches()['Yam-First-Touch']));
}

function last() {
  return Object.fromEntries(new URLSearchParams(touches()['Yam-Last-Touch']));
}
