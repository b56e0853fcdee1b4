import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, LARGE, TEXT } from '../../../site/contrast.ts';
import { brand } from '../../../site/palette.ts';
import { themesOf, type themes } from './themes.ts';

type Role = keyof typeof themes;

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
    least: LARGE,
  },
];

/** Ours, and others that an agency may choose. */
const brands = [brand, ...['#38b2ac', '#7fb4ff', '#d0d0d0'].map((main) => ({ main, second: '#7a1f3d' }))];

test.each(brands)(
  'text and controls have enough contrast in both themes with $main and $second',
  (chosen) => {
    const themes = themesOf(chosen);
    const faint = texts.flatMap(({ on, text, least }) =>
      on.flatMap((ground) =>
        text.flatMap((role) =>
          ([0, 1] as const).flatMap((theme) => {
            const ratio = contrast(themes[role][theme], themes[ground][theme]);
            return ratio < least
              ? [`${role} on ${ground}, ${['light', 'dark'][theme]}: ${ratio.toFixed(2)} of ${least}`]
              : [];
          }),
        ),
      ),
    );
    expect(faint).toEqual([]);
  },
);

test('stylesheets name colours and never write them', () => {
  const desk = join(import.meta.dirname, '..');
  const found = globSync('**/*.css', { cwd: desk }).flatMap((file) =>
    (readFileSync(join(desk, file), 'utf8').match(/#[\da-f]{3,8}\b|rgba?\(\d/gi) ?? []).map(
      (colour) => `${file}: ${colour}`,
    ),
  );
  expect(found).toEqual([]);
});
