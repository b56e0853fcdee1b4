import type { Said, Values } from '../../instruments/reading.ts';

/** Fills the placeholders of a sentence: `{parts} parts` becomes `2 parts`. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The sentence with this key, filled. */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  { key, values }: Said,
  all: Values = {},
) {
  return fill(sentences[key] ?? '', { ...all, ...values });
}
