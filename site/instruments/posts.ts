import type { Instrument } from './reading.ts';
import { amount } from './reading.ts';

/** §9 Social posts and blog posts a week. */
const SOCIAL = { least: 3, most: 5 };
const BLOG = { least: 2, most: 4 };

/** The formats of social posts. Each is for another group of people. */
const formats = ['reel', 'pictures', 'question', 'thanks'] as const;
const DAYS = 7;
const WEEKS = 4;

/** Judges a week of social posts: `day1` to `day7` have a format each, or anything else for no post. */
export const socialWeek: Instrument = (inputs) => {
  const days = Array.from({ length: DAYS }, (_, index) => inputs[`day${index + 1}`]);
  const counts = formats.map((format) => ({ format, count: days.filter((day) => day === format).length }));
  const posts = counts.reduce((sum, { count }) => sum + count, 0);
  const missing = counts.filter(({ count }) => count === 0).length;
  return {
    values: { posts: amount(posts), missing: amount(missing), free: amount(DAYS - posts) },
    says: [
      { key: verdictOf(posts, SOCIAL) },
      { key: missing === 0 ? 'everyone' : missing === formats.length ? 'noOne' : 'missing' },
    ],
    rows: counts.map(({ format, count }) => ({
      key: format,
      values: { count: amount(count) },
      to: Math.min(1, count / SOCIAL.most),
    })),
  };
};

/** Judges a month of blog posts: `week1` to `week4` have the numbers of their days, separated by commas. */
export const blogMonth: Instrument = (inputs) => {
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysIn(inputs[`week${index + 1}`]));
  const counts = weeks.map((days) => days.length);
  const posts = counts.reduce((sum, count) => sum + count, 0);
  const days = weeks.flatMap((week, index) => week.map((day) => index * DAYS + day));
  const gaps = [...days, WEEKS * DAYS].map((day, index) => day - (days[index - 1] ?? -1) - 1);
  const judged = counts.map((count) => verdictOf(count, BLOG));
  const verdict = (['none', 'few', 'many'] as const).find((one) => judged.includes(one)) ?? 'right';
  return {
    values: { posts: amount(posts), gap: amount(Math.max(...gaps)) },
    says: [{ key: posts === 0 ? 'none' : verdict === 'none' ? 'few' : verdict }, { key: 'gap' }],
    rows: counts.map((count, index) => ({
      key: 'week',
      values: { week: amount(index + 1), count: amount(count) },
      to: count / DAYS,
      mark: BLOG.most / DAYS,
    })),
  };
};

function verdictOf(count: number, { least, most }: { least: number; most: number }) {
  if (count === 0) return 'none';
  return count < least ? 'few' : count > most ? 'many' : 'right';
}

function daysIn(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
