import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Sample Person Name', 'SN'],
  ['sample', 'S'],
  ['  Two   Words ', 'TW'],
  ['اردو نام', 'ان'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
