import type { Page } from '../content/model.ts';

/** A page about one place. */
export type PlacePage = { path: string; page: Page };

/** The sentences that two pages share, and their share of the shorter page, from 0 to 1. */
export type Shared = { paths: [string, string]; share: number; sentences: string[] };

/** The largest share of sentences that two pages about places may have in common, from 0 to 1. */
export const MAX_SHARE = 0.1;

/** Shorter sentences are names and labels. */
const MIN_WORDS = 5;

/** Keys of data that pages may share: links, facts, packages, the words of forms and planners, and captions of maps. */
const ignoredKeys = new Set(
  'kind to href actions above facts packages wording constellation ways areas planner chooser'.split(' '),
);

/** Returns all pairs of pages that share a sentence, ignoring the names of places, the largest share first. */
export function sharedSentences(pages: PlacePage[], names: string[]): Shared[] {
  const pageSentences = pages.map(({ path, page }) => ({ path, sentences: sentencesOf(page, names) }));
  return pageSentences
    .flatMap((one, index) =>
      pageSentences.slice(index + 1).map((other): Shared => {
        const sentences = [...one.sentences].filter((sentence) => other.sentences.has(sentence));
        const share = sentences.length / Math.max(1, Math.min(one.sentences.size, other.sentences.size));
        return { paths: [one.path, other.path], share, sentences };
      }),
    )
    .filter(({ sentences }) => sentences.length > 0)
    .toSorted((a, b) => b.share - a.share);
}

/** The sentences of a page in lower case, with `…` for each place's name. */
export function sentencesOf(page: Page, names: string[]): Set<string> {
  const anyName = new RegExp(`\\b(?:${names.map(escapeRegExp).join('|') || '(?!)'})\\b`, 'gi');
  return new Set(
    textsIn(page.sections)
      .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
      .map((sentence) =>
        sentence
          .replace(anyName, '…')
          .replace(/[^\p{L}\p{N}…]+/gu, ' ')
          .trim()
          .toLowerCase(),
      )
      .filter((sentence) => sentence.split(' ').length >= MIN_WORDS),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  // Rich text is one text.
  if (Array.isArray(value) && value.some((item) => typeof item === 'string') && value.some(isObject)) {
    return [value.map((item) => (typeof item === 'string' ? item : textsIn(item).join(''))).join('')];
  }
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (ignoredKeys.has(key) ? [] : textsIn(item)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
