import type { Metadata } from '../content/model.ts';

/**
 * The least part of the words of a title or description, of one, that its page must say too. Not all of them: a
 * description is a sentence of its own, whose verbs join what stands apart on the page, and a title calls by its plain
 * name what a heading may call otherwise. Half of the descriptions here say nine words in ten, two titles in three say
 * all; those below three in four spoke of what is on no page, or on another.
 */
export const OWN_WORDS = 0.75;

/** Words that join others and name nothing: no page has to say them. */
const joining = new Set(
  (
    'a an the and but nor or so than then as if not no of to in into inside on onto at by for from with without within ' +
    'about across after against before between beyond beside during near over per through under until up ' +
    'i you we they he she it its me us them my our your their his her this that these those ' +
    'what which who whom whose when where why how is are was were be been has have had do does did can may will would ' +
    'each every all any none only also yet own here there'
  ).split(' '),
);

/**
 * What metadata says and the page does not, one line each. `said` is all that the page says, in any order; the site's
 * name is never asked for, since every page bears it. Letters and accents may differ, and so may the number of a noun
 * and the hyphen in a word, as in e-mail and email.
 */
export function foreignWords(
  { title, description, keywords }: Metadata,
  said: string,
  siteName: string,
): string[] {
  const asked = (text: string) => namingWords(text.replaceAll(siteName, ''));
  const page = new Set(wordsOf(said).flatMap(spellings));
  const withTitle = new Set([...page, ...asked(title).flatMap(spellings)]);
  return [
    ...tooForeign('title', asked(title), page),
    ...tooForeign('description', asked(description), page),
    ...keywords
      .map((keyword) => ({ keyword, foreign: unsaid(asked(keyword), withTitle) }))
      .filter(({ foreign }) => foreign.length > 0)
      .map(
        ({ keyword, foreign }) =>
          `the keyword “${keyword}” uses words that are not on the page: ${quoted(foreign)}`,
      ),
  ];
}

function tooForeign(what: string, words: string[], page: Set<string>): string[] {
  const foreign = unsaid(words, page);
  const share = 1 - foreign.length / Math.max(1, words.length);
  if (share >= OWN_WORDS) return [];
  return [
    `the ${what} uses words that are not on the page: ${quoted(foreign)}. ` +
      `${percent(share)} of its words are on the page, and at least ${percent(OWN_WORDS)} must be`,
  ];
}

/** Those of the words that the page does not say. */
function unsaid(words: string[], page: Set<string>): string[] {
  const isSaid = (word: string) => joining.has(word) || inEitherNumber(word).some((form) => page.has(form));
  return words.filter((word) => !isSaid(word.replaceAll('-', '')) && !word.split('-').every(isSaid));
}

/** Words of a text that name something, each once. */
function namingWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter((word) => !joining.has(word));
}

/** Words in small letters, without accents and the ’s of a genitive; a hyphen keeps its two together, a number is one. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return plain.match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
}

/** A word as it may be looked for: whole, without its hyphen, and in the parts that a hyphen joins. */
function spellings(word: string): string[] {
  return [word.replaceAll('-', ''), ...word.split('-')];
}

/** A noun as one and as many. What is no word does no harm, as no page says it. */
function inEitherNumber(word: string): string[] {
  return [
    word,
    `${word}s`,
    `${word}es`,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/y$/, 'ies'),
    word.replace(/ies$/, 'y'),
  ];
}

function quoted(words: string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

function percent(share: number): string {
  return `${Math.floor(100 * share)} %`;
}
