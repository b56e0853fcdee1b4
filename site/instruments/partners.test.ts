import { expect, test } from 'vitest';
import { partners } from './partners.ts';

const compare = (...[clicksA, ordersA, returnedA, clicksB, ordersB, returnedB]: string[] & { length: 6 }) =>
  partners({
    clicksA: clicksA ?? '',
    ordersA: ordersA ?? '',
    returnedA: returnedA ?? '',
    clicksB: clicksB ?? '',
    ordersB: ordersB ?? '',
    returnedB: returnedB ?? '',
    share: '400',
  });

test('the partner with fewer clicks can earn more with each', () => {
  expect(compare('260', '22', '0', '1,840', '49', '3')).toMatchObject({
    says: [{ key: 'a' }, { key: 'turned' }],
    rows: [
      { values: { rate: '8.5', per: '33.85' }, to: 1 },
      { values: { kept: '46', rate: '2.5', per: '10.00' } },
    ],
  });
});

test('returned orders earn nothing', () => {
  expect(compare('10', '1', '0', '5200', '6', '6')).toMatchObject({
    says: [{ key: 'a' }, { key: 'turned' }],
    rows: [{}, { values: { kept: '0', per: '0.00' }, to: 0 }],
  });
  expect(compare('10', '0', '0', '10', '1', '1')).toMatchObject({ says: [{ key: 'same' }] });
});

test('more orders than clicks, or more returns than orders, are refused', () => {
  expect(compare('10', '11', '0', '10', '2', '3')).toEqual({
    faults: { ordersA: { key: 'orders' }, returnedB: { key: 'returns' } },
  });
});
