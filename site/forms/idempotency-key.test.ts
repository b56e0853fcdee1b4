// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSent } from './draft-storage.ts';
import { isReceived, keyToSend, renewKey, sentKey } from './idempotency-key.ts';

const words = { name: 'Asha', message: 'Hello' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('a message that is sent again has the same key, on the next page too', async () => {
  const key = keyToSend('contact', words);
  expect(keyToSend('contact', { ...words })).toBe(key);
  vi.resetModules();
  const nextPage = await import('./idempotency-key.ts');
  expect(nextPage.keyToSend('contact', words)).toBe(key);
});

it('the key says nothing about the values: each message has 128 random bits', () => {
  const drawn = vi.spyOn(crypto, 'getRandomValues');
  const keys = [
    keyToSend('contact', words),
    keyToSend('contact', { ...words, message: 'Hello.' }),
    keyToSend('contact', { name: 'AshaHello', message: '' }),
    keyToSend('quote', words),
  ];
  renewKey('contact');
  keys.push(keyToSend('contact', words));
  sessionStorage.clear();
  keys.push(keyToSend('contact', words));
  expect(new Set(keys).size).toBe(keys.length);
  expect(drawn.mock.calls.map(([values]) => values?.byteLength)).toEqual(keys.map(() => 16));
});

it('after a message is received, the same words are a new message', () => {
  const key = keyToSend('contact', words);
  forgetSent(key);
  expect(sentKey('contact', words)).toBeUndefined();
  expect(keyToSend('contact', words)).not.toBe(key);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hello');
});

it('received values are recognised after they were deleted, unless something else was typed', () => {
  const key = keyToSend('contact', words);
  expect(isReceived('contact', words)).toBe(false);
  localStorage.setItem('yam-received', `${key} YAM-7K3M9Q2X`);
  expect(isReceived('contact', words)).toBe(true);
  expect(isReceived('contact', { ...words, message: 'Something else' })).toBe(false);
  forgetSent(key);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hello');
  expect(isReceived('contact', words)).toBe(true);
  sessionStorage.setItem('yam-typed:contact', '{"message":"Something else"}');
  expect(isReceived('contact', words)).toBe(false);
});

it('a changed file is another message; only the server sees a change of the bytes alone', () => {
  const resume = (text: string) => new File([text], 'resume.pdf', { lastModified: 1 });
  const key = keyToSend('careers', { resume: resume('one') });
  expect(keyToSend('careers', { resume: resume('two') })).toBe(key);
  expect(keyToSend('careers', { resume: resume('three') })).not.toBe(key);
});

it('the key has the format of contract/README.md', () => {
  expect(keyToSend('contact', { message: 'سلام 🌸'.repeat(1_000) })).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

it('without storage, the key lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(keyToSend('contact', words)).toBe(keyToSend('contact', words));
});
