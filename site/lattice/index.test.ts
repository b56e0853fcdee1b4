import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  bandLattice,
  cornerLattice,
  fallenStar,
  favicon,
  heroAssembly,
  heroLattice,
  logoPath,
  medallion,
  rosette,
  seal,
  wallLattice,
} from './index.ts';
import { heroGrounds, palette } from '../palette.ts';

const seeds = ['/', '/contact', '/services', ...Array.from({ length: 17 }, (_, index) => `/page-${index}`)];

/**
 * Limits for a lattice file, so that no visitor waits for it. The number of elements includes copies: a cheap phone
 * computes the styles of that many within one or two frames.
 */
const LARGEST_BYTES = 14_000;
/** Pieces are drawn in full, because a page copies each of them. */
const LARGEST_PIECES = 18_000;
const LARGEST_BROTLI_BYTES = 2_200;
const MOST_ELEMENTS = 700;

describe.each([
  ['a hero', heroLattice],
  ['a band', bandLattice],
  ['a corner', cornerLattice],
  ['a seal', seal],
  ['a hero without its pieces', (seed: string) => heroAssembly(seed).base],
  ['the pieces of a hero', (seed: string) => heroAssembly(seed).pieces, LARGEST_PIECES],
  ['the pieces of a fallen star', (seed: string) => fallenStar(seed).pieces],
  ['a medallion', medallion],
])('%s', (_, draw, largest = LARGEST_BYTES) => {
  test('is the same picture for the same seed', () => {
    for (const seed of seeds) expect(draw(seed)).toBe(draw(seed));
  });

  test('is a different picture for a different seed', () => {
    expect(new Set(seeds.map((seed) => draw(seed))).size).toBe(seeds.length);
  });

  test('is valid: no NaN, no copy without an original, no duplicate ids', () => {
    for (const seed of seeds) {
      const svg = draw(seed);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/);
      const ids = found(svg, /id="(\w+)"/g);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of found(svg, /href="#(\w+)"/g)) expect(ids).toContain(id);
    }
  });

  test('is small and has few elements', () => {
    for (const seed of seeds) {
      expect(draw(seed).length).toBeLessThanOrEqual(largest);
      expect(brotliCompressSync(draw(seed)).length).toBeLessThanOrEqual(LARGEST_BROTLI_BYTES);
      expect(elements(draw(seed))).toBeLessThanOrEqual(MOST_ELEMENTS);
    }
  });
});

test('a hero has the size that the caller sets', () => {
  expect(heroLattice('/', { width: 300, height: 200 })).toContain('viewBox="0 0 300 200"');
});

test('the ground of a hero changes its colours, but not its pattern', () => {
  const onInk = heroLattice('/');
  for (const ground of heroGrounds) {
    const svg = heroLattice('/', { ground });
    expect(svg).toContain(`<path fill="${palette[ground]}" d="M0 0h640`);
    expect(found(svg, / d="([^"]*)"/g)).toEqual(found(onInk, / d="([^"]*)"/g));
  }
});

const saffron = new RegExp(`(fill="${palette.saffron}")`, 'g');

test('a hero has exactly one saffron star, on any ground', () => {
  for (const ground of heroGrounds) {
    for (const seed of seeds) expect(found(heroLattice(seed, { ground }), saffron)).toHaveLength(1);
  }
});

test('the pieces of a ceiling are laid in under 5 s, the star last', () => {
  for (const { base, pieces, ids } of seeds.flatMap((seed) => [heroAssembly(seed), fallenStar(seed)])) {
    expect(ids.length).toBeGreaterThanOrEqual(4);
    // Each starts 0.5 s after the one before and takes 0.6 s (ui/Ceiling).
    expect(0.5 * (ids.length - 1) + 0.6).toBeLessThan(5);
    expect(found(pieces, /<g id="(\w)"/g)).toEqual(ids);
    expect(pieces.split('<g id=').at(-1)).toMatch(saffron);
    expect(base).not.toMatch(saffron);
  }
});

test('a corner has exactly one saffron star, a seal none', () => {
  for (const seed of seeds) {
    expect(found(cornerLattice(seed), saffron)).toHaveLength(1);
    expect(seal(seed)).not.toContain(palette.saffron);
  }
});

test('the logo has eight points, each between two crossings', () => {
  const lines = logoPath().split('M').slice(1);
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(line.match(/-?[\d.]+/g)).toHaveLength(6);
});

test('the favicon has the logo on a background', () => {
  expect(favicon()).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d ]+"><rect .*<path .*<circle .*<\/svg>$/,
  );
});

/** The number of elements that a browser creates. A copy adds itself, its group and the paths in the group. */
function elements(svg: string): number {
  const originals = new Map(
    [...svg.matchAll(/<g id="(\w+)">(.*?)<\/g>/g)].map(([, id, paths = '']) => [id, 1 + opened(paths)]),
  );
  return found(svg, /href="#(\w+)"/g).reduce((sum, id) => sum + (originals.get(id) ?? Infinity), opened(svg));
}

function opened(svg: string): number {
  return svg.split(/<(?=\w)/).length - 1;
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group]) => group ?? '');
}

describe.each([
  ['the ceiling', wallLattice()],
  ['a measured rosette', rosette(1)],
  ['a drawn rosette', rosette(2)],
  ['a half-laid rosette', rosette(3)],
  ['a finished rosette', rosette(4)],
])('%s', (_, svg) => {
  test('is valid: no NaN, no copy without an original, no duplicate ids', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/);
    const ids = found(svg, /id="([\w-]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(found(svg, /href="#([\w-]+)"/g)));
  });

  test('is small', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(3_000);
  });
});

test('each stage of the rosette adds pieces, and the last adds its saffron star', () => {
  const pieces = ([2, 3, 4] as const).map((stage) => found(rosette(stage), /fill="(#\w{6})"/g).length);
  expect(pieces).toEqual(pieces.toSorted((a, b) => a - b));
  expect(pieces[0]).toBe(0);
  expect(rosette(4)).toContain(`fill="${palette.saffron}"`);
  expect(rosette(3)).not.toContain(`fill="${palette.saffron}"`);
});
