// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { idempotencyKey, renewKeys } from './idempotency-key.ts';

const words = { name: 'Asha', message: 'Hello' };

beforeEach(() => sessionStorage.clear());

it('the same values of a form keep their key on the next page', async () => {
  const key = idempotencyKey('contact', words);
  expect(idempotencyKey('contact', { ...words })).toBe(key);
  vi.resetModules();
  const nextPage = await import('./idempotency-key.ts');
  expect(nextPage.idempotencyKey('contact', words)).toBe(key);
});

it('other values, another form, another visit and a new message have other keys', () => {
  const keys = [
    idempotencyKey('contact', words),
    idempotencyKey('contact', { ...words, message: 'Hello.' }),
    idempotencyKey('contact', { name: 'AshaHello', message: '' }),
    idempotencyKey('quote', words),
  ];
  renewKeys('contact');
  keys.push(idempotencyKey('contact', words));
  sessionStorage.clear();
  vi.resetModules();
  renewKeys('contact');
  keys.push(idempotencyKey('contact', words));
  expect(new Set(keys).size).toBe(keys.length);
});

it('a file is identified by its name, size and date', () => {
  const resume = (text: string) => new File([text], 'resume.pdf', { lastModified: 1 });
  expect(idempotencyKey('careers', { resume: resume('one') })).toBe(
    idempotencyKey('careers', { resume: resume('two') }),
  );
  expect(idempotencyKey('careers', { resume: resume('one') })).not.toBe(
    idempotencyKey('careers', { resume: resume('three') }),
  );
});

it('the key has the format of contract/README.md', () => {
  expect(idempotencyKey('contact', { message: 'سلام 🌸'.repeat(1_000) })).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

it('without storage, the key lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(idempotencyKey('contact', words)).toBe(idempotencyKey('contact', words));
});
