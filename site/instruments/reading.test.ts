import { expect, test } from 'vitest';
import { numberIn } from './reading.ts';

test.each([
  ['1,00,000', 100_000],
  ['100,000.5', 100_000.5],
  ['₹ 5,000.50', 5000.5],
  ['Rs. 500/-', 500],
  ['$40', 40],
  ['12%', 12],
  ['.5', 0.5],
  ['१२', 12],
  ['١٢٣', 123],
  ['۴۵', 45],
  ['１２３', 123],
  ['\u202a1,000\u202c', 1000],
])('%s is read as %d', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each(['', '  ', '-5', '1e308', 'Infinity', '0x10', '1,5', '12 34', '1.2.3', '.', '😀', '<script>', '৫'])(
  '“%s” is no number',
  (text) => {
    expect(numberIn(text)).toBeUndefined();
  },
);
