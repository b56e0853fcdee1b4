import type { Figures } from '../../api/types.ts';
import { addDays, fullDay, nextMonday } from '../../format/time.ts';
import { lengthOf } from './range.ts';

/** Forms with a colour of their own. The others are added up. */
const SERIES = 3;
/** Pixels of a bar at least: a thinner one cannot be pointed at. */
const THINNEST = 7;

/** The leads of a day or of a week, by series. `label`: its days in words. */
export type Bucket = { since: string; until: string; label: string; total: number; counts: number[] };
/** The bars of the chart, from the first day to the last, and the form of each series; null adds up other forms. */
export type Series = { unit: 'day' | 'week'; forms: (string | null)[]; buckets: Bucket[] };

/** Adds up the leads by form, the most common one first: by day, or by week where days would be too thin to point at. */
export function seriesOf({ days, since, until }: Figures, width: number): Series {
  const totals = new Map<string, number>();
  for (const { form, leads } of days) totals.set(form, (totals.get(form) ?? 0) + leads);
  const names = [...totals].toSorted(([, one], [, other]) => other - one).map(([form]) => form);
  const forms = names.length <= SERIES + 1 ? names : [...names.slice(0, SERIES), null];
  const unit = width / lengthOf({ since, until }) < THINNEST ? 'week' : 'day';
  const buckets: Bucket[] = [];
  for (let day = since; day <= until;) {
    const next = unit === 'day' ? addDays(day, 1) : nextMonday(day);
    const last = next > until ? until : addDays(next, -1);
    const label = day === last ? fullDay(day) : `${fullDay(day)} to ${fullDay(last)}`;
    buckets.push({ since: day, until: last, label, total: 0, counts: forms.map(() => 0) });
    day = next;
  }
  let index = 0;
  for (const { day, form, leads } of days.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    while (index < buckets.length - 1 && day > (buckets[index]?.until ?? '')) index += 1;
    const bucket = buckets[index];
    if (!bucket) continue;
    const known = forms.indexOf(form);
    const place = known < 0 ? forms.length - 1 : known;
    bucket.counts[place] = (bucket.counts[place] ?? 0) + leads;
    bucket.total += leads;
  }
  return { unit, forms, buckets };
}

/** Round values for the axis, from 0 to at least the highest: at most five. */
export function ticksOf(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const steps = [0.2, 0.5, 1, 2, 5].map((factor) => factor * power).filter((step) => step >= 1);
  const step = steps.find((step) => highest / step <= 4) ?? Math.max(1, 2.5 * power);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}
