import type { Section } from '../sections/index.ts';

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns a number as sentences write it: `six`, but `13`. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}

/**
 * Returns a section whose texts say how many entries a list of it has: `{count}` becomes `six`, and `{Count}` becomes `Six`.
 * So the number stays true if someone adds or removes an entry.
 */
export function counted<S extends Section>(list: keyof S, section: S): S {
  const entries = section[list];
  if (!Array.isArray(entries)) throw new Error(`the section has no list ${String(list)}`);
  const count = inWords(entries.length);
  const capitalised = count.charAt(0).toUpperCase() + count.slice(1);
  return JSON.parse(JSON.stringify(section).replaceAll('{count}', count).replaceAll('{Count}', capitalised));
}
