import type { Design } from './design.ts';
import { centreLine, inset, ribbonEdges } from './interlace.ts';
import { element, path, transform, copyOf } from './markup.ts';
import { motif } from './motif.ts';
import { cellsInView, type Cell, type Frame } from './sheet.ts';
import type { Placement, Prototile, Tiling } from './tilings.ts';
import { add, ORIGIN, radians, rotate, scale, type Vector } from './vector.ts';

/** Colours as CSS writes them; what has none is not drawn. */
export type Look = {
  /** The ribbons' edges, and their width in px. */
  line: string;
  lineWidth: number;
  /** Behind everything. */
  ground?: string;
  /** The tiles, the ribbons on them, the stars of the largest tiles and the other stars. */
  tile?: string;
  ribbon?: string;
  rosette?: string;
  star?: string;
  /** The edges of the tiles that are not laid. */
  outline?: string;
};

/** The star at the focus: by how much it has moved, in px, and turned, in degrees. */
export type LooseStar = { by: Vector; turn: number; fill: string; stroke?: string };

/** What is not plain repetition. */
export type Exceptions = {
  /** Whether a tile is laid, by its centre in px; by default all are. */
  laid?: (centre: Vector) => boolean;
  loose?: LooseStar;
};

/**
 * The pattern as an SVG document, in three layers: the outlines of the tiles that are not laid, the bed (tiles, stars and
 * ribbons) and the ribbons' edges. Of each motif one turn is written out; the rest repeats it by `use`: turns make a
 * motif, motifs a cell (one fundamental domain), cells the sheet. Lengths are tile edges, scaled to px by the sheet.
 */
export function draw(
  design: Design,
  frame: Frame,
  look: Look,
  { laid = () => true, loose }: Exceptions = {},
): string {
  const { width, height, focus, turn, unit } = frame;
  const { tiling } = design;
  const cells = cellsInView(tiling, frame);
  const layers = layersOf(look);
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    element(
      'defs',
      {},
      ...prototiles(tiling).map((prototile, number) => tileDefinitions(prototile, number, design, look)),
      ...layers.map(({ id }) =>
        element('g', { id }, ...tiling.tiles.map((tile) => tileOf(id, tiling, tile))),
      ),
    ),
    look.ground ? element('path', { fill: look.ground, d: `M0 0h${width}v${height}H0z` }) : '',
    element(
      'g',
      { transform: transform(focus, turn, unit), fill: 'none', 'stroke-width': look.lineWidth / unit },
      ...layers.map(({ id, stroke, of }) =>
        element('g', { stroke }, ...sheet(id, tiling, cells, (centre) => laid(centre) === of)),
      ),
      loose ? looseStar(loose, frame) : '',
    ),
  );
}

/** The ids of the layers. Alone an id names the layer's cell; with a prototile's number, its tile. */
const OUTLINE = 'o';
const BED = 'b';
const RIBBONS = 'r';
/** The ids of a prototile's parts, with its number. */
const STAR = 's';
const ONE_TURN = 't';
/** The largest prototile's number. */
const LARGEST = 0;

/** Between a ribbon that dives and the one above it, and between a ribbon and a star; in edges, about 1.5 px. */
const GAP = 0.025;

/** A layer shows the tiles that are laid, or those that are not. */
type Layer = { id: string; stroke: string | undefined; of: boolean };

/** From the bottom up. */
function layersOf({ outline, tile, ribbon, rosette, star, line }: Look): Layer[] {
  const layers: Layer[] = [{ id: RIBBONS, stroke: line, of: true }];
  if (tile ?? ribbon ?? rosette ?? star) layers.unshift({ id: BED, stroke: ribbon, of: true });
  if (outline) layers.unshift({ id: OUTLINE, stroke: outline, of: false });
  return layers;
}

function tileDefinitions(prototile: Prototile, number: number, design: Design, look: Look): string {
  const { corners, symmetry } = prototile;
  const { halfWidth } = design;
  const { strands, star } = motif(prototile, design.contactAngle, design.reach(corners.length));
  const oneTurn = strands.slice(0, strands.length / symmetry);
  const starFill = number === LARGEST ? look.rosette : look.star;
  return [
    (look.outline ?? look.tile) &&
      element('path', { id: OUTLINE + number, d: path([corners], { closed: true }) }),
    star && element('path', { id: STAR + number, d: path([inset(star, halfWidth + GAP)], { closed: true }) }),
    element('path', {
      id: ONE_TURN + number,
      d: path(oneTurn.flatMap((strand) => ribbonEdges(strand, { halfWidth, gap: GAP }))),
      'stroke-linecap': 'round',
    }),
    element(
      'g',
      { id: BED + number },
      look.tile && copyOf(OUTLINE + number, ORIGIN, 0, { fill: look.tile, stroke: 'none' }),
      look.ribbon &&
        element('path', { d: path(strands.map(centreLine)), 'stroke-width': 2 * (halfWidth + GAP) }),
      star && starFill && copyOf(STAR + number, ORIGIN, 0, { fill: starFill, stroke: 'none' }),
    ),
    element(
      'g',
      { id: RIBBONS + number },
      ...Array.from({ length: symmetry }, (_, index) =>
        copyOf(ONE_TURN + number, ORIGIN, (index * 360) / symmetry),
      ),
    ),
  ].join('');
}

/** One layer of the tiles that are wanted: whole cells where all of a cell's tiles are, else tile by tile. */
function sheet(
  layer: string,
  tiling: Tiling,
  cells: readonly Cell[],
  wanted: (centre: Vector) => boolean,
): string[] {
  return cells.flatMap(({ at, tiles }) => {
    const shown = tiles.filter(({ centre }) => wanted(centre));
    if (shown.length === tiles.length) return copyOf(layer, at);
    return shown.map(({ placement }) => tileOf(layer, tiling, { ...placement, at: add(at, placement.at) }));
  });
}

function tileOf(layer: string, tiling: Tiling, { prototile, at, turn }: Placement): string {
  return copyOf(layer + prototiles(tiling).indexOf(prototile), at, turn);
}

function prototiles(tiling: Tiling): Prototile[] {
  return [...new Set(tiling.tiles.map(({ prototile }) => prototile))];
}

/** Inside the sheet, whose own turn and scale are taken back from the move. */
function looseStar({ by, turn, fill, stroke = 'none' }: LooseStar, frame: Frame): string {
  const at = scale(rotate(by, radians(-frame.turn)), 1 / frame.unit);
  return copyOf(STAR + LARGEST, at, turn, { fill, stroke });
}
