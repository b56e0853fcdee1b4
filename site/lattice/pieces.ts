import { copyOf, element, path } from './markup.ts';
import { heroColours, palette, type Wood, woods } from '../palette.ts';
import { cellsInView, type Frame } from './cells.ts';
import { apothem, tilings, type Placement, type Prototile } from './tilings.ts';
import {
  add,
  cyclic,
  length,
  midpoint,
  ORIGIN,
  polar,
  radians,
  rotate,
  scale,
  type Vector,
} from './vector.ts';

/**
 * Draws the walnut ceiling of the portfolio, 1900 by 1010 units: dodecagons, hexagons and squares, each with a carved
 * star. Six dodecagons and six hexagons are complete; sections/Portfolio places its windows and names over them.
 */
export function wallLattice(): string {
  const frame: Frame = { width: 1900, height: 1010, unit: 122, focus: [806, 258], turn: 0 };
  const placed = cellsInView(tilings['4.6.12'], frame).flatMap(({ at, tiles }) =>
    tiles.map(({ placement }) => ({ ...placement, at: add(at, placement.at) })),
  );
  return document(
    frame,
    kinds(placed).map((kind) =>
      element('g', { id: idOf(kind) }, carved(kind, walnutOf(kind.prototile.corners.length))),
    ),
    placed.map((placement) => copyOf(idOf(placement), placement.at)),
  );
}

/** Larger pieces are darker. */
function walnutOf(corners: number): Wood {
  return corners === 12 || corners === 6 ? woods.walnut[corners] : woods.walnut[4];
}

/** The stages of work on a rosette: measured, drawn, half laid, laid. */
export type RosetteStage = 1 | 2 | 3 | 4;

/** Draws a rosette at one stage of work, 320 by 320 px on a transparent background. */
export function rosette(stage: RosetteStage): string {
  const frame: Frame = { width: 320, height: 320, unit: 42, focus: [160, 160], turn: 0 };
  return document(
    frame,
    [],
    stage === 1 ? measured() : ring().flatMap((tile, index) => laid(stage, tile, index)),
  );
}

/** The tips of the star of a share; it has twice as many pieces, so each stands for 5 %. */
const TIPS = 10;

/** The distances of its corners from the middle: between the inner pieces, at their ends, at the tips. Px. */
const STAR = { waist: 30, notch: 48, tip: 78 };

/**
 * Draws a star of twenty pieces, 160 by 160 px on a transparent background, with some of them laid, clockwise from the
 * top. The others are outlines.
 *
 * @param percent 0 to 100, a multiple of 5
 */
export function shareStar(percent: number): string {
  const step = 180 / TIPS;
  const corner = (reach: number, steps: number): Vector => polar(reach, radians(steps * step - 90));
  const pieces = Array.from({ length: 2 * TIPS }, (_, index): Vector[] =>
    index % 2
      ? [
          corner(STAR.waist, index),
          corner(STAR.notch, index - 1),
          corner(STAR.tip, index),
          corner(STAR.notch, index + 1),
        ]
      : [ORIGIN, corner(STAR.waist, index - 1), corner(STAR.notch, index), corner(STAR.waist, index + 1)],
  );
  const count = Math.round((percent / 100) * pieces.length);
  const laid = pieces.slice(0, count);
  const [light, even] = woods.saffron;
  const drawn = (lines: Vector[][], fill: string, stroke: string) =>
    lines.length > 0
      ? element('path', {
          fill,
          stroke,
          'stroke-linejoin': 'round',
          d: path(lines, { closed: true, places: 1 }),
        })
      : '';
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '-80 -80 160 160' },
    drawn(pieces.slice(count), 'none', heroColours.ink.outline),
    drawn(
      laid.filter((_, index) => index % 2 === 0),
      light,
      woods.joint,
    ),
    drawn(
      laid.filter((_, index) => index % 2 === 1),
      even,
      woods.joint,
    ),
  );
}

/** A dodecagon and the twelve pieces around it, squares and hexagons alternately. */
function ring(): Placement[] {
  const [centre, square, , , hexagon] = tilings['4.6.12'].tiles;
  if (!square || !hexagon) throw new Error('the tiling 4.6.12 has six tiles');
  const around = Array.from({ length: 12 }, (_, index): Placement => {
    const { prototile, at } = index % 2 ? hexagon : square;
    return { prototile, at: polar(length(at), radians(index * 30)), turn: index * 30 };
  });
  return [centre, ...around];
}

/** The width of the lines of a rosette. Their colour shows on snow and on ink alike. */
const LINE = 0.05;

/** The first stage: six lines through the middle of a circle, which mark the twelve corners of the dodecagon. */
function measured(): string[] {
  const radius = apothem(12) + 1.4;
  const corners = regularCorners(12);
  return [
    element('circle', {
      r: length(corners[0] ?? ORIGIN),
      fill: 'none',
      stroke: heroColours.saffron.outline,
      'stroke-width': LINE,
    }),
    element('path', {
      d: path(
        Array.from({ length: 6 }, (_, index) => [
          polar(radius, radians(30 * index + 15)),
          polar(-radius, radians(30 * index + 15)),
        ]),
      ),
      stroke: heroColours.saffron.outline,
      'stroke-width': LINE,
      'stroke-dasharray': '.08 .11',
    }),
    element('path', {
      d: path([corners], { closed: true }),
      fill: 'none',
      stroke: heroColours.saffron.outline,
      'stroke-width': LINE,
    }),
    ...corners.map(([cx, cy]) =>
      element('circle', {
        cx,
        cy,
        r: 0.11,
        fill: palette.saffron,
        stroke: heroColours.saffron.outline,
        'stroke-width': LINE,
      }),
    ),
    element('circle', { r: 0.11, fill: heroColours.saffron.outline }),
  ];
}

function laid(stage: RosetteStage, tile: Placement, index: number): string[] {
  const isCentre = index === 0;
  const wood = isCentre
    ? woods.saffron
    : tile.prototile.corners.length === 6
      ? woods.crocus
      : woods.walnut[4];
  // At stage 3, seven of the twelve outer pieces are laid.
  const isLaid = stage === 4 || (stage === 3 && index > 0 && index <= 7);
  const placed = isLaid ? carved(tile, wood) : outlined(tile);
  return [
    element('g', { transform: `translate(${tile.at.map((value) => value.toFixed(3)).join(' ')})` }, placed),
  ];
}

/** The outlines of a piece and of its star. */
function outlined({ prototile, turn }: Placement): string {
  const { corners, middles, inner } = star(prototile, turn);
  return element('path', {
    d: path([corners, alternate(middles, inner)], { closed: true }),
    fill: 'none',
    stroke: heroColours.saffron.outline,
    'stroke-width': LINE,
    'stroke-linejoin': 'round',
  });
}

/** A carved piece: kites at its corners, facets around its middle. The light comes from the upper left and sets their shades. */
function carved({ prototile, turn }: Placement, [light, even, dark]: Wood): string {
  const { corners, middles, inner } = star(prototile, turn);
  const kites = corners.map((corner, index) => ({
    facing: corner,
    shape: [corner, cyclic(middles, index), cyclic(inner, index), cyclic(middles, index - 1)],
  }));
  const hub = inner.map((point) => scale(point, 0.6));
  const facets = middles.map((middle, index) => ({
    facing: scale(middle, -1),
    shape: [middle, cyclic(hub, index + 1), ORIGIN, cyclic(hub, index)],
  }));
  const shades = [dark, mixed(dark, even), even, mixed(even, light), light];
  return [
    element('path', { d: path([corners], { closed: true }), fill: even }),
    ...shades.map((fill, index) => {
      const shapes = [...kites, ...facets].filter(({ facing }) => shadeOf(facing) === index);
      return (
        shapes.length > 0 &&
        element('path', {
          d: path(
            shapes.map(({ shape }) => shape),
            { closed: true },
          ),
          fill,
        })
      );
    }),
    element('path', {
      d: path([alternate(middles, inner), alternate(middles, hub)], { closed: true }),
      fill: 'none',
      stroke: woods.joint,
      'stroke-width': 0.012,
      'stroke-linejoin': 'round',
      opacity: 0.6,
    }),
    element('path', {
      d: path([corners], { closed: true }),
      fill: 'none',
      stroke: woods.joint,
      'stroke-width': 0.03,
      'stroke-linejoin': 'round',
    }),
  ]
    .filter((part) => part !== false)
    .join('');
}

/** The contact angle of all pieces (design.ts). Radians. */
const CONTACT = radians(60);

/** The star of a piece: its points are the middles of the edges, and its inner corners point to the piece's corners. */
function star({ corners: untwisted }: Prototile, turn: number) {
  const corners = untwisted.map((corner) => rotate(corner, radians(turn)));
  const sides = corners.length;
  const middles = corners.map((corner, index) => midpoint(corner, cyclic(corners, index + 1)));
  const reach =
    (apothem(sides) * Math.tan(Math.PI / sides)) /
    (Math.cos(CONTACT) + Math.sin(CONTACT) * Math.tan(Math.PI / sides));
  const depth = Math.hypot(apothem(sides) - reach * Math.sin(CONTACT), reach * Math.cos(CONTACT));
  const inner = corners.map((corner) => scale(corner, depth / length(corner)));
  return { corners, middles, inner };
}

/** The outline of a star: its points and its inner corners alternately. */
function alternate(middles: readonly Vector[], inner: readonly Vector[]): Vector[] {
  return middles.flatMap((middle, index) => [cyclic(inner, index), middle]);
}

/** The shade of a face, from 0 (turned away from the light) to 4 (turned towards it). */
function shadeOf([x, y]: Vector): number {
  const [lightX, lightY] = polar(1, radians(-120));
  return Math.round(2 + (2 * (x * lightX + y * lightY)) / length([x, y]));
}

/** The average of two colours, as #rrggbb. */
function mixed(one: string, other: string): string {
  const channels = [1, 3, 5].map((from) => {
    const of = (colour: string) => Number.parseInt(colour.slice(from, from + 2), 16);
    return Math.round((of(one) + of(other)) / 2);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function regularCorners(sides: number): Vector[] {
  return Array.from({ length: sides }, (_, index) =>
    polar(0.5 / Math.sin(Math.PI / sides), ((2 * index + 1) * Math.PI) / sides),
  );
}

function kinds(placed: readonly Placement[]): Placement[] {
  return [...new Map(placed.map((placement) => [idOf(placement), placement])).values()];
}

/** The id of a piece's shape and turn. A turned piece is drawn again, because the light does not turn with it. */
function idOf({ prototile, turn }: Placement): string {
  return `p${prototile.corners.length}-${turn}`;
}

function document({ width, height, focus, unit }: Frame, definitions: string[], pieces: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    definitions.length > 0 ? element('defs', {}, ...definitions) : '',
    element('g', { transform: `translate(${focus.join(' ')})scale(${unit})` }, ...pieces),
  );
}
