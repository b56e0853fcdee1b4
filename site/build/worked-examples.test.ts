import { expect, it } from 'vitest';
import abTesting from '../content/pages/email/ab-testing.ts';
import { difference, example, inPoints } from '../drawings/AbIntervals/difference.ts';

it('the intervals in the table of the A/B test are worked out from its counts', () => {
  const table = abTesting.sections.find((section) => section.kind === 'comparison');
  const row = table?.rows.find(({ name }) => name.startsWith('95%'));
  const intervals = [example.few, example.many].map((test) => {
    const { from, to } = difference(...test);
    return `${inPoints(from)} to ${inPoints(to)}`;
  });
  expect(row?.cells).toEqual(intervals);
});

it('the A/B test asks for as many addresses as the formula does', () => {
  // Two-sided 5 %, power 80 %: n = (1.960 + 0.842)² (pa qa + pb qb) / (pb − pa)²; Fleiss, Levin and Paik, Statistical
  // Methods for Rates and Proportions, 3rd ed., §4.2, without the correction for continuity.
  const answers = JSON.stringify(abTesting.sections.find((section) => section.kind === 'faq'));
  for (const [to, said] of [
    [0.041, '6,800'],
    [0.064, '700'],
  ] as const) {
    const needed = (2.8016 ** 2 * (0.032 * 0.968 + to * (1 - to))) / (to - 0.032) ** 2;
    expect(Math.abs(Number(said.replace(',', '')) / needed - 1)).toBeLessThan(0.01);
    expect(answers).toContain(`${said} addresses`);
  }
});
