import { describe, expect, it, test } from 'vitest';
import { count, fileSize, readRupees, rupees } from './numbers.ts';

test('rupees have Indian groups', () => {
  expect(rupees(125_000)).toBe('₹1,25,000');
});

describe('an amount', () => {
  it.each([
    ['125000', 125_000],
    ['1,25,000', 125_000],
    ['₹ 25,000', 25_000],
    ['Rs. 500/-', 500],
    ['1.25 lakh', 125_000],
    ['2 lakhs', 200_000],
    ['1.5cr', 15_000_000],
    ['50k', 50_000],
    ['0', 0],
  ])('can be typed as “%s”', (text, amount) => {
    expect(readRupees(text)).toBe(amount);
  });

  it.each(['', 'about 5', '12.5', '-5', '1e9', '9999999999999999999'])('cannot be “%s”', (text) => {
    expect(readRupees(text)).toBeNull();
  });
});

test('a count at its limit has a plus sign', () => {
  expect(count(9_999, 10_000)).toBe('9,999');
  expect(count(10_000, 10_000)).toBe('10,000+');
});

test('a file size is short', () => {
  expect(fileSize(900)).toBe('900 bytes');
  expect(fileSize(284_113)).toBe('284 KB');
  expect(fileSize(1_240_000)).toBe('1.2 MB');
});
