import { expect, test } from 'vitest';
import { clickRate } from './click-rate.ts';

const read = (...[delivered, opened, clicked, ordered, goal]: [string, string, string, string, string]) =>
  clickRate({ delivered, opened, clicked, ordered, goal });

test('the two rates divide the same clicks by different counts', () => {
  expect(read('1,000', '380', '57', '12', '20')).toMatchObject({
    values: { clickRate: '5.7%', toOpen: '15%', clicksFor: '95', more: '38' },
    says: [{ key: 'more' }],
    rows: [
      { to: 1 },
      { values: { share: '38%' } },
      { values: { share: '15%' } },
      { values: { share: '21%' } },
    ],
  });
});

test('an e-mail without opens or orders has rates of zero', () => {
  expect(read('10', '0', '0', '0', '5')).toMatchObject({
    values: { clickRate: '0%', toOpen: '0%' },
    says: [{ key: 'noOrders' }],
  });
});

test('a goal can be reached already', () => {
  expect(read('100', '50', '20', '10', '10')).toMatchObject({ says: [{ key: 'reached' }] });
});

test('a step cannot have more people than the one before it', () => {
  expect(read('100', '101', '50', '60', '1')).toEqual({
    faults: { opened: { key: 'more' }, ordered: { key: 'more' } },
  });
});
