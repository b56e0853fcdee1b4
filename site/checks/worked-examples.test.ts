import { expect, it } from 'vitest';
import type { Page } from '../content/model.ts';
import commissionStrategy from '../content/pages/affiliate/commission-strategy.ts';
import performanceMonitoring from '../content/pages/affiliate/performance-monitoring.ts';
import programs from '../content/pages/affiliate/programs.ts';
import semPpcServices from '../content/pages/digital/sem-ppc-services.ts';
import abTesting from '../content/pages/email/ab-testing.ts';
import { flatten } from '../sections/flatten.ts';
import { difference, example, inPoints } from '../drawings/AbIntervals/difference.ts';

/** The partner's earnings from one order in the sample shop. Rupees. */
const PER_ORDER = 400;

it('the intervals in the A/B test table follow from its counts', () => {
  const row = rowsOf(abTesting, 'example').find(([name]) => name?.startsWith('95%'));
  const intervals = [example.few, example.many].map((test) => {
    const { from, to } = difference(...test);
    return `${inPoints(from)} to ${inPoints(to)}`;
  });
  expect(row?.slice(1)).toEqual(intervals);
});

it('the A/B test needs as many addresses as the formula says', () => {
  // Two-sided 5 %, power 80 %: n = (1.960 + 0.842)² (pa qa + pb qb) / (pb − pa)²; Fleiss, Levin and Paik, Statistical
  // Methods for Rates and Proportions, 3rd ed., §4.2, without the correction for continuity.
  const answers = JSON.stringify(flatten(abTesting.sections).find((section) => section.kind === 'faq'));
  for (const [to, said] of [
    [0.041, '6,800'],
    [0.064, '700'],
  ] as const) {
    const needed = (2.8016 ** 2 * (0.032 * 0.968 + to * (1 - to))) / (to - 0.032) ** 2;
    expect(Math.abs(Number(said.replace(',', '')) / needed - 1)).toBeLessThan(0.01);
    expect(answers).toContain(`${said} addresses`);
  }
});

it('each of the low tiers pays its share of ₹2,000', () => {
  for (const [, commission, paid] of rowsOf(commissionStrategy, 'low')) {
    expect(figuresIn(paid)[0]).toBe((2000 * (figuresIn(commission)[0] ?? NaN)) / 100);
  }
});

it('each of the high tiers pays its share of $1,000 and its sum', () => {
  const tiers = flatten(commissionStrategy.sections).flatMap((one) =>
    one.kind === 'features' && one.layout === 'columns' ? one.features : [],
  );
  expect(tiers).toHaveLength(4);
  for (const { sign, text } of tiers) {
    const [share = NaN, plus = 0] = figuresIn(sign);
    expect(figuresIn(text)).toEqual([(1000 * share) / 100 + plus, 1000]);
  }
});

it('a sale of ₹2,000 leaves one tenth less, or three tenths', () => {
  for (const [today, ten, thirty] of rowsOf(programs, 'margin')) {
    const [left = NaN, margin = NaN] = figuresIn(today);
    expect(left).toBe((2000 * margin) / 100);
    expect([ten, thirty].map(gainIn)).toEqual([left - 200, left - 600]);
  }
});

it('the results of a month of advertising follow from its rates at both ends of the range', () => {
  const [visits, enquiries, orders, enquiryCosts, orderCosts, better] = rowsOf(semPpcServices, 'sums');
  [1000, 5000].forEach((budget, index) => {
    const cell = (row: string[] | undefined) => figuresIn(row?.[index + 1]);
    const clicks = budget / 0.8;
    expect(cell(visits)).toEqual([clicks]);
    expect(cell(enquiries)).toEqual([clicks * 0.04]);
    expect(cell(orders)).toEqual([(clicks * 0.04) / 5]);
    expect(cell(enquiryCosts)).toEqual([budget / (clicks * 0.04)]);
    expect(cell(orderCosts)).toEqual([budget / ((clicks * 0.04) / 5)]);
    const more = (clicks * 0.06) / 5;
    expect(cell(better)).toEqual([more, Math.round(budget / more)]);
  });
});

it('a partner’s conversion rate and earnings per click follow from clicks and orders', () => {
  for (const [, kept, earned] of rowsOf(performanceMonitoring, 'table')) {
    const [orders = NaN, clicks = NaN, rate] = figuresIn(kept);
    expect(rate).toBeCloseTo((100 * orders) / clicks, 1);
    expect(figuresIn(earned)[0]).toBeCloseTo((PER_ORDER * orders) / clicks, 2);
  }
});

/** The rows of a table, each with its name first. */
function rowsOf(page: Page, id: string): string[][] {
  const tables = flatten(page.sections).flatMap((section) => {
    if (section.kind === 'comparison') return [section];
    return 'table' in section && section.table ? [section.table] : [];
  });
  const table = tables.find((one) => one.id === id);
  if (!table) throw new Error(`there is no table “${id}”`);
  return table.rows.map(({ name, cells }) => [name, ...cells.map(String)]);
}

function figuresIn(text = ''): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
}

function gainIn(text = ''): number {
  return (text.startsWith('A loss') ? -1 : 1) * (figuresIn(text)[0] ?? NaN);
}
