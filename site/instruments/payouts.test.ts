import { expect, test } from 'vitest';
import { payouts } from './payouts.ts';

test.each([
  [['20', '18', '26', '0'], ['waits', 'waits', 'paid', 'waits'], 'once', 'monthly', '0'],
  [['50', '49.99', '0.01', '60'], ['paid', 'waits', 'paid', 'paid'], 'often', 'monthly', '0'],
  [['10', '5', '5', '4.99'], ['waits', 'waits', 'waits', 'waits'], 'never', 'notMonthly', '24.99'],
])('$%s a week', ([week1 = '', week2 = '', week3 = '', week4 = ''], keys, weekly, monthly, waiting) => {
  expect(payouts({ week1, week2, week3, week4 })).toMatchObject({
    values: { waiting },
    says: [{ key: weekly }, { key: monthly }],
    rows: keys.map((key) => ({ key })),
  });
});

test('a sum that waited is paid together with the next', () => {
  expect(payouts({ week1: '20', week2: '18', week3: '26', week4: '1' })).toMatchObject({
    rows: [{}, { values: { sum: '38', missing: '12' } }, { values: { sum: '64' } }, { values: { sum: '1' } }],
  });
});
