import { amount, instrument } from './reading.ts';

/** §9 The rules of the sample segments. Days, and a score from 0 to 1. */
const RULES = { bought: 7, score: 0.7, quiet: 60, joined: 14 };
const DAYS = { min: 0, max: 365, whole: true };

/** Which segments a reader is in: recency under 7 days, propensity above 0.7, last open over 60 days, joined under 14. */
export const segments = instrument(
  { bought: DAYS, score: { min: 0, max: 1 }, opened: DAYS, joined: DAYS },
  ({ bought, score, opened, joined }) => {
    const tests = [
      { key: 'bought', isIn: bought < RULES.bought, value: bought, limit: RULES.bought, end: DAYS.max },
      { key: 'score', isIn: score > RULES.score, value: score, limit: RULES.score, end: 1 },
      { key: 'quiet', isIn: opened > RULES.quiet, value: opened, limit: RULES.quiet, end: DAYS.max },
      { key: 'joined', isIn: joined < RULES.joined, value: joined, limit: RULES.joined, end: DAYS.max },
    ];
    const count = tests.filter(({ isIn }) => isIn).length;
    const [isBuyer, isKeen] = tests.map(({ isIn }) => isIn);
    return {
      values: { count: amount(count) },
      says: [
        { key: count === 0 ? 'none' : count === 1 ? 'one' : 'some' },
        ...(isBuyer && isKeen ? [{ key: 'noOffer' }] : []),
      ],
      rows: tests.map(({ key, isIn, value, limit, end }) => ({
        key: `${key}${isIn ? 'In' : 'Out'}`,
        values: { value: amount(value) },
        to: value / end,
        mark: limit / end,
      })),
    };
  },
);
