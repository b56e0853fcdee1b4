import type { Metadata } from '../content/model.ts';

/**
 * The share of the words in a title or description that must also be on the page, from 0 to 1. It is below 1 because a
 * description has other verbs, and a title may use a plainer name than the heading. On this site, all titles and
 * descriptions with a lower share were about something that is not on the page.
 */
export const MIN_SHARE = 0.75;

/** Function words, which need not be on the page. */
const FUNCTION_WORDS = new Set(
  (
    'a an the and but nor or so than then as if not no of to in into inside on onto at by for from with without within ' +
    'about across after against before between beyond beside during near over per through under until up ' +
    'i you we they he she it its me us them my our your their his her this that these those ' +
    'what which who whom whose when where why how is are was were be been has have had do does did can may will would ' +
    'each every all any none only also yet own here there'
  ).split(' '),
);

/**
 * Returns the parts of the metadata whose words are not on the page, one line each. Case, accents, singular and plural,
 * and hyphens (e-mail, email) may differ. The site's name is ignored, as it is on every page.
 *
 * @param pageText all text of the page, in any order
 */
export function wordsNotOnPage(
  { title, description, keywords }: Metadata,
  pageText: string,
  siteName: string,
): string[] {
  const contentWords = (text: string) => uniqueWords(text.replaceAll(siteName, ''));
  const page = new Set(wordsOf(pageText).flatMap(spellings));
  const withTitle = new Set([...page, ...contentWords(title).flatMap(spellings)]);
  return [
    ...checkShare('title', contentWords(title), page),
    ...checkShare('description', contentWords(description), page),
    ...keywords
      .map((keyword) => ({ keyword, missing: missingWords(contentWords(keyword), withTitle) }))
      .filter(({ missing }) => missing.length > 0)
      .map(
        ({ keyword, missing }) =>
          `the keyword “${keyword}” uses words that are not on the page: ${quoted(missing)}`,
      ),
  ];
}

function checkShare(what: string, words: string[], page: Set<string>): string[] {
  const missing = missingWords(words, page);
  const share = 1 - missing.length / Math.max(1, words.length);
  if (share >= MIN_SHARE) return [];
  return [
    `the ${what} uses words that are not on the page: ${quoted(missing)}. ` +
      `${percent(share)} of its words are on the page, and at least ${percent(MIN_SHARE)} must be`,
  ];
}

function missingWords(words: string[], page: Set<string>): string[] {
  const isOnPage = (word: string) =>
    FUNCTION_WORDS.has(word) || inEitherNumber(word).some((form) => page.has(form));
  return words.filter((word) => !isOnPage(word.replaceAll('-', '')) && !word.split('-').every(isOnPage));
}

/** The words of a text without function words, each once. */
function uniqueWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter((word) => !FUNCTION_WORDS.has(word));
}

/** The words in lower case, without accents and genitive ’s. Hyphenated words and numbers are one word. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return plain.match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
}

/** The word without hyphens, and its hyphenated parts. */
function spellings(word: string): string[] {
  return [word.replaceAll('-', ''), ...word.split('-')];
}

/** Possible singulars and plurals. Forms that are not words do no harm, as they are on no page. */
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
