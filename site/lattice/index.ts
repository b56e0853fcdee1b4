import { designOf } from './design.ts';
import { palette } from './palette.ts';
import { between, randomStream } from './random.ts';
import { element, type Attributes } from './markup.ts';
import { draw } from './svg.ts';
import { length, subtract, type Vector } from './vector.ts';

export { rosette, type RosetteStage, wallLattice } from './pieces.ts';
export { favicon, mark, MARK_SIZE } from './mark.ts';
export { palette } from './palette.ts';

/** Sizes in px, colours as CSS writes them. `unit` is the edge of a dodecagon; smaller tiles are drawn larger. */
export type HeroOptions = {
  width: number;
  height: number;
  unit: number;
  ink: string;
  ground: string;
  star: string;
};

const HERO: HeroOptions = {
  width: 640,
  height: 860,
  unit: 64,
  ink: palette.saffron,
  ground: palette.ink,
  star: palette.saffron,
};

/** Where the star of a hero stands, as parts of its width and height; crops keep it (object-position: 64% 20%). */
const HERO_FOCUS: Vector = [0.64, 0.2];

/** A page's hero: a ceiling of khatamband half laid, one star of it saffron. The seed decides all of it. */
export function heroLattice(seed: string, options: Partial<HeroOptions> = {}): string {
  const { width, height, unit, ink, ground, star } = { ...HERO, ...options };
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
    {
      line: ink,
      lineWidth: 1.15,
      ground,
      tile: '#281c14',
      ribbon: ground,
      rosette: '#4a3424',
      star: palette.walnut,
      outline: '#4a453f',
    },
    { laid: fromUpperRight(seed, width, height, unit), loose: { by: [0, 0], turn: 0, fill: star } },
  );
}

/** The band over the footer, 1920 by 120: line work alone, clear where nothing is drawn. */
export function bandLattice(seed: string): string {
  const design = designOf(seed);
  return draw(
    design,
    { width: 1920, height: 120, unit: 36 * design.magnification, focus: [960, 60], turn: 0 },
    { line: '#b4730d', lineWidth: 1 },
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
    { line: palette.ink, lineWidth: 1.1, star: '#fbebd2' },
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
    { line: palette.ink, lineWidth: 1.4, ground: palette.snow, star: '#fbebd2' },
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
