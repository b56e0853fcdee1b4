import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../contrast.ts';
import {
  brandOf,
  checkBrandColour,
  designed,
  recolour,
  recolourSwatches,
  type ColourFiles,
} from './colours.ts';
import { toHex, toOklch } from './oklch.ts';

const root = join(import.meta.dirname, '../..');
const files: ColourFiles = {
  palette: readFileSync(join(root, 'site/palette.ts'), 'utf8'),
  themes: readFileSync(join(root, 'desk/src/styles/themes.ts'), 'utf8'),
};
const ours = { main: '#e8930c', second: '#4b2e83' };

it('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#e8930c', '#4b2e83', '#0000ff', '#00ff00'])
    expect(toHex(toOklch(hex))).toBe(hex);
});

describe('the palette of a brand', () => {
  it('is the designed one for saffron and crocus, and comes back after another brand', () => {
    const shipped = recolour(files, ours);
    expect(recolour(recolour(shipped, { main: '#38b2ac', second: '#7a1f3d' }), ours)).toEqual(shipped);
    for (const { stepped, fixed } of Object.values(designed))
      for (const hex of Object.values({ ...stepped, ...fixed }))
        expect(`${shipped.palette}${shipped.themes}`).toContain(hex);
  });

  it.skipIf(brandOf(files).main !== ours.main || brandOf(files).second !== ours.second)(
    'is what palette.ts and themes.ts have',
    () => expect(recolour(files, ours)).toEqual(files),
  );

  it.each(['#38b2ac', '#7fb4ff', '#f08a74', '#9bcf3c', '#d0d0d0', '#ff7ac6'])(
    'keeps the contrast of every pair with the main colour %s',
    (main) => {
      for (const second of ['#1a3d8f', '#7a1f3d', '#0b5d1e', '#333333'])
        expect(faintPairs(recolour(files, { main, second }))).toEqual([]);
    },
  );

  it('has no colour of the hues before', () => {
    const changed = recolour(files, { main: '#38b2ac', second: '#7a1f3d' });
    for (const { stepped, fixed } of Object.values(designed))
      for (const hex of Object.values({ ...stepped, ...fixed })) expect(changed.palette).not.toContain(hex);
  });
});

it('swatches of pictures show the colours of the palette, also as Inkscape writes them, and keep their own', () => {
  const colours = { ...files, palette: "export const palette = { cardDal: '#112233', saffron: '#445566' };" };
  const swatch = (id: string, colour: string) =>
    `<linearGradient\n   id="${id}"\n   inkscape:swatch="solid">\n  <stop\n   ${colour}\n   id="stop1" />\n</linearGradient>`;
  const picture = (first: string, second: string) =>
    swatch('card-dal', `stop-color="${first}"`) +
    swatch('saffron', `style="stop-color:${second};stop-opacity:1"`) +
    swatch('lake', 'stop-color="#17776c"') +
    '<path fill="#e8930c"/>';
  expect(recolourSwatches(picture('#000', '#e8930c'), colours)).toBe(picture('#112233', '#445566'));
});

describe('a brand colour', () => {
  it('passes if dark text stands on it, or it stands as text on light grounds', () => {
    expect(checkBrandColour(files, 'main', '#38b2ac')).toBeUndefined();
    expect(checkBrandColour(files, 'second', '#1a3d8f')).toBeUndefined();
  });

  it('comes with the nearest one that passes if it is too dark, too light or too faint', () => {
    for (const [role, hex] of [
      ['main', '#1a3d8f'],
      ['main', '#fffff0'],
      ['second', '#ffcc00'],
    ] as const) {
      const failed = checkBrandColour(files, role, hex);
      expect(failed?.ratio).toBeLessThan(failed?.least ?? 0);
      expect(checkBrandColour(files, role, failed?.nearest ?? '')).toBeUndefined();
      expect(Math.abs(toOklch(failed?.nearest ?? '').hue - toOklch(hex).hue)).toBeLessThan(0.3);
    }
  });
});

/** The pairs that palette.test.ts and the desk's themes.test.ts check, as far as the brand changes them. */
function faintPairs({ palette, themes }: ColourFiles): string[] {
  const site = (name: string) =>
    new RegExp(`^ {2}${name}: '(#[\\da-f]+)'`, 'm').exec(palette)?.[1] ?? `no ${name}`;
  const dark = (role: string) =>
    new RegExp(`^ {2}${role}: \\[[^,]+, '(#[\\da-f]+)'`, 'm').exec(themes)?.[1] ?? `no ${role}`;
  const light = ['snow', 'paper', 'white'].map(site);
  const grounds = ['ground', 'sunken', 'raised', 'hover', 'pressed', 'chosen'].map(dark);
  const pairs: [string, string, string[]][] = [
    ['saffron', site('saffron'), [site('ink'), site('walnut')]],
    ['saffronBright', site('saffronBright'), [site('ink')]],
    ['saffronDeep', site('saffronDeep'), [...light, site('saffronPale'), site('crocusPale')]],
    ['saffronPale', site('saffronPale'), ['ink', 'soft', 'crocus', 'dal', 'chinar'].map(site)],
    ['crocus', site('crocus'), [...light, site('crocusPale')]],
    ['crocusPale', site('crocusPale'), [site('ink'), site('soft')]],
    [
      'cards with dark text',
      site('ink'),
      ['cardSaffron', 'cardSaffronEnd', 'cardSnow', 'cardSnowEnd'].map(site),
    ],
    ['cards with light text', site('snow'), ['cardCrocus', 'cardCrocusEnd'].map(site)],
    ['accent', dark('accent'), grounds],
    ['crocus in the dark', dark('crocus'), [...grounds, dark('crocusPale')]],
    ['the open lead', dark('chosen'), ['text', 'soft', 'dal', 'chinar'].map(dark)],
  ];
  return pairs.flatMap(([name, colour, others]) =>
    // A colour that was not found has no contrast.
    others
      .filter((other) => !(contrast(colour, other) >= 4.5))
      .map((other) => `${name}: ${colour} on ${other}`),
  );
}
