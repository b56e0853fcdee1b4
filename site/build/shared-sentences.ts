import type { Page } from '../content/model.ts';

/** A page about one place. */
export type PlacePage = { path: string; page: Page };

/** How much two pages have in common, as a part of the one that says less. */
export type Shared = { paths: [string, string]; share: number; sentences: string[] };

/** The largest part of its sentences that a page about a place may share with another. */
export const MOST_SHARED = 0.1;

/** Fewer words are a name or a label: of a step, a value, a service. */
const LEAST_WORDS = 5;

/**
 * What says the same wherever it stands, by its key in the data: links, facts and packages, what forms say, and how a
 * picture of places is read.
 */
const exempt = new Set(
  'kind to href actions above facts packages wording constellation ways areas'.split(' '),
);

/** Every pair of pages that has a sentence in common, places' names taken out; the worst first. */
export function sharedSentences(pages: PlacePage[], names: string[]): Shared[] {
  const said = pages.map(({ path, page }) => ({ path, sentences: sentencesOf(page, names) }));
  return said
    .flatMap((one, index) =>
      said.slice(index + 1).map((other): Shared => {
        const sentences = [...one.sentences].filter((sentence) => other.sentences.has(sentence));
        const share = sentences.length / Math.max(1, Math.min(one.sentences.size, other.sentences.size));
        return { paths: [one.path, other.path], share, sentences };
      }),
    )
    .filter(({ sentences }) => sentences.length > 0)
    .toSorted((a, b) => b.share - a.share);
}

/** What a page says, sentence by sentence, in small letters and with `…` for every place's name. */
export function sentencesOf(page: Page, names: string[]): Set<string> {
  const anyName = new RegExp(`\\b(?:${names.map(escaped).join('|') || '(?!)'})\\b`, 'gi');
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
      .filter((sentence) => sentence.split(' ').length >= LEAST_WORDS),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  // Text in runs is one text.
  if (Array.isArray(value) && value.some((item) => typeof item === 'string') && value.some(isObject)) {
    return [value.map((item) => (typeof item === 'string' ? item : textsIn(item).join(''))).join('')];
  }
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (exempt.has(key) ? [] : textsIn(item)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
