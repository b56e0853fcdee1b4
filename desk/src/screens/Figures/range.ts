import { addDays, fullDay } from '../../format/time.ts';

/** The days whose leads are counted, as the address has them. Without a range there are 30 days. */
export type FigureSearch = { range?: Range; since?: string; until?: string; form?: string };
export type Range = (typeof ranges)[number];

export const ranges = ['7', '30', '90', 'month', 'last-month', 'year', 'days'] as const;
/** Days that the server counts at most. */
const LONGEST = 366;

export const rangeWords: Record<Range, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  days: 'Between two days…',
};

/** Reads the search parameters. Leaves out what is unknown or malformed. */
export function readFigureSearch(search: Record<string, unknown>): FigureSearch {
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined;
  const range = ranges.find((range) => range === search['range']);
  const since = day(search['since']);
  const until = day(search['until']);
  const form = typeof search['form'] === 'string' && search['form'] !== '' ? search['form'] : undefined;
  return {
    ...(range && range !== '30' && { range }),
    ...(range === 'days' && since && { since }),
    ...(range === 'days' && until && { until }),
    ...(form && { form }),
  };
}

/** The first and the last day of a range. Days after today, and more days than the server counts, are left out. */
export function daysOf(
  { range = '30', since, until }: FigureSearch,
  today: string,
): { since: string; until: string } {
  switch (range) {
    case 'month':
      return { since: `${today.slice(0, 7)}-01`, until: today };
    case 'last-month': {
      const last = addDays(`${today.slice(0, 7)}-01`, -1);
      return { since: `${last.slice(0, 7)}-01`, until: last };
    }
    case 'year':
      return { since: `${today.slice(0, 4)}-01-01`, until: today };
    case 'days': {
      const end = until && until < today ? until : today;
      const start = since ?? addDays(end, -29);
      const earliest = addDays(end, 1 - LONGEST);
      return { since: start > end ? end : start < earliest ? earliest : start, until: end };
    }
    default:
      return { since: addDays(today, 1 - Number(range)), until: today };
  }
}

/** The number of days from the first to the last. */
export function lengthOf({ since, until }: { since: string; until: string }): number {
  return Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1;
}

/** “25 Oct 2026 to 23 Nov 2026”. */
export function spanOf({ since, until }: { since: string; until: string }): string {
  return since === until ? fullDay(since) : `${fullDay(since)} to ${fullDay(until)}`;
}
