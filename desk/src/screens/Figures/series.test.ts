import { expect, test } from 'vitest';
import type { Figures } from '../../api/types.ts';
import { seriesOf, ticksOf } from './series.ts';

test('days without leads are shown, and the most common form comes first', () => {
  const { unit, forms, buckets } = seriesOf(
    figures('2026-11-20', '2026-11-23', [
      ['2026-11-20', 'contact', 1],
      ['2026-11-23', 'contact', 1],
      ['2026-11-23', 'quote', 5],
    ]),
    900,
  );
  expect(unit).toBe('day');
  expect(forms).toEqual(['quote', 'contact']);
  expect(buckets.map(({ counts }) => counts)).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [5, 1],
  ]);
  expect(buckets.map(({ total }) => total)).toEqual([1, 0, 0, 6]);
});

test('on a narrow screen days become weeks from Monday, and rare forms are added up', () => {
  const forms = ['a', 'b', 'c', 'd', 'e'];
  const days = forms.map((form, index): Row => ['2026-11-23', form, 10 - index]);
  const series = seriesOf(figures('2026-08-25', '2026-11-23', days), 320);
  expect(series.unit).toBe('week');
  expect(series.forms).toEqual(['a', 'b', 'c', null]);
  expect(series.buckets[0]).toMatchObject({ since: '2026-08-25', until: '2026-08-30' });
  expect(series.buckets.at(-1)).toMatchObject({ since: '2026-11-23', until: '2026-11-23', total: 40 });
  expect(series.buckets.at(-1)?.counts).toEqual([10, 9, 8, 13]);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [950, [0, 500, 1000]],
])('the axis for %i leads', (highest, ticks) => {
  expect(ticksOf(highest)).toEqual(ticks);
});

type Row = [day: string, form: string, leads: number];

function figures(since: string, until: string, rows: Row[]): Figures {
  return {
    since,
    until,
    leads: 0,
    previousLeads: 0,
    won: 0,
    wonAmount: 0,
    previousWonAmount: 0,
    quoted: 0,
    quotedAmount: 0,
    closed: 0,
    closedAmount: 0,
    previousClosedAmount: 0,
    views: 0,
    days: rows.map(([day, form, leads]) => ({ day, form, leads })),
    forms: [],
    pages: [],
    sources: [],
    campaigns: [],
    people: [],
    firstAnswer: { answered: 0, unanswered: 0 },
    stages: [],
    reached: [],
  };
}
