import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { channels } from '../../../site/palette.ts';
import { themes } from './themes.ts';

type Role = keyof typeof themes;

/** WCAG 2.2, 1.4.3: text of any size. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: borders of controls, focus outlines, dots. */
const CONTROL = 3;

const grounds: Role[] = ['ground', 'sunken', 'raised', 'hover', 'chosen', 'pressed'];

const texts: { on: Role[]; text: Role[]; least: number }[] = [
  { on: grounds, text: ['text', 'soft', 'accent', 'crocus', 'dal', 'chinar'], least: TEXT },
  { on: ['saffron', 'saffronBright'], text: ['onSaffron'], least: TEXT },
  { on: ['crocusPale'], text: ['crocus', 'text'], least: TEXT },
  { on: ['dalPale'], text: ['dal', 'text'], least: TEXT },
  { on: ['chinarPale'], text: ['chinar', 'text'], least: TEXT },
  {
    on: ['ground', 'raised', 'sunken'],
    text: ['fieldLine', 'seriesDark', 'seriesMid'],
    least: CONTROL,
  },
];

test.each(['light', 'dark'] as const)('text and controls have enough contrast in the %s theme', (theme) => {
  const index = theme === 'light' ? 0 : 1;
  const faint = texts.flatMap(({ on, text, least }) =>
    on.flatMap((ground) =>
      text.flatMap((role) => {
        const ratio = contrast(themes[role][index], themes[ground][index]);
        return ratio < least ? [`${role} on ${ground}: ${ratio.toFixed(2)} of ${least}`] : [];
      }),
    ),
  );
  expect(faint).toEqual([]);
});

test('stylesheets name colours and never write them', () => {
  const desk = join(import.meta.dirname, '..');
  const found = globSync('**/*.css', { cwd: desk }).flatMap((file) =>
    (readFileSync(join(desk, file), 'utf8').match(/#[\da-f]{3,8}\b|rgba?\(\d/gi) ?? []).map(
      (colour) => `${file}: ${colour}`,
    ),
  );
  expect(found).toEqual([]);
});

/** The contrast ratio of two colours, as in WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
