/** Derives the colours that follow from the two of an agency, and checks these two. */
import { contrast } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';

/**
 * The two colours that an agency chooses, in contract/colours.json. `main` is for buttons and highlights, with dark text on
 * it; `second` is a dark one for links and bands.
 */
export type Brand = { main: string; second: string };

/** The brand for which the shades were designed. */
export const designedFor: Brand = { main: '#e8930c', second: '#4b2e83' };

/** The grounds or texts beside which a colour must be clear, and the least contrast with each. */
export type Clear = { beside: string[]; least: number };

/** A step of lightness that nobody sees. */
const STEP = 0.004;

/**
 * Returns two functions that turn a colour designed for `designedFor` into one for this brand, in its hue and chroma.
 * `stepped` keeps the distance in lightness from the brand's colour. `fixed` keeps the lightness, for colours on grounds that
 * stay or under text that stays.
 */
export function shadesOf(brand: Brand) {
  const derive = (role: keyof Brand, hex: string, step: number) => {
    const [from, to, designed] = [toOklch(designedFor[role]), toOklch(brand[role]), toOklch(hex)];
    return toHex({
      lightness: designed.lightness + step * (to.lightness - from.lightness),
      chroma: (designed.chroma * to.chroma) / from.chroma,
      hue: designed.hue + to.hue - from.hue,
    });
  };
  return {
    stepped: (role: keyof Brand, hex: string) => derive(role, hex, 1),
    fixed: (role: keyof Brand, hex: string) => derive(role, hex, 0),
  };
}

/** The colour itself, or the nearest lighter one that is clear. */
export function lighter(hex: string, clear: Clear): string {
  return clearer(hex, STEP, clear);
}

/** The colour itself, or the nearest darker one that is clear. */
export function darker(hex: string, clear: Clear): string {
  return clearer(hex, -STEP, clear);
}

/** Whether the colour is clear beside all that each rule names. */
export function isClear(hex: string, ...rules: Clear[]): boolean {
  return rules.every(({ beside, least }) => beside.every((other) => contrast(hex, other) >= least));
}

/** The colour with the nearest lightness that is clear. */
export function nearestClear(hex: string, ...rules: Clear[]): string {
  const start = toOklch(hex);
  for (let away = 0; away <= 1; away += STEP) {
    for (const moved of [start.lightness - away, start.lightness + away]) {
      const near = toHex({ ...start, lightness: moved });
      if (isClear(near, ...rules)) return near;
    }
  }
  throw new Error(`no lightness of ${hex} has enough contrast`);
}

function clearer(hex: string, step: number, clear: Clear): string {
  const start = toOklch(hex);
  const at = (lightness: number): Oklch => ({ ...start, lightness });
  let found = hex;
  for (let { lightness } = start; lightness >= 0 && lightness <= 1; found = toHex(at(lightness))) {
    if (isClear(found, clear)) return found;
    lightness += step;
  }
  throw new Error(`no lightness of ${hex} has enough contrast`);
}
