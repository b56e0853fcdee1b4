import { amount, instrument } from './reading.ts';

/** §9 A welcome series is live after 3 to 5 business days. */
const LIVE = { first: 3, last: 5 };
const MONDAY = { min: 0, max: 6, whole: true };

/** When a welcome series is live, and on which days its e-mails go out. Weekdays are 0 (Monday) to 6 (Sunday). */
export const welcome = instrument(
  {
    access: MONDAY,
    joined: MONDAY,
    story: { min: 1, max: 30, whole: true },
    offer: { min: 2, max: 60, whole: true },
  },
  ({ access, joined, story, offer }) => {
    if (offer <= story) return { faults: { offer: { key: 'after', values: { story: amount(story) } } } };
    const mail = (key: string, day: number) => ({
      key,
      values: { day: amount(day), weekday: weekday(joined + day) },
      from: day / (offer + 1),
      to: (day + 1) / (offer + 1),
    });
    return {
      values: {
        first: weekday(afterBusinessDays(access, LIVE.first)),
        last: weekday(afterBusinessDays(access, LIVE.last)),
        offer: amount(offer),
        weekday: weekday(joined + offer),
      },
      says: [{ key: 'series' }, { key: 'live' }, ...((joined + offer) % 7 > 4 ? [{ key: 'weekend' }] : [])],
      rows: [mail('welcome', 0), mail('story', story), mail('offer', offer)],
    };
  },
);

/** Business days are Monday to Friday. */
function afterBusinessDays(start: number, count: number): number {
  let day = start;
  for (let left = count; left > 0;) {
    day += 1;
    if (day % 7 < 5) left -= 1;
  }
  return day;
}

/** The name of a weekday: 1 January 2024 was a Monday. */
function weekday(day: number): string {
  const date = new Date(Date.UTC(2024, 0, 1 + (day % 7)));
  return date.toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'UTC' });
}
