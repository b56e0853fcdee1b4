import { expect, test } from 'vitest';
import { match } from './match.ts';

const texts = ['Move to Quoted', 'Show quoted leads', 'Assign to Aïsha Lone', 'Settings', 'Reply by e-mail'];
const found = (typed: string) =>
  texts
    .filter((text) => match(typed, text) > 0)
    .toSorted((one, other) => match(typed, other) - match(typed, one));

test.each([
  ['quo', ['Move to Quoted', 'Show quoted leads']],
  ['QUO LEA', ['Show quoted leads']],
  ['aisha', ['Assign to Aïsha Lone']],
  ['ting', ['Settings']],
  ['mail', ['Reply by e-mail']],
  ['zz', []],
  ['mo zz', []],
])('“%s” finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('the first word counts most, and keywords count less than the text', () => {
  expect(match('move', 'Move to Won')).toBeGreaterThan(match('won', 'Move to Won'));
  expect(match('stage', 'Stage')).toBeGreaterThan(match('stage', 'Move to Won', 'stage'));
  expect(match('stage', 'Move to Won', 'stage')).toBeGreaterThan(0);
  expect(match('', 'Anything')).toBeGreaterThan(0);
});
