import { business, type Range } from './business.ts';
import type { Hours, Weekday } from './model.ts';

/**
 * Opening hours, from business.json. All shown hours and the structured data derive from these three schedules, which
 * differ because §9 publishes different hours for different pages.
 */

/**
 * `week` and `saturday` are the office: top bar, footer, /portfolio, India page. `visits` is for visitors to the office:
 * /contact. `support` is for /consultation and the structured data. Without hours on Saturday, support rests then, too.
 */
const { week, saturday, visits, support } = business.hours;

const weekdays: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const MONDAY_TO_FRIDAY = 'Monday to Friday';

const footer: Hours[] = [
  { days: MONDAY_TO_FRIDAY, time: shown(week) },
  { days: 'Saturday', time: saturday ? shown(saturday) : 'closed' },
  { days: 'Sunday', time: 'closed' },
];

export const hours = {
  footer,
  contact: [{ days: MONDAY_TO_FRIDAY, time: shown(visits) }] satisfies [Hours],
  portfolio: [{ days: MONDAY_TO_FRIDAY, time: `${clock(week.from)} to ${clock(week.to)} IST` }] satisfies [
    Hours,
  ],
  support: `${saturday ? 'Mon-Sat' : 'Mon-Fri'} ${tight(support.from)} to ${tight(support.to)}`,
  /** As in conversation, without AM and PM. */
  spoken: `${spoken(week.from)} to ${spoken(week.to)}, ${MONDAY_TO_FRIDAY}${saturday ? `, Saturdays till ${spoken(saturday.to)}` : ''}`,
  published: {
    days: [...weekdays, ...(saturday ? ['Saturday' as const] : [])] satisfies Weekday[],
    ...support,
  },
};

/** Every pair of opening and closing times, for the check that refuses copies of them. */
export const ranges = [week, ...(saturday ? [saturday] : []), visits, support];

/** '9:00 AM to 6:00 PM'. */
function shown({ from, to }: Range): string {
  return `${full(from)} to ${full(to)}`;
}

function full(time: string): string {
  const { hour, minutes, half } = parts(time);
  return `${hour}:${minutes} ${half}`;
}

/** '9 AM', or '9:30 AM'. */
function clock(time: string): string {
  return `${spoken(time)} ${parts(time).half}`;
}

/** '9am'. */
function tight(time: string): string {
  return clock(time).replace(' ', '').toLowerCase();
}

/** '9', or '9:30'. */
function spoken(time: string): string {
  const { hour, minutes } = parts(time);
  return minutes === '00' ? `${hour}` : `${hour}:${minutes}`;
}

function parts(time: string) {
  const [hours = '', minutes = ''] = time.split(':');
  return { hour: Number(hours) % 12 || 12, minutes, half: Number(hours) < 12 ? 'AM' : 'PM' };
}
