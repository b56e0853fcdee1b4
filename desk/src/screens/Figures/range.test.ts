import { expect, test } from 'vitest';
import { daysOf, lengthOf, readFigureSearch } from './range.ts';

const today = '2026-03-10';

test.each([
  [{}, '2026-02-09', '2026-03-10', 30],
  [{ range: '7' }, '2026-03-04', '2026-03-10', 7],
  [{ range: '90' }, '2025-12-11', '2026-03-10', 90],
  [{ range: 'month' }, '2026-03-01', '2026-03-10', 10],
  [{ range: 'last-month' }, '2026-02-01', '2026-02-28', 28],
  [{ range: 'year' }, '2026-01-01', '2026-03-10', 69],
  [{ range: 'days', since: '2026-01-05', until: '2026-01-05' }, '2026-01-05', '2026-01-05', 1],
  [{ range: 'days', since: '2020-01-01' }, '2025-03-10', '2026-03-10', 366],
  [{ range: 'days', since: '2026-05-01', until: '2027-01-01' }, '2026-03-10', '2026-03-10', 1],
] as const)('%j is %s to %s', (search, since, until, length) => {
  const days = daysOf(search, today);
  expect(days).toEqual({ since, until });
  expect(lengthOf(days)).toBe(length);
});

test('an address with unknown parts still shows figures', () => {
  expect(readFigureSearch({ range: 'decade', since: '2026-13-40', form: '' })).toEqual({});
  expect(readFigureSearch({ range: '7', since: '2026-01-01' })).toEqual({ range: '7' });
});
