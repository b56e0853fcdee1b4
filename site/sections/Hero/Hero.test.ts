import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heroGrounds, withColours } from '../../palette.ts';

/** WCAG 2.2, 1.4.3: the minimum contrast of text of any size. */
const LEAST = 4.5;

const read = (file: string) => withColours(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
const tokens = variables(read('../../styles/tokens.css'));
const sheet = read('Hero.module.css');

test.each(heroGrounds)('text on %s has enough contrast', (ground) => {
  const set = variables(
    [...sheet.matchAll(/^ {2}((?:\.\w+,?\s+)+)\{([^}]*)\}/gm)]
      .filter(([, selectors = '']) => selectors.split(/[\s,]+/).includes(`.${ground}`))
      .map(([, , rules]) => rules)
      .join(''),
  );
  const behind = colour(set, 'ground');
  const unreadable = ['on', 'quiet', 'accent'].filter((role) => contrast(colour(set, role), behind) < LEAST);
  expect(unreadable).toEqual([]);
  const primary = set.has('primary') ? colour(set, 'primary') : resolve(new Map(), 'var(--saffron)');
  const onPrimary = set.has('on-primary') ? colour(set, 'on-primary') : resolve(new Map(), 'var(--ink)');
  expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(LEAST);
});

/** Custom properties by name. If one is set twice, the last value counts. */
function variables(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function colour(set: Map<string, string>, name: string): string {
  return resolve(set, `var(--${name})`, name);
}

/** Follows variables to a colour: `ground` of `.ink` is `var(--ink)`, which is a token. */
function resolve(set: Map<string, string>, value: string, from?: string): string {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (name === undefined) return value;
  const next = (name === from || !tokens.has(name) ? set.get(name) : undefined) ?? tokens.get(name);
  if (next === undefined) throw new Error(`--${name} is set nowhere`);
  return resolve(set, next);
}

/** WCAG 2.2: the contrast ratio of two colours, each of three or six digits. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
