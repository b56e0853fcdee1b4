import { palette } from '../../../site/palette.ts';

/** The desk's colours by role, light and dark. Stylesheets use them as `var(--text)`; themes.test.ts checks the contrast. */
export const themes = {
  /** The list and the lead. */
  ground: [palette.snow, '#17130f'],
  /** The side bar, heads of tables, quoted text. */
  sunken: [palette.paper, '#110e0b'],
  /** Fields, menus, dialogs. */
  raised: [palette.white, '#231c16'],
  /** A row under the pointer. */
  hover: ['#f6f2eb', '#1f1914'],
  /** The open lead; selected rows. */
  chosen: [palette.saffronPale, '#37270f'],
  text: [palette.ink, '#f3eee6'],
  /** Secondary text. */
  soft: [palette.soft, '#b5aba0'],
  /** Hairlines. */
  line: ['#e4ded5', '#332a22'],
  /** Borders of fields and buttons. */
  fieldLine: [palette.fieldLine, '#8a7c6e'],
  /** Buttons with a border, on hover. */
  pressed: ['#ece5da', '#2d241c'],
  saffron: [palette.saffron, palette.saffron],
  saffronBright: [palette.saffronBright, palette.saffronBright],
  /** Text on saffron. */
  onSaffron: [palette.ink, palette.ink],
  /** The brand as text. */
  accent: [palette.saffronDeep, '#f0ad45'],
  /** Links and focus. */
  crocus: [palette.crocus, '#bba3ea'],
  crocusPale: [palette.crocusPale, '#2c2140'],
  dal: [palette.dal, '#5fc3b8'],
  dalPale: [palette.dalPale, '#10302c'],
  chinar: [palette.chinar, '#f08a74'],
  chinarPale: [palette.chinarPale, '#3d1a13'],
  /** Series of a chart beside the saffron one; the last is for what is added up. Their numbers are also in words. */
  seriesDark: ['#5f5248', '#cfc5b9'],
  seriesMid: ['#93867a', '#85786c'],
  seriesPale: ['#cdc2b5', '#4d433a'],
  /** Behind dialogs. */
  veil: ['#17130f66', '#000000a6'],
} satisfies Record<string, readonly [light: string, dark: string]>;

/** Returns a custom property for each colour. `color-scheme` on the root decides which of the two applies. */
export function themeDeclarations(): string {
  return Object.entries(themes)
    .map(([role, [light, dark]]) => `--${kebab(role)}: light-dark(${light}, ${dark});`)
    .join('\n');
}

function kebab(role: string): string {
  return role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
