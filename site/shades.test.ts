import { describe, expect, it } from 'vitest';
import { TEXT } from './contrast.ts';
import { brand, brandRules, coloursOf } from './palette.ts';
import { toHex, toOklch } from './oklch.ts';
import { designedFor, isClear, nearestClear } from './shades.ts';

it('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#e8930c', '#4b2e83', '#0000ff', '#00ff00'])
    expect(toHex(toOklch(hex))).toBe(hex);
});

describe('the palette of a brand', () => {
  it('has the shades as they were designed for saffron and crocus', () => {
    const { palette, heroColours, woods } = coloursOf(designedFor);
    expect(palette).toMatchObject({
      saffronBright: '#f5a426',
      saffronDeep: '#8a5200',
      saffronPale: '#fbebcf',
      crocusPale: '#e9e4f1',
      latticeLine: '#b4730d',
      cardSaffron: '#f8d79b',
      cardCrocusEnd: '#43287a',
    });
    expect(heroColours.chinar.line).toBe('#f6c8a0');
    expect(woods.crocus).toEqual(['#6d50a6', '#4b2e83', '#372163']);
  });

  it('has no colour of the hues before', () => {
    const colours = (of: object) => JSON.stringify(of).match(/#[\da-f]{6}/g) ?? [];
    const other = new Set(colours(coloursOf({ main: '#38b2ac', second: '#7a1f3d' })));
    const warm = colours(coloursOf(designedFor)).filter((hex) => {
      const { chroma, hue } = toOklch(hex);
      const near = (colour: string) => Math.abs(hue - toOklch(colour).hue) < 0.25;
      return chroma > 0.1 && (near(designedFor.main) || near(designedFor.second));
    });
    expect(warm.length).toBeGreaterThan(10);
    expect(warm.filter((hex) => other.has(hex))).toEqual([]);
  });

  it.each(['#38b2ac', '#7fb4ff', '#f08a74', '#9bcf3c', '#d0d0d0', '#ff7ac6'])(
    'keeps the contrast of every pair with the main colour %s',
    (main) => {
      for (const second of ['#1a3d8f', '#7a1f3d', '#0b5d1e', '#333333'])
        expect(faintPairs({ main, second })).toEqual([]);
    },
  );
});

describe('a brand colour', () => {
  it('passes if dark text stands on it, or it stands as text on light grounds', () => {
    expect(isClear('#38b2ac', ...brandRules.main)).toBe(true);
    expect(isClear('#1a3d8f', ...brandRules.second)).toBe(true);
    for (const role of ['main', 'second'] as const)
      expect(isClear(brand[role], ...brandRules[role])).toBe(true);
  });

  it('comes with the nearest one that passes if it is too dark, too light or too faint', () => {
    for (const [role, hex] of [
      ['main', '#1a3d8f'],
      ['main', '#fffff0'],
      ['second', '#ffcc00'],
    ] as const) {
      expect(isClear(hex, ...brandRules[role])).toBe(false);
      const nearest = nearestClear(hex, ...brandRules[role]);
      expect(isClear(nearest, ...brandRules[role])).toBe(true);
      expect(Math.abs(toOklch(nearest).hue - toOklch(hex).hue)).toBeLessThan(0.3);
    }
  });
});

/** The pairs that palette.test.ts checks, as far as the brand changes them. */
function faintPairs(brand: { main: string; second: string }): string[] {
  const { palette } = coloursOf(brand);
  const { ink, walnut, soft, dal, chinar, snow, paper, white, hover, pressed, saffron, crocus } = palette;
  const light = [snow, paper, white, hover, pressed];
  const pairs: [string, string, string[]][] = [
    ['saffron', saffron, [ink, walnut]],
    ['saffronBright', palette.saffronBright, [ink]],
    ['saffronDeep', palette.saffronDeep, [...light, palette.saffronPale, palette.crocusPale]],
    ['saffronPale', palette.saffronPale, [ink, soft, crocus, dal, chinar]],
    ['crocus', crocus, [snow, paper, white, palette.crocusPale]],
    ['crocusPale', palette.crocusPale, [ink, soft]],
    [
      'cards with dark text',
      ink,
      [palette.cardSaffron, palette.cardSaffronEnd, palette.cardSnow, palette.cardSnowEnd],
    ],
    ['cards with light text', snow, [palette.cardCrocus, palette.cardCrocusEnd]],
  ];
  return pairs.flatMap(([name, colour, others]) =>
    others
      .filter((other) => !isClear(colour, { beside: [other], least: TEXT }))
      .map((other) => `${name}: ${colour} on ${other}`),
  );
}
