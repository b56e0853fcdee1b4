import type { Language, Lead, Snippet } from './api/types.ts';

/** What each language of a snippet is called. */
export const languageWords: Record<Language, string> = {
  en: 'English',
  ur: 'Urdu',
  hi: 'Hindi',
  ks: 'Kashmiri',
};

/** The direction of a language's usual script. */
export function directionOf(language: Language | null | undefined): 'ltr' | 'rtl' | undefined {
  if (!language) return undefined;
  return language === 'ur' || language === 'ks' ? 'rtl' : 'ltr';
}

/** The languages that are written in each script. */
const scripts: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/\p{Script=Arabic}/gu, ['ur', 'ks']],
  [/\p{Script=Devanagari}/gu, ['hi', 'ks']],
  [/\p{Script=Latin}/gu, ['en']],
];

/** Puts the snippets in a language of the script that most of a message is written in first. */
export function snippetsFor<S extends Pick<Snippet, 'language'>>(
  snippets: readonly S[],
  message: string,
): S[] {
  const [, languages] = scripts
    .map(([script, written]) => [message.match(script)?.length ?? 0, written] as const)
    .reduce((most, next) => (next[0] > most[0] ? next : most), [0, [] as readonly Language[]]);
  const rank = ({ language }: S) => (language && languages.includes(language) ? 0 : 1);
  return snippets.toSorted((one, other) => rank(one) - rank(other));
}

/** The last text that a visitor wrote: an answer, else the beginning of their message, without names and addresses. */
export function lastWordsOf({ events, preview }: Pick<Lead, 'events' | 'preview'>): string {
  const answer = events.findLast(({ change }) => change.kind === 'answer')?.change;
  return answer?.kind === 'answer' ? answer.text : preview;
}
