const ZONE = 'Asia/Kolkata';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far India is ahead of UTC. It has no summer time. */
const INDIA_OFFSET = 5.5 * HOUR;

const weekday = inIndia({ weekday: 'short' });
const dayAndMonth = inIndia({ day: 'numeric', month: 'short' });
const withYear = inIndia({ day: 'numeric', month: 'short', year: 'numeric' });
const moment = inIndia({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = inIndia({ hour: '2-digit', minute: '2-digit' });

/** Returns a function that formats a time. It creates its formatter on the first call: a cheap phone needs about 10 ms. */
function inIndia(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: ZONE });
    return format.format(at);
  };
}

/** The minute in India, such as 2026-11-23T17:00, of a time in milliseconds since 1970. */
export function minuteOf(at: number): string {
  return new Date(at + INDIA_OFFSET).toISOString().slice(0, 16);
}

/** The day in India, such as 2026-11-23, of a time in milliseconds since 1970. */
export function dayOf(at: number): string {
  return minuteOf(at).slice(0, 10);
}

/** Adds days to a day such as 2026-11-23. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The Monday after a day. */
export function nextMonday(day: string): string {
  const ahead = (8 - new Date(Date.parse(day)).getUTCDay()) % 7;
  return addDays(day, ahead === 0 ? 7 : ahead);
}

/** When people begin and end their day, in hours. */
const MORNING = 9;
const EVENING = 18;

/** Times at which a message can go out, the next one first, with their words. */
export function laterTimes(now: number): [words: string, at: number][] {
  const today = dayOf(now);
  const at = (day: string, hour: number) => Date.parse(day) - INDIA_OFFSET + hour * HOUR;
  const tomorrow = addDays(today, 1);
  const monday = nextMonday(today);
  const times: [string, number][] = [
    ['This evening', at(today, EVENING)],
    ['Tomorrow morning', at(tomorrow, MORNING)],
    ['Tomorrow evening', at(tomorrow, EVENING)],
    ['Monday morning', at(monday, MORNING)],
  ];
  return times.filter(
    ([words, time]) => time > now + HOUR && !(words.startsWith('Monday') && monday === tomorrow),
  );
}

/** Days and times at which to follow up, with their words. */
export function followUpTimes(now: number): [words: string, due: string][] {
  const today = dayOf(now);
  const tomorrow = addDays(today, 1);
  const monday = nextMonday(today);
  const later = laterTimes(now).filter(([words]) => words === 'This evening' || words === 'Tomorrow morning');
  const times = [['In 3 hours', now + 3 * HOUR] as const, ...later].toSorted(([, a], [, b]) => a - b);
  return [
    ...times.map(([words, at]): [string, string] => [words, minuteOf(at)]),
    ['Today', today],
    ['Tomorrow', tomorrow],
    // On a Sunday, next week begins tomorrow.
    ...(monday === tomorrow ? [] : [['Next week', monday] satisfies [string, string]]),
  ];
}

/** When a follow-up is due: “today”, “17:00”, “tomorrow, 09:00”, “2 days late”. */
export function relativeDue(due: string, now: number): string {
  const [day = '', time] = due.split('T');
  const today = dayOf(now);
  if (time === undefined || day < today) return relativeDay(day, today);
  return day === today ? time : `${relativeDay(day, today)}, ${time}`;
}

/** When a follow-up is due, in full: “23 Nov 2026”, “23 Nov 2026, 17:00”. */
export function fullDue(due: string): string {
  const [day = '', time] = due.split('T');
  return time === undefined ? fullDay(day) : `${fullDay(day)}, ${time}`;
}

/** How long ago, as short as possible: “now”, “5 min”, “3 h”, “Tue”, “12 Nov”, “12 Nov 2025”. */
export function age(at: number, now: number): string {
  const passed = now - at;
  if (passed < MINUTE) return 'now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / DAY;
  if (days < 1) return `${Math.floor(passed / HOUR)} h`;
  if (days < 7) return weekday(at);
  return dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? dayAndMonth(at) : withYear(at);
}

/** How soon, as short as possible: “now”, “in 5 min”, “in 3 h”, “12 Nov, 10:05”. */
export function soon(at: number, now: number): string {
  const left = at - now;
  if (left < MINUTE) return 'now';
  if (left < HOUR) return `in ${Math.floor(left / MINUTE)} min`;
  return left < DAY ? `in ${Math.floor(left / HOUR)} h` : shortTime(at, now);
}

/** A time in full: “Mon, 23 Nov 2026, 10:05”. */
export function fullTime(at: number): string {
  return moment(at);
}

/** A time in a timeline: “10:05” today, otherwise “12 Nov, 10:05”. */
export function shortTime(at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return clock(at);
  const date = dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? dayAndMonth(at) : withYear(at);
  return `${date}, ${clock(at)}`;
}

/** A day relative to today: “today”, “tomorrow”, “Fri, 27 Nov”, “2 days late”. */
export function relativeDay(day: string, today: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  if (ahead === -1) return '1 day late';
  if (ahead < 0) return `${-ahead} days late`;
  // Noon, so that the day is the same in India.
  const at = Date.parse(day) + 6 * HOUR;
  if (ahead < 7) return weekday(at);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(at) : withYear(at);
}

/** A day of this or another year as short as possible: “12 Nov”. */
export function shortDay(day: string): string {
  return dayAndMonth(Date.parse(day) + 6 * HOUR);
}

/** A duration such as “1 min 34 s”. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A day in full: “23 Nov 2026”. */
export function fullDay(day: string): string {
  return withYear(Date.parse(day) + 6 * HOUR);
}
