import { expect, test } from 'vitest';
import { isContact } from './contact.ts';

test.each([
  ['aisha@example.in', true],
  [' +91 94190-12345 ', true],
  ['(0194) 245 678', true],
  ['+٩١ ٩٠٠٠٠–٠٠٠٠١', true],
  ['Aisha Bhat', false],
  ['aisha@example', false],
  ['12345', false],
])('“%s” can be looked up: %s', (text, expected) => {
  expect(isContact(text)).toBe(expected);
});
