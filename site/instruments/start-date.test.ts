import { expect, test } from 'vitest';
import { startDate } from './start-date.ts';

// 84 days before 1 April: 31 of March, 28 of February, and 25 of January, which leave 7 January.
test.each([
  [4, 70, '7 Jan', 6 / 365],
  [9, 28, '21 Jul', 201 / 365],
  [1, 7, '11 Dec', 344 / 365],
  [1, 70, '9 Oct', 281 / 365],
])('for month %i and %i days of work, start by the date', (month, days, name, part) => {
  expect(startDate(month, days)).toEqual({ name, part });
});
