import { count, rupees } from '../../format/numbers.ts';

/** The numbers of a chart, for its table. A column of text has the names of the rows. */
export type Table = { columns: Column[]; rows: (string | number)[][] };
type Column = { name: string; kind: 'text' | 'count' | 'rupees' | 'percent' };

/** A cell as people read it. */
export function cellText(value: string | number, { kind }: Column): string {
  if (typeof value === 'string') return value;
  if (kind === 'rupees') return rupees(value);
  return kind === 'percent' ? `${value} %` : count(value);
}

/** The part of a whole in whole per cent; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
