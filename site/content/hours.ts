import type { Hours, Weekday } from './model.ts';

/**
 * Opening hours, on a 24-hour clock. All shown hours and the structured data derive from these three schedules, which
 * differ because §9 publishes different hours for different pages.
 */

/** The office: top bar, footer, /portfolio, India page. */
const office = {
  week: { from: '09:00', to: '18:00' },
  saturday: { from: '10:00', to: '16:00' },
};
/** Visitors to the office: /contact. */
const visits = { from: '10:00', to: '18:00' };
/** Support, Monday to Saturday: /consultation and the structured data. */
const support = { from: '09:00', to: '18:00' };

const week: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const MONDAY_TO_FRIDAY = 'Monday to Friday';

const footer: Hours[] = [
  { days: MONDAY_TO_FRIDAY, time: shown(office.week) },
  { days: 'Saturday', time: shown(office.saturday) },
  { days: 'Sunday', time: 'closed' },
];

export const hours = {
  footer,
  contact: [{ days: MONDAY_TO_FRIDAY, time: shown(visits) }] satisfies [Hours],
  portfolio: [
    { days: MONDAY_TO_FRIDAY, time: `${clock(office.week.from)} to ${clock(office.week.to)} IST` },
  ] satisfies [Hours],
  support: `Mon-Sat ${tight(support.from)} to ${tight(support.to)}`,
  /** As in conversation, without AM and PM. */
  spoken: `${spoken(office.week.from)} to ${spoken(office.week.to)}, ${MONDAY_TO_FRIDAY}, Saturdays till ${spoken(office.saturday.to)}`,
  published: { days: [...week, 'Saturday'] satisfies Weekday[], ...support },
};

/** Every pair of opening and closing times, for the check that refuses copies of them. */
export const ranges = [office.week, office.saturday, visits, support];

type Range = { from: string; to: string };

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
