import { channels, linear } from './contrast.ts';

/** A colour in OKLCH (w3.org/TR/css-color-4): lightness from 0 to 1, chroma, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Reads `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = channels(hex).map(linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const two = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(one, two),
    hue: Math.atan2(two, one),
  };
}

/** Returns `#rrggbb`. A colour that no screen shows gets the largest chroma that one does. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const within = Math.min(1, Math.max(0, lightness));
  let [least, most] = [0, chroma];
  if (isShown(toRgb({ lightness: within, chroma, hue }))) least = chroma;
  else
    while (most - least > 1e-4) {
      const middle = (least + most) / 2;
      if (isShown(toRgb({ lightness: within, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
  const rgb = toRgb({ lightness: within, chroma: least, hue });
  return `#${rgb
    .map((part) =>
      Math.round(255 * gamma(Math.min(1, Math.max(0, part))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function toRgb({ lightness, chroma, hue }: Oklch): number[] {
  const [one, two] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * one + 0.2158037573 * two) ** 3;
  const m = (lightness - 0.1055613458 * one - 0.0638541728 * two) ** 3;
  const s = (lightness - 0.0894841775 * one - 1.291485548 * two) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** With half a step of 8 bits beyond the edge. */
function isShown(rgb: number[]): boolean {
  return rgb.every((part) => part > -0.0005 && part < 1.0005);
}

function gamma(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}
