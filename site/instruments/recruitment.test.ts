import { expect, test } from 'vitest';
import { recruitment } from './recruitment.ts';

test('the number to ask follows from the visitor’s own rates, rounded up', () => {
  expect(recruitment({ partners: '10', join: '25', sell: '60', weeks: '12' })).toMatchObject({
    values: { joined: '17', asked: '68', spare: '4' },
  });
});

test.each([
  ['9', 'time'],
  ['8', 'now'],
  ['7', 'tight'],
  ['5', 'tight'],
  ['4', 'late'],
  ['0', 'late'],
])('with %s weeks until the season', (weeks, verdict) => {
  expect(recruitment({ partners: '10', join: '25', sell: '60', weeks })).toMatchObject({
    says: [{ key: verdict }],
  });
});
