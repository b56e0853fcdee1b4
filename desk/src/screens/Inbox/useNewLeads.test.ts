// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { countNew } from './useNewLeads.ts';

test.each([
  { first: [12, 11, 10, 9], ids: [10, 9], count: 2, what: 'leads that arrived above' },
  { first: [3, 2, 1], ids: [], count: 3, what: 'all of an empty list' },
  { first: [10, 9, 14, 13], ids: [10, 9], count: 0, what: 'no older leads that were stored later' },
  { first: [15, 10, 14, 9], ids: [10, 9], count: 2, what: 'leads among the known ones' },
  { first: [10, 8, 9], ids: [10, 9], count: 0, what: 'no lead that only changed' },
])('counts $what', ({ first, ids, count }) => {
  expect(countNew(first, ids)).toBe(count);
});
