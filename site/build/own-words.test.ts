import { expect, it } from 'vitest';
import type { Metadata } from '../content/model.ts';
import { foreignWords, OWN_WORDS } from './own-words.ts';

const said = 'E-mail campaigns for cafés in two cities. The baker’s letters, sent once a week, cost little.';
const good = {
  title: 'E-mail campaigns: letters for cafes',
  description: 'A letter each week for the bakers of two cities',
  keywords: ['email campaign', 'cafe letters', 'Cost of letters', 'city baker'],
};

const check = (metadata: Metadata) => foreignWords(metadata, said, 'Cheap Web');

it('passes words that the page says in another number, case or spelling, and those that only join', () => {
  expect(check(good)).toEqual([]);
});

it('names each keyword of which the page does not speak, and the words that it lacks', () => {
  const keywords = ['email campaigns', 'cheap email campaigns India', 'cost'];
  expect(check({ ...good, keywords })).toEqual([
    'the keyword “cheap email campaigns India” uses words that are not on the page: “cheap”, “india”',
  ]);
});

it('asks for no site’s name, and takes none for words of the page', () => {
  expect(check({ ...good, title: 'E-mail campaigns | Cheap Web', keywords: ['Cheap Web letters'] })).toEqual(
    [],
  );
  expect(check({ ...good, title: 'E-mail campaigns | Cheap Web', keywords: ['web letters'] })).toEqual([
    'the keyword “web letters” uses words that are not on the page: “web”',
  ]);
});

it('takes a keyword’s word from the title, too', () => {
  const title = 'E-mail newsletter: letters for cafes';
  expect(check({ ...good, title, keywords: ['email newsletter'] })).toEqual([]);
});

it('does not take a longer word for a shorter one, nor a part of a compound for the whole', () => {
  const keywords = ['cost', 'bake', 'e-commerce'];
  expect(check({ ...good, keywords })).toEqual([
    'the keyword “bake” uses words that are not on the page: “bake”',
    'the keyword “e-commerce” uses words that are not on the page: “e-commerce”',
  ]);
});

it(`lets a title or description say one word in four that the page does not, and no more`, () => {
  expect(OWN_WORDS).toBe(0.75);
  const title = 'Weekly letters for cafes, cities';
  expect(check({ ...good, title })).toEqual([]);
  const description = 'Weekly letters, well designed, for cafes in cities';
  expect(check({ ...good, description })).toEqual([
    'the description uses words that are not on the page: “weekly”, “well”, “designed”. 50 % of its words are on the page, and at least 75 % must be',
  ]);
});

it('takes a number with commas or a point for one word', () => {
  const keywords = ['letters 9,999', 'cafe letters 4.5'];
  expect(check({ ...good, keywords })).toEqual([
    'the keyword “letters 9,999” uses words that are not on the page: “9,999”',
    'the keyword “cafe letters 4.5” uses words that are not on the page: “4.5”',
  ]);
  expect(foreignWords({ ...good, keywords: ['letters 9,999'] }, `${said} From ₹9,999.`, 'Cheap Web')).toEqual(
    [],
  );
});

it('asks nothing of what is missing: that is another fault', () => {
  expect(check({ title: '', description: '', keywords: [] })).toEqual([]);
});
