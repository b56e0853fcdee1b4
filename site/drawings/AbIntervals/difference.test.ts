import { expect, it } from 'vitest';
import { difference, example } from './difference.ts';

it('the interval includes zero in the small test, but not in the large one', () => {
  const [few, many] = [difference(...example.few), difference(...example.many)];
  expect(few.seen).toBeCloseTo(many.seen, 12);
  expect(few.from).toBeLessThan(0);
  expect(few.to).toBeGreaterThan(0);
  expect(many.from).toBeGreaterThan(0);
});

it('agrees with a published example', () => {
  // Physicians’ Health Study: 189 of 11,034 on placebo, 104 of 11,037 on aspirin; Agresti, An
  // Introduction to Categorical Data Analysis, 2nd ed., §2.2.2, gives 0.005 to 0.011 for the difference.
  const { from, to } = difference({ clicked: 104, sent: 11_037 }, { clicked: 189, sent: 11_034 });
  expect([from.toFixed(3), to.toFixed(3)]).toEqual(['0.005', '0.011']);
});
