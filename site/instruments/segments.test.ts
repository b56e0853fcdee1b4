import { expect, test } from 'vitest';
import { segments } from './segments.ts';

test.each([
  ['a guest who booked last week and is new', '6', '0.4', '10', '13', ['bought', 'joined'], ['some']],
  [
    'a buyer who would buy again gets no offer',
    '0',
    '0.71',
    '0',
    '200',
    ['bought', 'score'],
    ['some', 'noOffer'],
  ],
  ['the limits themselves are outside', '7', '0.7', '60', '14', [], ['none']],
  ['a reader who has gone quiet', '300', '0.1', '61', '300', ['quiet'], ['one']],
])('%s', (_, bought, score, opened, joined, isIn, keys) => {
  const reading = segments({ bought, score, opened, joined });
  if ('faults' in reading) throw new Error('no faults expected');
  expect(reading.rows.filter(({ key }) => key.endsWith('In')).map(({ key }) => key.slice(0, -2))).toEqual(
    isIn,
  );
  expect(reading.says.map(({ key }) => key)).toEqual(keys);
});
