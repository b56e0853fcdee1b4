import { TEXT } from '../../../site/contrast.ts';
import { brand, coloursOf } from '../../../site/palette.ts';
import { type Brand, darker, lighter, shadesOf } from '../../../site/shades.ts';

type Themes = Record<string, readonly [light: string, dark: string]>;

/** The dark grounds and texts that are the same for every brand. */
const [ground, sunken, raised, hover, pressed] = ['#17130f', '#110e0b', '#231c16', '#1f1914', '#2d241c'];
const [text, soft, dal, chinar] = ['#f3eee6', '#b5aba0', '#5fc3b8', '#f08a74'];

/** The desk's colours by role, light and dark. Stylesheets use them as `var(--text)`; themes.test.ts checks the contrast. */
export function themesOf(brand: Brand) {
  const { palette } = coloursOf(brand);
  const { fixed } = shadesOf(brand);
  const chosen = darker(fixed('main', '#37270f'), { beside: [text, soft, dal, chinar], least: TEXT });
  const grounds = [ground, sunken, raised, hover, pressed, chosen];
  const crocusPale = darker(fixed('second', '#2c2140'), { beside: [text], least: TEXT });
  return {
    /** The list and the lead. */
    ground: [palette.snow, ground],
    /** The side bar, heads of tables, quoted text. */
    sunken: [palette.paper, sunken],
    /** Fields, menus, dialogs. */
    raised: [palette.white, raised],
    /** A row under the pointer. */
    hover: [palette.hover, hover],
    /** The open lead; selected rows. */
    chosen: [palette.saffronPale, chosen],
    text: [palette.ink, text],
    /** Secondary text. */
    soft: [palette.soft, soft],
    /** Hairlines. */
    line: ['#e4ded5', '#332a22'],
    /** Borders of fields and buttons. */
    fieldLine: [palette.fieldLine, '#8a7c6e'],
    /** Buttons with a border, on hover. */
    pressed: [palette.pressed, pressed],
    saffron: [palette.saffron, palette.saffron],
    saffronBright: [palette.saffronBright, palette.saffronBright],
    /** Text on saffron. */
    onSaffron: [palette.ink, palette.ink],
    /** The brand as text. */
    accent: [palette.saffronDeep, lighter(fixed('main', '#f0ad45'), { beside: grounds, least: TEXT })],
    /** Links and focus. */
    crocus: [
      palette.crocus,
      lighter(fixed('second', '#bba3ea'), { beside: [...grounds, crocusPale], least: TEXT }),
    ],
    crocusPale: [palette.crocusPale, crocusPale],
    dal: [palette.dal, dal],
    dalPale: [palette.dalPale, '#10302c'],
    chinar: [palette.chinar, chinar],
    chinarPale: [palette.chinarPale, '#3d1a13'],
    /** Series of a chart beside the saffron one; the last is for what is added up. Their numbers are also in words. */
    seriesDark: ['#5f5248', '#cfc5b9'],
    seriesMid: ['#93867a', '#85786c'],
    seriesPale: ['#cdc2b5', '#4d433a'],
    /** Behind dialogs. */
    veil: ['#17130f66', '#000000a6'],
  } satisfies Themes;
}

export const themes = themesOf(brand);

/** Returns a custom property for each colour. `color-scheme` on the root decides which of the two applies. */
export function themeDeclarations(): string {
  return Object.entries(themes)
    .map(([role, [light, dark]]) => `--${kebab(role)}: light-dark(${light}, ${dark});`)
    .join('\n');
}

function kebab(role: string): string {
  return role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
