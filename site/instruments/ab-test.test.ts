import { expect, test } from 'vitest';
import { abTest, chance, difference, needed } from './ab-test.ts';

const few = [
  { clicked: 32, sent: 1000 },
  { clicked: 41, sent: 1000 },
] as const;
const many = [
  { clicked: 160, sent: 5000 },
  { clicked: 205, sent: 5000 },
] as const;

test('agrees with a published example', () => {
  // Physicians’ Health Study: 189 of 11,034 on placebo, 104 of 11,037 on aspirin; Agresti, An
  // Introduction to Categorical Data Analysis, 2nd ed., §2.2.2, gives 0.005 to 0.011 for the difference.
  const { from, to } = difference({ clicked: 104, sent: 11_037 }, { clicked: 189, sent: 11_034 });
  expect([from.toFixed(3), to.toFixed(3)]).toEqual(['0.005', '0.011']);
});

test('the same rates can be chance in a small test and not in a large one', () => {
  expect(chance(...few)).toBeCloseTo(0.28, 2);
  expect(chance(...many)).toBeCloseTo(0.016, 3);
});

test('finding a smaller difference needs more addresses', () => {
  expect(needed(0.032, 0.041)).toBeCloseTo(6800, -2);
  expect(needed(0.032, 0.064)).toBeCloseTo(700, -2);
});

const judge = (...[a, b, daily]: [string, string, string]) =>
  abTest({ sentA: '5000', clickedA: a, sentB: '5000', clickedB: b, daily });

test.each([
  ['160', '205', '2000', ['sendB', 'chance', 'days']],
  ['205', '160', '100', ['sendA', 'chance', 'long']],
  ['160', '165', '2000', ['unknown', 'chance', 'long']],
  ['160', '160', '2000', ['unknown', 'chance', 'same']],
  ['0', '0', '2000', ['unknown', 'chance', 'same']],
])('%s and %s clicks of 5,000, with %s addresses a day', (a, b, daily, keys) => {
  expect(judge(a, b, daily)).toMatchObject({ says: keys.map((key) => ({ key })) });
});

test('a test never runs for less than a week', () => {
  expect(judge('160', '205', '1000000')).toMatchObject({ values: { days: '7' } });
});

test('more clicks than e-mails are refused', () => {
  expect(judge('5001', '1', '10')).toEqual({ faults: { clickedA: { key: 'more' } } });
});
