/** The colours of styles/tokens.css that pictures need: an SVG file of its own cannot read the page's variables. */
export const palette = {
  ink: '#17130f',
  walnut: '#3a281c',
  snow: '#fbfaf7',
  paper: '#f3eee6',
  saffron: '#e8930c',
  'saffron-deep': '#8a5200',
  crocus: '#4b2e83',
  dal: '#0b6b63',
  chinar: '#b3331f',
} as const;

/** What a hero may stand on. */
export type HeroGround = 'ink' | 'walnut' | 'crocus' | 'dal' | 'chinar' | 'saffron' | 'paper' | 'snow';

/** The colours of a hero's lattice: on its ground tiles a shade off it, lines that hold, and one star that stands out. */
export type HeroColours = Record<
  'ground' | 'line' | 'tile' | 'rosette' | 'star' | 'outline' | 'loose',
  string
>;

/** Each mixed from the ground and its neighbours in the palette. */
export const heroColours: Record<HeroGround, HeroColours> = {
  ink: {
    ground: palette.ink,
    line: palette.saffron,
    tile: '#281c14',
    rosette: '#4a3424',
    star: palette.walnut,
    outline: '#4a453f',
    loose: palette.saffron,
  },
  walnut: {
    ground: palette.walnut,
    line: palette.saffron,
    tile: '#2d1f16',
    rosette: '#5c4130',
    star: '#4a3424',
    outline: '#6a5747',
    loose: palette.saffron,
  },
  crocus: {
    ground: palette.crocus,
    line: '#e9b15a',
    tile: '#3c2469',
    rosette: '#7453b4',
    star: '#5f3fa0',
    outline: '#6f55a0',
    loose: palette.saffron,
  },
  dal: {
    ground: palette.dal,
    line: '#f0c274',
    tile: '#08554f',
    rosette: '#2a8d84',
    star: '#17796f',
    outline: '#3a8880',
    loose: palette.saffron,
  },
  chinar: {
    ground: palette.chinar,
    line: '#f6c8a0',
    tile: '#962a19',
    rosette: '#cf5a3c',
    star: '#8a2313',
    outline: '#c66350',
    loose: palette.saffron,
  },
  saffron: {
    ground: palette.saffron,
    line: palette.ink,
    tile: '#d98407',
    rosette: '#f5b44c',
    star: '#f9cf86',
    outline: '#b86f00',
    loose: palette.crocus,
  },
  paper: {
    ground: palette.paper,
    line: palette.ink,
    tile: palette.snow,
    rosette: '#f6dcae',
    star: '#fbebcf',
    outline: '#d2c9bb',
    loose: palette.saffron,
  },
  snow: {
    ground: palette.snow,
    line: palette.ink,
    tile: palette.paper,
    rosette: '#f6dcae',
    star: '#fbebcf',
    outline: '#dcd6cb',
    loose: palette.saffron,
  },
};
