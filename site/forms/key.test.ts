// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keyOf, renewKeys } from './key.ts';

const words = { name: 'Asha', message: 'Hello' };

beforeEach(() => sessionStorage.clear());

it('the same words of a form keep their key, also on the next page of the visit', async () => {
  const key = keyOf('contact', words);
  expect(keyOf('contact', { ...words })).toBe(key);
  vi.resetModules();
  const nextPage = await import('./key.ts');
  expect(nextPage.keyOf('contact', words)).toBe(key);
});

it('other words, another form, another visit and a new message have other keys', () => {
  const keys = [
    keyOf('contact', words),
    keyOf('contact', { ...words, message: 'Hello.' }),
    keyOf('contact', { name: 'AshaHello', message: '' }),
    keyOf('quote', words),
  ];
  renewKeys('contact');
  keys.push(keyOf('contact', words));
  sessionStorage.clear();
  vi.resetModules();
  renewKeys('contact');
  keys.push(keyOf('contact', words));
  expect(new Set(keys).size).toBe(keys.length);
});

it('a file counts by its name, size and date', () => {
  const resume = (text: string) => new File([text], 'resume.pdf', { lastModified: 1 });
  expect(keyOf('careers', { resume: resume('one') })).toBe(keyOf('careers', { resume: resume('two') }));
  expect(keyOf('careers', { resume: resume('one') })).not.toBe(keyOf('careers', { resume: resume('three') }));
});

it('is one that the server takes (contract/README.md)', () => {
  expect(keyOf('contact', { message: 'سلام 🌸'.repeat(1_000) })).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

it('a browser that forbids storage keeps it as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(keyOf('contact', words)).toBe(keyOf('contact', words));
});
