import { expect, test } from 'vitest';
import { commission } from './commission.ts';

test('each tier pays its share of $1,000 and its sum', () => {
  expect(commission({ sales: '1000', profit: '60' })).toMatchObject({
    values: { earned: '600', low: '4', high: '3' },
    says: [{ key: 'some' }],
    rows: ['50', '80', '120', '150', '150', '300', '500', '800'].map((pays) => ({ values: { pays } })),
  });
});

test.each([
  ['1000', '5', 'none'],
  ['1000', '10', 'low'],
  ['1000', '15', 'low'],
  ['1000', '90', 'all'],
  ['2000', '56', 'all'],
])('sales of $%s with %s%% profit', (sales, profit, verdict) => {
  expect(commission({ sales, profit })).toMatchObject({ says: [{ key: verdict }] });
});
