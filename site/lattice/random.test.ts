import { expect, test } from 'vitest';
import { between, pick, randomStream } from './random.ts';

test('one seed always gives the same numbers', () => {
  const [a, b] = [randomStream('/contact'), randomStream('/contact')];
  expect(Array.from({ length: 20 }, a)).toEqual(Array.from({ length: 20 }, b));
});

test('seeds that differ in one letter give different numbers', () => {
  expect(randomStream('/quote')()).not.toBe(randomStream('/quota')());
});

test('numbers are evenly distributed in [0, 1)', () => {
  const values = Array.from({ length: 10_000 }, randomStream('even'));
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThan(1);
  const tenths = Object.values(Object.groupBy(values, (value) => Math.floor(value * 10)));
  expect(tenths).toHaveLength(10);
  for (const tenth of tenths) expect(tenth?.length).toBeGreaterThan(850);
});

test('a choice is one of the options, and a number is within its bounds', () => {
  const random = randomStream('choice');
  for (let draw = 0; draw < 100; draw += 1) {
    expect(['a', 'b', 'c']).toContain(pick(random, ['a', 'b', 'c']));
    expect(between(random, 3, 5)).toBeGreaterThanOrEqual(3);
    expect(between(random, 3, 5)).toBeLessThan(5);
  }
});
