import { amount, instrument } from './reading.ts';

export type Clicks = { clicked: number; sent: number };

/** 95 % of a normal distribution is within this many standard deviations; 80 % is below `POWER_80`. */
const Z_95 = 1.959964;
const POWER_80 = 0.841621;

/** §9 How long a test runs. Days. */
const RUNS = { least: 7, most: 14 };

/**
 * B's rate minus A's with its 95 % confidence interval, as fractions of 1. Wald's interval for two proportions: Agresti, An
 * Introduction to Categorical Data Analysis, 2nd ed., §2.2.1.
 */
export function difference(a: Clicks, b: Clicks): { seen: number; from: number; to: number } {
  const [pa, pb] = [a.clicked / a.sent, b.clicked / b.sent];
  const margin = Z_95 * Math.sqrt((pa * (1 - pa)) / a.sent + (pb * (1 - pb)) / b.sent);
  const seen = pb - pa;
  return { seen, from: seen - margin, to: seen + margin };
}

/** How often chance alone gives a gap of this size: two-sided z-test with the pooled rate (Agresti, §2.2.1). */
export function chance(a: Clicks, b: Clicks): number {
  const pooled = (a.clicked + b.clicked) / (a.sent + b.sent);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  return error === 0 ? 1 : 2 * (1 - normal(Math.abs(difference(a, b).seen) / error));
}

/**
 * The addresses that each version needs to find the difference between two rates four times in five: Fleiss, Levin and
 * Paik, Statistical Methods for Rates and Proportions, 3rd ed., §4.2, without the correction for continuity.
 */
export function needed(pa: number, pb: number): number {
  return ((Z_95 + POWER_80) ** 2 * (pa * (1 - pa) + pb * (1 - pb))) / (pb - pa) ** 2;
}

/** Judges a test of two e-mails, and says how many days a test takes that finds the same difference. */
export const abTest = instrument(
  {
    sentA: { min: 10, max: 10_000_000, whole: true },
    clickedA: { min: 0, max: 10_000_000, whole: true },
    sentB: { min: 10, max: 10_000_000, whole: true },
    clickedB: { min: 0, max: 10_000_000, whole: true },
    daily: { min: 1, max: 10_000_000, whole: true },
  },
  ({ sentA, clickedA, sentB, clickedB, daily }) => {
    const faults = {
      ...(clickedA > sentA && { clickedA: { key: 'more' } }),
      ...(clickedB > sentB && { clickedB: { key: 'more' } }),
    };
    if (Object.keys(faults).length > 0) return { faults };
    const [a, b] = [
      { clicked: clickedA, sent: sentA },
      { clicked: clickedB, sent: sentB },
    ];
    const [pa, pb] = [clickedA / sentA, clickedB / sentB];
    const { seen, from, to } = difference(a, b);
    const p = chance(a, b);
    const isClear = p < 0.05 && (from > 0 || to < 0);
    const each = seen === 0 ? undefined : Math.ceil(needed(pa, pb));
    const days = each === undefined ? undefined : Math.max(RUNS.least, Math.ceil((2 * each) / daily));
    /** The scale is symmetrical, so zero is in its middle. */
    const reach = Math.max(Math.abs(from), Math.abs(to), 0.001);
    const largest = Math.max(pa, pb, 0.001);
    return {
      values: {
        chance: amount(p * 100, p < 0.1 ? 1 : 0),
        needed: each === undefined ? '–' : amount(each),
        days: days === undefined ? '–' : amount(days),
      },
      says: [
        { key: isClear ? (seen > 0 ? 'sendB' : 'sendA') : 'unknown' },
        { key: 'chance' },
        { key: days === undefined ? 'same' : days > RUNS.most ? 'long' : 'days' },
      ],
      rows: [
        { key: 'a', values: { rate: amount(pa * 100, 1) }, to: pa / largest },
        { key: 'b', values: { rate: amount(pb * 100, 1) }, to: pb / largest },
        {
          key: 'gap',
          values: { from: inPoints(from), to: inPoints(to) },
          from: 0.5 + from / reach / 2,
          to: 0.5 + to / reach / 2,
          mark: 0.5,
        },
      ],
    };
  },
);

/** Percentage points with a sign. */
export function inPoints(part: number): string {
  return `${part < 0 ? '–' : '+'}${Math.abs(part * 100).toFixed(2)}`;
}

/** The standard normal distribution: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17. For z ≥ 0. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
