import type { Said, Values } from '../../instruments/reading.ts';

/** Fills the placeholders of a sentence: `{parts, part, parts}` becomes `1 part` or `2 parts`, and `{parts}` the number alone. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)(?:, (.+?), (.+?))?\}/g, (_, name: string, one?: string, more?: string) => {
    const value = values[name] ?? '';
    return one ? `${value} ${value === '1' ? one : more}` : value;
  });
}

/** The sentence with this key, filled. */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  { key, values }: Said,
  all: Values = {},
) {
  return fill(sentences[key] ?? '', { ...all, ...values });
}
