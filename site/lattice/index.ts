import { designOf } from './design.ts';
import { type HeroGround, heroColours, palette } from '../palette.ts';
import { between, randomStream } from './random.ts';
import { element, type Attributes } from './markup.ts';
import { draw } from './svg.ts';
import { length, subtract, type Vector } from './vector.ts';

export { rosette, type RosetteStage, wallLattice } from './pieces.ts';
export { appIcon, favicon, mark, MARK_SIZE } from './mark.ts';

/** Sizes in px. `unit` is the edge of a dodecagon; smaller tiles are drawn larger. */
export type HeroOptions = { width: number; height: number; unit: number; on: HeroGround };

const HERO: HeroOptions = { width: 640, height: 860, unit: 64, on: 'ink' };

/** Where the star of a hero stands, as parts of its width and height; crops keep it (object-position: 64% 20%). */
const HERO_FOCUS: Vector = [0.64, 0.2];

/** A page's hero: a ceiling of khatamband half laid, one star of it saffron. The seed decides all of it. */
export function heroLattice(seed: string, options: Partial<HeroOptions> = {}): string {
  const { width, height, unit, on } = { ...HERO, ...options };
  const { loose, line, ...fills } = heroColours[on];
  const design = designOf(seed);
  return draw(
    design,
    {
      width,
      height,
      unit: unit * design.magnification,
      focus: [HERO_FOCUS[0] * width, HERO_FOCUS[1] * height],
      turn: design.turn,
    },
    { ...fills, line, lineWidth: 1.15, ribbon: fills.ground },
    { laid: fromUpperRight(seed, width, height, unit), loose: { by: [0, 0], turn: 0, fill: loose } },
  );
}

/** The band over the footer, 1920 by 120: line work alone, clear where nothing is drawn. */
export function bandLattice(seed: string): string {
  const design = designOf(seed);
  return draw(
    design,
    { width: 1920, height: 120, unit: 36 * design.magnification, focus: [960, 60], turn: 0 },
    { line: palette.latticeLine, lineWidth: 1 },
  );
}

/** A card's upper right corner, 240 by 240: line work that thins out towards the card, round a saffron star. */
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
      laid: ([x, y]) => size - x + y < 0.9 * size,
      loose: { by: [0, 0], turn: 0, fill: palette.saffron },
    },
  );
}

/** Between two sections, 1920 by 72: one row of the ceiling, of which the middle is laid and the ends are only traced. */
export function dividerLattice(seed: string): string {
  const design = designOf(seed);
  const unit = 30 * design.magnification;
  return draw(
    design,
    { width: 1920, height: 72, unit, focus: [960, 36], turn: 0 },
    {
      line: palette.ink,
      lineWidth: 1,
      tile: palette.snow,
      star: palette.saffronPale,
      rosette: heroColours.paper.rosette,
      outline: heroColours.paper.outline,
    },
    { laid: ([x]) => Math.abs(x - 960) < 420, loose: { by: [0, 0], turn: 0, fill: palette.saffron } },
  );
}

/** One rosette of the ceiling, 160 by 160, for somebody's initials to stand in its star. */
export function seal(seed: string): string {
  const size = 160;
  const focus: Vector = [size / 2, size / 2];
  const design = designOf(seed);
  const [largest] = design.tiling.tiles;
  const unit = (size / 2 - 2) / Math.max(...largest.prototile.corners.map(length));
  return draw(
    design,
    { width: size, height: size, unit, focus, turn: design.turn },
    { line: palette.ink, lineWidth: 1.1, tile: palette.snow, rosette: palette.ink },
    { laid: (centre) => length(subtract(centre, focus)) < 1 },
  );
}

/** A rosette whose star has fallen out of it, 720 by 720 and clear elsewhere: for pages that are not there. */
export function fallenStar(seed: string): string {
  const size = 720;
  const unit = 82;
  const focus: Vector = [0.45 * size, 0.56 * size];
  const design = designOf(seed, ['4.6.12']);
  return draw(
    design,
    { width: size, height: size, unit, focus, turn: design.turn },
    { line: palette.ink, lineWidth: 1.1, star: palette.saffronPale },
    {
      // A dodecagon with the six squares and six hexagons on its edges.
      laid: (centre) => length(subtract(centre, focus)) < 3 * unit,
      loose: { by: [0.39 * size, -0.41 * size], turn: 19, fill: palette.saffron, stroke: palette.ink },
    },
  );
}

/** A disc of a page's ceiling with two rims, 240 across and clear outside; the star in its middle is saffron. */
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
    { loose: { by: [0, 0], turn: 0, fill: palette.saffron } },
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

/** Work begins at the upper right and has not reached the lower left; its front is a little uneven. */
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
