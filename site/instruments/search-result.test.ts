import { expect, test } from 'vitest';
import { cut, widthOf } from './fit.ts';
import { searchResult } from './search-result.ts';

test('text is as wide as in Arial', () => {
  // Helvetica AFM: W 944, i 222, digit 556.
  expect(widthOf('Wi1', 1000)).toBe(944 + 222 + 556);
  expect(widthOf('ایک', 1000)).toBe(3 * 556);
  expect(widthOf('’—…', 1000)).toBe(222 + 1000 + 1000);
  expect(widthOf('🙂', 1000)).toBe(1250);
});

test.each([
  ['É', 'E'],
  ['é', 'e'],
  ['\u200fa\u200d', 'a'],
  [' a \t\r\n b ', 'a b'],
])('%j is as wide as %j', (text, same) => {
  expect(widthOf(text, 1000)).toBe(widthOf(same, 1000));
});

test('a text is cut before the word that does not fit', () => {
  expect(cut('one two three', 20, 1000)).toBe('one two three');
  expect(cut('one two three', 20, 100)).toBe('one two …');
  expect(cut('W'.repeat(60), 20, 100)).toBe('WWW …');
  expect(cut('word '.repeat(100_000), 20, 100)).toBe('word …');
  expect(cut('किताब'.repeat(9), 20, 60)).toBe('कि …');
});

test.each([
  ['Houseboat in Srinagar', 'Rooms on Dal Lake.', ['fits', 'whole']],
  ['W'.repeat(32), '', ['long', 'empty']],
  ['Houseboat', 'word '.repeat(60), ['fits', 'wordy']],
])('%s: the result says what fits', (title, description, keys) => {
  expect(searchResult({ title, description })).toMatchObject({ says: keys.map((key) => ({ key })) });
});

test('a result needs a title', () => {
  for (const title of [' ', '\u200f'])
    expect(searchResult({ title, description: 'x' })).toEqual({ faults: { title: { key: 'noTitle' } } });
});
