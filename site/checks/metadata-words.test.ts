import { expect, it } from 'vitest';
import type { Metadata } from '../content/model.ts';
import { MIN_SHARE, wordsNotOnPage } from './metadata-words.ts';

const pageText =
  'E-mail campaigns for cafés in two cities. The baker’s letters, sent once a week, cost little.';
const good = {
  title: 'E-mail campaigns: letters for cafes',
  description: 'A letter each week for the bakers of two cities',
  keywords: ['email campaign', 'cafe letters', 'Cost of letters', 'city baker'],
};

const check = (metadata: Metadata) => wordsNotOnPage(metadata, pageText, 'Cheap Web');

it('accepts words in another number, case or spelling, and function words', () => {
  expect(check(good)).toEqual([]);
});

it('reports each keyword that is not on the page, with the missing words', () => {
  const keywords = ['email campaigns', 'cheap email campaigns India', 'cost'];
  expect(check({ ...good, keywords })).toEqual([
    'the keyword “cheap email campaigns India” uses words that are not on the page: “cheap”, “india”',
  ]);
});

it('ignores the site’s name in metadata, and does not count it as words of the page', () => {
  expect(check({ ...good, title: 'E-mail campaigns | Cheap Web', keywords: ['Cheap Web letters'] })).toEqual(
    [],
  );
  expect(check({ ...good, title: 'E-mail campaigns | Cheap Web', keywords: ['web letters'] })).toEqual([
    'the keyword “web letters” uses words that are not on the page: “web”',
  ]);
});

it('accepts keywords whose words are in the title', () => {
  const title = 'E-mail newsletter: letters for cafes';
  expect(check({ ...good, title, keywords: ['email newsletter'] })).toEqual([]);
});

it('accepts neither a longer word nor a part of a compound', () => {
  const keywords = ['cost', 'bake', 'e-commerce'];
  expect(check({ ...good, keywords })).toEqual([
    'the keyword “bake” uses words that are not on the page: “bake”',
    'the keyword “e-commerce” uses words that are not on the page: “e-commerce”',
  ]);
});

it('accepts titles and descriptions with one word in four that is not on the page, but no more', () => {
  expect(MIN_SHARE).toBe(0.75);
  const title = 'Weekly letters for cafes, cities';
  expect(check({ ...good, title })).toEqual([]);
  const description = 'Weekly letters, well designed, for cafes in cities';
  expect(check({ ...good, description })).toEqual([
    'the description uses words that are not on the page: “weekly”, “well”, “designed”. 50 % of its words are on the page, and at least 75 % must be',
  ]);
});

it('reads a number with commas or a point as one word', () => {
  const keywords = ['letters 9,999', 'cafe letters 4.5'];
  expect(check({ ...good, keywords })).toEqual([
    'the keyword “letters 9,999” uses words that are not on the page: “9,999”',
    'the keyword “cafe letters 4.5” uses words that are not on the page: “4.5”',
  ]);
  expect(
    wordsNotOnPage({ ...good, keywords: ['letters 9,999'] }, `${pageText} From ₹9,999.`, 'Cheap Web'),
  ).toEqual([]);
});

it('ignores missing metadata, which another check reports', () => {
  expect(check({ title: '', description: '', keywords: [] })).toEqual([]);
});
