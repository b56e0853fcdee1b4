/**
 * All colours of the site. Styles, lattices, drawings, icons, share pictures and the web manifest use them.
 * `palette.test.ts` refuses pairs of text and ground without enough contrast. The sample brands in drawings have colours
 * of their own.
 *
 * In a stylesheet write `colour(saffron-deep)`, or `colour(ink / 0.4)` for 40 % opacity (build/colours.ts).
 */
export const palette = {
  /** Text; the first dark ground; the browser's theme colour. */
  ink: '#17130f',
  /** The second dark ground. */
  walnut: '#3a281c',
  /** The page's ground; text on dark grounds. */
  snow: '#fbfaf7',
  /** The second light ground. */
  paper: '#f3eee6',
  /** Fields, open tabs. */
  white: '#fff',
  /** Secondary text. */
  soft: '#5a5048',
  /** Secondary text on dark grounds. */
  snowSoft: '#c9c1b6',
  /** Borders of fields. */
  fieldLine: '#857a6e',
  /** The brand: main buttons, badges, the centre of our logo, the one bright star of a lattice. */
  saffron: '#e8930c',
  /** A main button on hover. */
  saffronBright: '#f5a426',
  /** The brand as text on light grounds. */
  saffronDeep: '#8a5200',
  saffronPale: '#fbebcf',
  /** Links in text; a dark ground. */
  crocus: '#4b2e83',
  /** Pale variant of the colour above; secondary text on that colour. */
  crocusPale: '#e9e4f1',
  /** A dark ground; checked boxes. */
  dal: '#0b6b63',
  /** Pale variant of the colour above; secondary text on that colour. */
  dalPale: '#dce9e4',
  /** Errors; a dark ground. */
  chinar: '#b3331f',
  chinarPale: '#f6e0db',
  /** A disabled button. */
  disabled: '#e3dacb',

  /** Secondary text on walnut and on chinar. */
  walnutQuiet: '#ddd2c4',
  chinarQuiet: '#fae6de',
  /** The wall of the portfolio. */
  walnutDark: '#22160f',
  /** Lines within drawings. */
  hairline: '#e2dbd0',
  /** Lattice lines in the footer and in the corners of cards. */
  latticeLine: '#b4730d',
  /** The service cards on Home: gradients from the upper left to the lower right. */
  cardSaffron: '#f8d79b',
  cardSaffronEnd: '#f3c06a',
  cardCrocus: '#5b3c97',
  cardCrocusEnd: '#43287a',
  cardDal: '#0d766d',
  cardDalEnd: '#095a54',
  cardSnow: '#e9e4f1',
  cardSnowEnd: '#d6cbe8',
  cardPaper: '#f6e3dc',
  cardPaperEnd: '#edcabf',
  cardWalnut: '#4a3323',
  cardWalnutEnd: '#2c1d13',
};

/** The colours of a hero's lattice: tiles close to its ground, visible lines, and one bright star. */
export type HeroColours = Record<
  'ground' | 'line' | 'tile' | 'rosette' | 'star' | 'outline' | 'brightStar',
  string
>;

/** Mixed by hand from each ground and similar colours of the palette. If you change a ground, mix them again. */
export const heroColours = {
  ink: {
    ground: palette.ink,
    line: palette.saffron,
    tile: '#281c14',
    rosette: '#4a3424',
    star: palette.walnut,
    outline: '#4a453f',
    brightStar: palette.saffron,
  },
  walnut: {
    ground: palette.walnut,
    line: palette.saffron,
    tile: '#2d1f16',
    rosette: '#5c4130',
    star: '#4a3424',
    outline: '#6a5747',
    brightStar: palette.saffron,
  },
  crocus: {
    ground: palette.crocus,
    line: '#e9b15a',
    tile: '#3c2469',
    rosette: '#7453b4',
    star: '#5f3fa0',
    outline: '#6f55a0',
    brightStar: palette.saffron,
  },
  dal: {
    ground: palette.dal,
    line: '#f0c274',
    tile: '#08554f',
    rosette: '#2a8d84',
    star: '#17796f',
    outline: '#3a8880',
    brightStar: palette.saffron,
  },
  chinar: {
    ground: palette.chinar,
    line: '#f6c8a0',
    tile: '#962a19',
    rosette: '#cf5a3c',
    star: '#8a2313',
    outline: '#c66350',
    brightStar: palette.saffron,
  },
  saffron: {
    ground: palette.saffron,
    line: palette.ink,
    tile: '#d98407',
    rosette: '#f5b44c',
    star: '#f9cf86',
    outline: '#b86f00',
    brightStar: palette.crocus,
  },
  paper: {
    ground: palette.paper,
    line: palette.ink,
    tile: palette.snow,
    rosette: '#f6dcae',
    star: palette.saffronPale,
    outline: '#d2c9bb',
    brightStar: palette.saffron,
  },
  snow: {
    ground: palette.snow,
    line: palette.ink,
    tile: palette.paper,
    rosette: '#f6dcae',
    star: palette.saffronPale,
    outline: '#dcd6cb',
    brightStar: palette.saffron,
  },
} satisfies Record<string, HeroColours>;

/** The background of a hero. */
export type HeroGround = keyof typeof heroColours;

export const heroGrounds = Object.keys(heroColours) as HeroGround[];

/** A carved piece in three shades of one wood: lit, neutral, shaded. */
export type Wood = readonly [light: string, even: string, dark: string];

/** The portfolio wall: walnut by the number of corners of a piece, the woods of single pieces, and the joints. */
export const woods = {
  walnut: {
    12: ['#7a5236', '#573823', '#3a2416'],
    6: ['#8a5e3d', '#674128', '#472c1a'],
    4: ['#a8764a', '#845632', '#5f3b20'],
  } satisfies Record<number, Wood>,
  saffron: ['#f7b13c', palette.saffron, '#c47a06'] satisfies Wood,
  crocus: ['#6d50a6', palette.crocus, '#372163'] satisfies Wood,
  joint: '#170e08',
};

const byName = new Map(
  Object.entries(palette).map(([key, hex]) => [
    key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    hex,
  ]),
);

/** Returns the colour with this name, such as `saffron-deep`, in stylesheets and in site/art/. */
export function colourNamed(name: string): string | undefined {
  return byName.get(name);
}

/** Replaces `colour(ink)` and `colour(ink / 0.4)`. Throws if the palette has no such colour. */
export function withColours(css: string): string {
  return css.replaceAll(/\bcolour\(([\w-]+)(?: \/ ([\d.]+))?\)/g, (_, name: string, alpha?: string) => {
    const hex = colourNamed(name);
    if (hex === undefined) throw new Error(`palette.ts has no colour “${name}”`);
    return alpha === undefined ? hex : `rgb(${channels(hex).join(' ')} / ${alpha})`;
  });
}

/** Red, green and blue (0 to 255) of `#rgb` or `#rrggbb`. */
export function channels(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
