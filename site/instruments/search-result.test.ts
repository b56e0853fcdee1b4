import { expect, test } from 'vitest';
import { cut, widthOf } from './fit.ts';
import { searchResult } from './search-result.ts';

test('text is as wide as in Arial', () => {
  // Helvetica AFM: W 944, i 222, digit 556.
  expect(widthOf('Wi1', 1000)).toBe(944 + 222 + 556);
  expect(widthOf('ایک', 1000)).toBe(3 * 556);
});

test('a text is cut before the word that does not fit', () => {
  expect(cut('one two three', 20, 1000)).toBe('one two three');
  expect(cut('one two three', 20, 100)).toBe('one two …');
  expect(cut('W'.repeat(60), 20, 100)).toBe('WWWW …');
});

test.each([
  ['Houseboat in Srinagar', 'Rooms on Dal Lake.', ['fits', 'whole']],
  ['W'.repeat(32), '', ['long', 'empty']],
  ['Houseboat', 'word '.repeat(60), ['fits', 'wordy']],
])('%s: the result says what fits', (title, description, keys) => {
  expect(searchResult({ title, description })).toMatchObject({ says: keys.map((key) => ({ key })) });
});

test('a result needs a title', () => {
  expect(searchResult({ title: ' ', description: 'x' })).toEqual({ faults: { title: { key: 'noTitle' } } });
});
