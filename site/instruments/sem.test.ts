import { expect, test } from 'vitest';
import { sem } from './sem.ts';

const month = (budget: string, profit: string) => sem({ budget, click: '0.80', ask: '4', buy: '20', profit });

test('a budget buys clicks, enquiries and orders at the visitor’s rates', () => {
  expect(month('$2,000', '120')).toMatchObject({
    values: { orders: '20', costEnquiry: '20', costOrder: '100', gap: '20' },
    says: [{ key: 'pays' }, { key: 'usual' }],
    rows: [
      { values: { count: '2,500' } },
      { values: { count: '100' }, to: 0.04 },
      { values: { count: '20' } },
    ],
  });
});

test.each([
  ['999', '99', 'loses', 'small'],
  ['1000', '100', 'even', 'usual'],
  ['5001', '101', 'pays', 'large'],
])('$%s a month and $%s an order: the ads are judged', (budget, profit, verdict, usual) => {
  expect(month(budget, profit)).toMatchObject({ says: [{ key: verdict }, { key: usual }] });
});
