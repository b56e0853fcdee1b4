import { designOf } from './design.ts';
import { type HeroGround, heroColours, palette } from '../palette.ts';
import { between, randomStream } from './random.ts';
import { element, type Attributes } from './markup.ts';
import { assemble, type Assembly, draw } from './svg.ts';
import { length, subtract, type Vector } from './vector.ts';

export { rosette, type RosetteStage, shareStar, wallLattice } from './pieces.ts';
export type { Assembly } from './svg.ts';
export { appIcon, favicon, logoPath, LOGO_SIZE } from './logo.ts';

/** Sizes in px. `unit` is the edge length of a dodecagon. Patterns of smaller tiles are enlarged (design.ts). */
export type HeroOptions = { width: number; height: number; unit: number; ground: HeroGround };

const HERO: HeroOptions = { width: 640, height: 860, unit: 64, ground: 'ink' };

/**
 * The position of the bright star, as fractions of width and height. Crops keep it visible, and the left side, where the
 * pattern ends along the edges of its tiles (`object-position: 0 20%`).
 */
const HERO_FOCUS: Vector = [0.58, 0.2];

/** Draws the lattice of a page's hero: a half-finished khatamband ceiling with one bright star. The seed decides its design. */
export function heroLattice(seed: string, options: Partial<HeroOptions> = {}): string {
  return draw(...hero(seed, options));
}

/** The same picture, with the tiles around the star and the star as pieces. */
export function heroAssembly(seed: string, options: Partial<HeroOptions> = {}): Assembly {
  return assemble(...hero(seed, options));
}

function hero(seed: string, options: Partial<HeroOptions>): Parameters<typeof assemble> {
  const { width, height, unit, ground } = { ...HERO, ...options };
  const { brightStar: starFill, line, ...fills } = heroColours[ground];
  const design = designOf(seed);
  return [
    design,
    {
      width,
      height,
      unit: unit * design.magnification,
      focus: [HERO_FOCUS[0] * width, HERO_FOCUS[1] * height],
      turn: design.turn,
      wholeOnLeft: true,
    },
    { ...fills, line, lineWidth: 1.15, ribbon: fills.ground },
    { isLaid: fromUpperRight(seed, width, height, unit), brightStar: { fill: starFill } },
  ];
}

/** Draws the band above the footer, 1920 by 120 px: lines on a transparent background. */
export function bandLattice(seed: string): string {
  const design = designOf(seed);
  return draw(
    design,
    { width: 1920, height: 120, unit: 36 * design.magnification, focus: [960, 60], turn: 0 },
    { line: palette.latticeLine, lineWidth: 1 },
  );
}

/** Draws a card's upper right corner, 240 by 240 px: a saffron star, and lines around it on a transparent background. */
export function cornerLattice(seed: string): string {
  const size = 240;
  const unit = 34;
  const design = designOf(seed);
  const focus: Vector = [size - 1.1 * unit, 1.1 * unit];
  return draw(
    design,
    { width: size, height: size, unit: unit * design.magnification, focus, turn: design.turn },
    { line: palette.latticeLine, lineWidth: 1 },
    {
      isLaid: ([x, y]) => size - x + y < 0.9 * size,
      brightStar: { fill: palette.saffron },
    },
  );
}

/** Draws one rosette, 160 by 160 px, with room in its star for a person's initials. */
export function seal(seed: string): string {
  const size = 160;
  const focus: Vector = [size / 2, size / 2];
  const design = designOf(seed);
  const [largest] = design.tiling.tiles;
  const unit = (size / 2 - 2) / Math.max(...largest.prototile.corners.map(length));
  return draw(
    design,
    { width: size, height: size, unit, focus, turn: design.turn },
    { line: palette.ink, lineWidth: 1.1, tile: palette.snow, rosette: palette.ink, rim: palette.ink },
    { isLaid: (centre) => length(subtract(centre, focus)) < 1 },
  );
}

/**
 * Draws a rosette beside its fallen star, 720 by 720 px on a transparent background, for pages that do not exist. All its
 * tiles are pieces.
 */
export function fallenStar(seed: string): Assembly {
  const size = 720;
  const unit = 82;
  const focus: Vector = [0.45 * size, 0.56 * size];
  const design = designOf(seed, ['4.6.12']);
  return assemble(
    design,
    { width: size, height: size, unit, focus, turn: design.turn },
    { line: palette.ink, lineWidth: 1.1, star: palette.saffronPale, rim: palette.ink },
    {
      // The dodecagon, and the six squares and six hexagons on its edges.
      isLaid: (centre) => length(subtract(centre, focus)) < 3 * unit,
      brightStar: {
        offset: [0.39 * size, -0.41 * size],
        turn: 19,
        fill: palette.saffron,
        stroke: palette.ink,
      },
      withCentre: true,
    },
  );
}

/** Draws a page's lattice cut to a disc with two rims, 240 by 240 px. The star in its middle is saffron. */
export function medallion(seed: string): string {
  const size = 240;
  const middle = size / 2;
  const design = designOf(seed);
  const disc = (radius: number, attributes: Attributes) =>
    element('circle', { cx: middle, cy: middle, r: radius, fill: 'none', ...attributes });
  const ceiling = draw(
    design,
    {
      width: size,
      height: size,
      unit: 36 * design.magnification,
      focus: [middle, middle],
      turn: design.turn,
    },
    { line: palette.ink, lineWidth: 1.4, ground: palette.snow, star: palette.saffronPale },
    { brightStar: { fill: palette.saffron } },
  );
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}` },
    element('clipPath', { id: 'disc' }, disc(112, {})),
    element('g', { 'clip-path': 'url(#disc)' }, ceiling),
    disc(112, { stroke: palette.ink, 'stroke-width': 1.8 }),
    disc(118.5, { stroke: palette.ink, 'stroke-width': 1 }),
  );
}

/** Returns whether a tile is laid: those above a wavy line that falls from the upper left to the lower right. */
function fromUpperRight(
  seed: string,
  width: number,
  height: number,
  unit: number,
): (centre: Vector) => boolean {
  const random = randomStream(`front of ${seed}`);
  const from = between(random, 0.05, 0.2) * height;
  const to = between(random, 0.75, 0.9) * width;
  const phase = between(random, 0, 2 * Math.PI);
  return ([x, y]) => {
    const front = from + ((height - from) / to) * x + 0.6 * unit * Math.sin(x / unit + phase);
    return y < front;
  };
}
