import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  age,
  dayOf,
  duration,
  nextMonday,
  relativeDay,
  shortTime,
  soon,
  followUpTimes,
  fullDue,
  relativeDue,
} from './time.ts';

/** Monday, 23 November 2026, 10:05 in India. */
const now = Date.parse('2026-11-23T10:05:00+05:30');
const at = (time: string) => Date.parse(`${time}+05:30`);

describe('an age', () => {
  it.each([
    ['2026-11-23T10:04:30', 'now'],
    ['2026-11-23T10:00:00', '5 min'],
    ['2026-11-23T07:00:00', '3 h'],
    ['2026-11-23T00:01:00', '10 h'],
    // Yesterday, although less than a day ago.
    ['2026-11-22T23:00:00', 'Sun'],
    ['2026-11-17T12:00:00', 'Tue'],
    ['2026-11-12T12:00:00', '12 Nov'],
    ['2025-11-12T12:00:00', '12 Nov 2025'],
  ])('of a lead from %s is “%s”', (time, text) => {
    expect(age(at(time), now)).toBe(text);
  });

  it('stays “now” if the server’s clock is ahead', () => {
    expect(age(now + 20_000, now)).toBe('now');
  });
});

test('a day is that of India', () => {
  expect(dayOf(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
  expect(dayOf(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
});

test('days are added across months', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('next week begins on the next Monday', () => {
  expect(nextMonday('2026-11-23')).toBe('2026-11-30');
  expect(nextMonday('2026-11-22')).toBe('2026-11-23');
  expect(nextMonday('2026-11-24')).toBe('2026-11-30');
});

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2026-11-27', 'Fri'],
  ['2026-12-12', '12 Dec'],
  ['2027-01-02', '2 Jan 2027'],
  ['2026-11-22', '1 day late'],
  ['2026-11-20', '3 days late'],
])('a follow-up on %s is “%s”', (day, text) => {
  expect(relativeDay(day, '2026-11-23')).toBe(text);
});

test('a timeline shows the date of earlier days only', () => {
  expect(shortTime(at('2026-11-23T09:30:00'), now)).toBe('09:30');
  expect(shortTime(at('2026-11-12T09:30:00'), now)).toBe('12 Nov, 09:30');
});

test('a duration has at most two units', () => {
  expect(duration(41_000)).toBe('41 s');
  expect(duration(94_000)).toBe('1 min 34 s');
  expect(duration(3_720_000)).toBe('1 h 2 min');
});

test('the next attempt is as short as an age', () => {
  expect(soon(now - 5000, now)).toBe('now');
  expect(soon(now + 5 * 60_000, now)).toBe('in 5 min');
  expect(soon(now + 10 * 3600_000, now)).toBe('in 10 h');
  expect(soon(at('2026-12-12T09:30:00'), now)).toBe('12 Dec, 09:30');
});

test('follow-ups are offered for times, the next one first, then for days', () => {
  expect(followUpTimes(at('2026-11-23T14:00:00'))).toEqual([
    ['In 3 hours', '2026-11-23T17:00'],
    ['This evening', '2026-11-23T18:00'],
    ['Tomorrow morning', '2026-11-24T09:00'],
    ['Today', '2026-11-23'],
    ['Tomorrow', '2026-11-24'],
    ['Next week', '2026-11-30'],
  ]);
  // On a Sunday, next week begins tomorrow.
  const sunday = followUpTimes(at('2026-11-22T20:00:00')).map(([words]) => words);
  expect(sunday).toEqual(['In 3 hours', 'Tomorrow morning', 'Today', 'Tomorrow']);
});

test.each([
  ['2026-11-23T17:05', '17:05', '23 Nov 2026, 17:05'],
  ['2026-11-24T09:00', 'tomorrow, 09:00', '24 Nov 2026, 09:00'],
  ['2026-11-22T09:00', '1 day late', '22 Nov 2026, 09:00'],
  ['2026-11-23', 'today', '23 Nov 2026'],
])('a follow-up at %s is “%s”, in full “%s”', (due, text, full) => {
  expect([relativeDue(due, now), fullDue(due)]).toEqual([text, full]);
});
