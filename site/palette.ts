import brand from '../contract/colours.json' with { type: 'json' };
import { channels, LARGE, TEXT } from './contrast.ts';
import { type Brand, type Clear, darker, lighter, shadesOf } from './shades.ts';

/** The colours of a hero's lattice: tiles close to its ground, visible lines, and one bright star. */
export type HeroColours = Record<
  'ground' | 'line' | 'tile' | 'rosette' | 'star' | 'outline' | 'brightStar',
  string
>;

/** A carved piece in three shades of one wood: lit, neutral, shaded. */
export type Wood = readonly [light: string, even: string, dark: string];

/** The same for every brand. Derived colours must be clear beside them. */
const [ink, walnut, soft] = ['#17130f', '#3a281c', '#5a5048'];
const [snow, paper, white, hover, pressed] = ['#fbfaf7', '#f3eee6', '#fff', '#f6f2eb', '#ece5da'];
const [dal, chinar] = ['#0b6b63', '#b3331f'];

/** What the brand's two colours must fulfil: dark text on the main one, and the second one as text on all light grounds. */
export const brandRules: Record<keyof Brand, Clear[]> = {
  main: [
    { beside: [ink, walnut], least: TEXT },
    // Otherwise buttons could hardly be seen on the page.
    { beside: [snow], least: 1.3 },
  ],
  second: [{ beside: [white, snow, paper, pressed], least: TEXT }],
};

/**
 * All colours of the site. Styles, lattices, drawings, icons, share pictures and the web manifest use them.
 * `palette.test.ts` refuses pairs of text and ground without enough contrast. The sample brands in drawings have colours
 * of their own.
 *
 * In a stylesheet write `colour(saffron-deep)`, or `colour(ink / 0.4)` for 40 % opacity (build/colours.ts).
 *
 * Those that follow from the brand's two colours are written as they were designed for saffron and crocus (shades.ts).
 */
export function coloursOf(brand: Brand) {
  const { stepped, fixed } = shadesOf(brand);
  const lightCard = (role: keyof Brand, hex: string) =>
    lighter(fixed(role, hex), { beside: [ink], least: TEXT });
  const darkCard = (hex: string) => darker(stepped('second', hex), { beside: [snow], least: TEXT });
  /** The labels of share pictures have this colour. */
  const lineOn = (ground: string, hex: string) =>
    lighter(fixed('main', hex), { beside: [ground], least: LARGE });
  const saffronPale = lighter(fixed('main', '#fbebcf'), {
    beside: [ink, soft, dal, chinar, brand.second],
    least: TEXT,
  });
  const crocusPale = lighter(fixed('second', '#e9e4f1'), {
    beside: [ink, soft, brand.second],
    least: TEXT,
  });
  const saffronDeep = darker(fixed('main', '#8a5200'), {
    beside: [white, snow, paper, saffronPale, crocusPale, hover, pressed],
    least: TEXT,
  });
  const palette = {
    /** Text; the first dark ground; the browser's theme colour. */
    ink,
    /** The second dark ground. */
    walnut,
    /** The page's ground; text on dark grounds. */
    snow,
    /** The second light ground. */
    paper,
    /** Fields, open tabs. */
    white,
    /** Secondary text. */
    soft,
    /** Secondary text on dark grounds. */
    snowSoft: '#c9c1b6',
    /** Borders of fields. */
    fieldLine: '#857a6e',
    /** The brand: main buttons, badges, the centre of our logo, the one bright star of a lattice. */
    saffron: brand.main,
    /** A main button on hover. */
    saffronBright: lighter(stepped('main', '#f5a426'), { beside: [ink], least: TEXT }),
    /** The brand as text on light grounds. */
    saffronDeep,
    saffronPale,
    /** Links in text; a dark ground. */
    crocus: brand.second,
    /** Pale variant of the colour above; secondary text on that colour. */
    crocusPale,
    /** A dark ground; checked boxes. */
    dal,
    /** Pale variant of the colour above; secondary text on that colour. */
    dalPale: '#dce9e4',
    /** Errors; a dark ground. */
    chinar,
    chinarPale: '#f6e0db',
    /** The desk's rows under the pointer, and its buttons. */
    hover,
    pressed,
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
    latticeLine: stepped('main', '#b4730d'),
    /** The service cards on Home: gradients from the upper left to the lower right. */
    cardSaffron: lightCard('main', '#f8d79b'),
    cardSaffronEnd: lightCard('main', '#f3c06a'),
    cardCrocus: darkCard('#5b3c97'),
    cardCrocusEnd: darkCard('#43287a'),
    cardDal: '#0d766d',
    cardDalEnd: '#095a54',
    cardSnow: lightCard('second', '#e9e4f1'),
    cardSnowEnd: lightCard('second', '#d6cbe8'),
    cardPaper: '#f6e3dc',
    cardPaperEnd: '#edcabf',
    cardWalnut: '#4a3323',
    cardWalnutEnd: '#2c1d13',
  };

  /** Mixed by hand from each ground and similar colours of the palette. If you change a ground, mix them again. */
  const heroColours = {
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
      line: lineOn(brand.second, '#e9b15a'),
      tile: stepped('second', '#3c2469'),
      rosette: stepped('second', '#7453b4'),
      star: stepped('second', '#5f3fa0'),
      outline: stepped('second', '#6f55a0'),
      brightStar: palette.saffron,
    },
    dal: {
      ground: palette.dal,
      line: lineOn(dal, '#f0c274'),
      tile: '#08554f',
      rosette: '#2a8d84',
      star: '#17796f',
      outline: '#3a8880',
      brightStar: palette.saffron,
    },
    chinar: {
      ground: palette.chinar,
      line: lineOn(chinar, '#f6c8a0'),
      tile: '#962a19',
      rosette: '#cf5a3c',
      star: '#8a2313',
      outline: '#c66350',
      brightStar: palette.saffron,
    },
    saffron: {
      ground: palette.saffron,
      line: palette.ink,
      tile: stepped('main', '#d98407'),
      rosette: stepped('main', '#f5b44c'),
      star: stepped('main', '#f9cf86'),
      outline: stepped('main', '#b86f00'),
      brightStar: palette.crocus,
    },
    paper: {
      ground: palette.paper,
      line: palette.ink,
      tile: palette.snow,
      rosette: fixed('main', '#f6dcae'),
      star: palette.saffronPale,
      outline: '#d2c9bb',
      brightStar: palette.saffron,
    },
    snow: {
      ground: palette.snow,
      line: palette.ink,
      tile: palette.paper,
      rosette: fixed('main', '#f6dcae'),
      star: palette.saffronPale,
      outline: '#dcd6cb',
      brightStar: palette.saffron,
    },
  } satisfies Record<string, HeroColours>;

  /** The portfolio wall: walnut by the number of corners of a piece, the woods of single pieces, and the joints. */
  const woods = {
    walnut: {
      12: ['#7a5236', '#573823', '#3a2416'],
      6: ['#8a5e3d', '#674128', '#472c1a'],
      4: ['#a8764a', '#845632', '#5f3b20'],
    } satisfies Record<number, Wood>,
    saffron: [stepped('main', '#f7b13c'), brand.main, stepped('main', '#c47a06')] satisfies Wood,
    crocus: [stepped('second', '#6d50a6'), brand.second, stepped('second', '#372163')] satisfies Wood,
    joint: '#170e08',
  };

  return { palette, heroColours, woods };
}

export { brand };

export type Colours = ReturnType<typeof coloursOf>;

export const { palette, heroColours, woods }: Colours = coloursOf(brand);

/** The background of a hero. */
export type HeroGround = keyof typeof heroColours;

export const heroGrounds = Object.keys(heroColours) as HeroGround[];

/** Returns the colour with this name, such as `saffron-deep`, in stylesheets and in site/art/. */
export function colourNamed(name: string, from = palette): string | undefined {
  const key = name.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());
  return Object.hasOwn(from, key) ? from[key as keyof typeof from] : undefined;
}

/** Replaces `colour(ink)` and `colour(ink / 0.4)`. Throws if the palette has no such colour. */
export function withColours(css: string, from = palette): string {
  return css.replaceAll(/\bcolour\(([\w-]+)(?: \/ ([\d.]+))?\)/g, (_, name: string, alpha?: string) => {
    const hex = colourNamed(name, from);
    if (hex === undefined) throw new Error(`palette.ts has no colour “${name}”`);
    return alpha === undefined ? hex : `rgb(${channels(hex).join(' ')} / ${alpha})`;
  });
}
