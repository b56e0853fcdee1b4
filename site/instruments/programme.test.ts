import { expect, test } from 'vitest';
import { programme } from './programme.ts';

const read = (profit: string, share: string) =>
  programme({ order: '₹2,000', profit, share, setup: '19,999' });

test.each([
  ['40', '10', '600', '34', 'profit', 'typical'],
  ['40', '30', '200', '100', 'profit', 'typical'],
  ['15', '30', '300', '–', 'loss', 'typical'],
  ['9', '9', '0', '–', 'nothing', 'low'],
  ['60', '31', '580', '35', 'profit', 'high'],
])('%s%% profit and %s%% commission on ₹2,000', (profit, share, left, orders, verdict, typical) => {
  expect(read(profit, share)).toMatchObject({
    values: { left, orders },
    says: [{ key: verdict }, { key: typical }],
  });
});
