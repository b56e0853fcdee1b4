// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { row } from '../../api/testing/leads.ts';
import { countNew } from './useNewLeads.ts';

const answer = { id: 1, kind: 'answer' as const, person: '', text: 'Yes', isFailed: false };

test.each([
  { first: [12, 11, 10, 9], ids: [10, 9], count: 2, what: 'leads that arrived above' },
  { first: [3, 2, 1], ids: [], count: 3, what: 'all of an empty list' },
  { first: [10, 9, 14, 13], ids: [10, 9], count: 0, what: 'no older leads that were stored later' },
  { first: [15, 10, 14, 9], ids: [10, 9], count: 2, what: 'leads among the known ones' },
  { first: [10, 8, 9], ids: [10, 9], count: 0, what: 'no lead that only changed' },
])('counts $what', ({ first, ids, count }) => {
  const rows = first.map((id) => row(id));
  expect(countNew(rows, ids, 5)).toBe(count);
});

test('counts known leads whose visitors have answered since, and no replies of ours', () => {
  const rows = [
    row(7, { message: answer, activeAt: 6 }),
    row(8, { message: { ...answer, kind: 'reply' }, activeAt: 7 }),
    row(9, { message: answer, activeAt: 4 }),
  ];
  expect(countNew(rows, [9, 8, 7], 5)).toBe(1);
});
