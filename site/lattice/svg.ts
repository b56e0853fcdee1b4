import type { Design } from './design.ts';
import { centreLine, inset, ribbonEdges, type Line } from './interlace.ts';
import { type Attributes, copyOf, element, path, transform } from './markup.ts';
import { motif, type Motif } from './motif.ts';
import { cellsInView, type Cell, type Frame, type Tile } from './cells.ts';
import type { Placement, Prototile } from './tilings.ts';
import {
  add,
  cyclic,
  length,
  midpoint,
  ORIGIN,
  radians,
  rotate,
  scale,
  subtract,
  type Vector,
} from './vector.ts';

/** CSS colours of the parts. A part without a colour is not drawn. */
export type Look = {
  /** The edges of the ribbons, and their width in px. */
  line: string;
  lineWidth: number;
  /** The background. */
  ground?: string;
  /** The tiles, the ribbons on them, the stars of the largest tiles, and the other stars. */
  tile?: string;
  ribbon?: string;
  rosette?: string;
  star?: string;
  /** The outlines of tiles that are not laid. */
  outline?: string;
  /** The rim of the laid tiles, on which the ribbons end. */
  rim?: string;
};

/** The star at the focus: its colours, the distance that it has fallen (px) and its rotation (degrees). */
export type BrightStar = { fill: string; stroke?: string; offset?: Vector; turn?: number };

/** The tiles that differ from the others. */
export type Exceptions = {
  /** Whether the tile with this centre (px) is laid, which means drawn in full. By default all are. */
  isLaid?: (centre: Vector) => boolean;
  /** Whether this laid tile is left out: only its outline and its rim are drawn. */
  isMissing?: (centre: Vector) => boolean;
  brightStar?: BrightStar;
};

/**
 * Draws a pattern as an SVG document in three layers: the outlines of tiles that are not laid; tiles, ribbons and stars;
 * and the edges of the ribbons. Lengths inside are in tile edges; a transform scales them to px.
 *
 * A cell is written once, with one path per colour, and repeated by `use`. So is each shape of tile, for cells that are
 * only partly visible. Browsers compute styles for each copied element: about 300 here, and 1600 if copies had copies.
 */
export function draw(
  design: Design,
  frame: Frame,
  look: Look,
  { isLaid = () => true, isMissing = () => false, brightStar }: Exceptions = {},
): string {
  const { width, height } = frame;
  const cells = cellsInView(design.tiling, frame);
  const layers = layersOf(design, look).map((layer) =>
    drawLayer(layer, design, cells, (centre) => (isLaid(centre) && !isMissing(centre)) === layer.laid),
  );
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, ...layers.map(({ originals }) => originals)),
    look.ground ? element('path', { fill: look.ground, d: `M0 0h${width}v${height}H0z` }) : '',
    element(
      'g',
      scaled(frame, look),
      ...layers.map(({ copies }) => copies),
      look.rim ? element('path', { stroke: look.rim, d: path(rimOf(cells, isLaid)) }) : '',
      brightStar ? drawBrightStar(design, brightStar, frame) : '',
    ),
  );
}

/** A pattern without some of its pieces, and a document with these pieces, from which `use` elements copy them. */
export type Assembly = {
  base: string;
  pieces: string;
  /** The ids of the pieces, in the order in which they are laid. The star is the last one. */
  ids: readonly string[];
};

/** `withCentre`: the tile at the focus is a piece too. It is laid before the ring. */
export type AssemblyOptions = Pick<Exceptions, 'isLaid'> & { brightStar: BrightStar; withCentre?: boolean };

/**
 * Draws the same pattern as `draw`, but with a ring of tiles and the bright star as separate pieces: the laid tiles on the
 * edges of the tile at the focus, clockwise from the top. The base shows the outlines of these tiles if the look has a
 * colour for outlines.
 */
export function assemble(
  design: Design,
  frame: Frame,
  look: Look,
  { isLaid = () => true, brightStar, withCentre = false }: AssemblyOptions,
): Assembly {
  const tiles = ringOf(design, frame, withCentre).filter(({ centre }) => isLaid(centre));
  const isMissing = (centre: Vector) => tiles.some((tile) => length(subtract(tile.centre, centre)) < 1);
  const seam = { stroke: look.tile, 'stroke-width': 2 * SEAM };
  const parts: Part[] = [
    ...(look.tile ? [{ paint: seam, closed: true, linesOf: ({ corners }: Prototile) => [corners] }] : []),
    ...layersOf(design, look).flatMap((layer) => (layer.laid ? layer.parts : [])),
  ];
  const contents = [
    ...inGroups(tiles, MOST_PIECES - 1).map((group) =>
      drawn(
        parts,
        group.map(({ placement }) => placement),
      ).join(''),
    ),
    drawBrightStar(design, brightStar, frame),
  ];
  const ids = contents.map((_, index) => String.fromCharCode('a'.charCodeAt(0) + index));
  return {
    base: draw(design, frame, look, { isLaid, isMissing }),
    pieces: element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg' },
      ...contents.map((content, index) => element('g', { id: ids[index], ...scaled(frame, look) }, content)),
    ),
    ids,
  };
}

/** The attributes of a group whose lengths are in tile edges. */
function scaled({ focus, turn, unit }: Frame, { lineWidth }: Look): Attributes {
  return { transform: transform(focus, turn, unit), fill: 'none', 'stroke-width': lineWidth / unit };
}

/** The tiles that share an edge with the tile at the focus, clockwise from the top; before them that tile, if wanted. */
function ringOf(design: Design, frame: Frame, withCentre: boolean): Tile[] {
  const tiles = cellsInView(design.tiling, frame).flatMap(({ at, tiles }) =>
    tiles.map(({ placement, centre }) => ({
      placement: { ...placement, at: add(at, placement.at) },
      centre,
    })),
  );
  const distance = ({ centre }: Tile) => length(subtract(centre, frame.focus));
  const middle = tiles.filter((tile) => distance(tile) < 1);
  const inner = new Set(middle.flatMap(({ placement }) => edgesOf(placement)).map(keyOf));
  const clockwise = ({ centre }: Tile) => {
    const [x, y] = subtract(centre, frame.focus);
    return (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
  };
  const ring = tiles
    .filter(
      (tile) => !middle.includes(tile) && edgesOf(tile.placement).some((edge) => inner.has(keyOf(edge))),
    )
    .toSorted((a, b) => clockwise(a) - clockwise(b));
  return withCentre ? [...middle, ...ring] : ring;
}

function edgesOf(tile: Placement): [Vector, Vector][] {
  const corners = placed(tile.prototile.corners, tile);
  return corners.map((corner, index) => [corner, cyclic(corners, index + 1)]);
}

/** The same for an edge of two tiles, in whichever direction. */
function keyOf([from, to]: [Vector, Vector]): string {
  return midpoint(from, to)
    .map((value) => Math.round(value * 100))
    .join();
}

/** The edges that only one laid tile has. */
function rimOf(cells: readonly Cell[], isLaid: (centre: Vector) => boolean): Line[] {
  const edges = cells
    .flatMap(({ at, tiles }) =>
      tiles.map(({ placement, centre }) => ({ ...placement, centre, at: add(at, placement.at) })),
    )
    .filter(({ centre }) => isLaid(centre))
    .flatMap(edgesOf);
  const counts = new Map<string, number>();
  for (const edge of edges) counts.set(keyOf(edge), (counts.get(keyOf(edge)) ?? 0) + 1);
  return edges.filter((edge) => counts.get(keyOf(edge)) === 1);
}

/** The gap between a ribbon and the one above it, and between a ribbon and a star. Edge lengths; about 1.5 px. */
const GAP = 0.025;

/** Neighbouring tiles of a larger ring make one piece. Each piece costs about 15 bytes of a page's HTML. */
const MOST_PIECES = 8;

/** Splits a list into at most `count` groups of neighbours, all of one size except the last. */
function inGroups<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** How far a piece reaches over its neighbours. Without it, their edges would show as fine lines. Edge lengths. */
const SEAM = 0.01;

/** A layer of the tiles that are laid, or of those that are not. Its parts are drawn in order. */
type Layer = { id: string; laid: boolean; parts: readonly Part[] };

/** One path of a layer: its paint, and the lines that each tile adds to it. */
type Part = { paint: Attributes; closed: boolean; linesOf: (tile: Prototile) => readonly Line[] };

/** The layers in drawing order, without the parts that have no colour. */
function layersOf(design: Design, { outline, tile, ribbon, rosette, star, line }: Look): Layer[] {
  const [largest] = design.tiling.tiles;
  const corners = ({ corners }: Prototile) => [corners];
  const strands = (tile: Prototile) => motifOf(design, tile).strands;
  const centres = (tile: Prototile) => strands(tile).map(centreLine);
  const edges = (tile: Prototile) =>
    strands(tile).flatMap((strand) => ribbonEdges(strand, { halfWidth: design.halfWidth, gap: GAP }));
  const large = (tile: Prototile) => (tile === largest.prototile ? starOf(design, tile) : []);
  const small = (tile: Prototile) => (tile === largest.prototile ? [] : starOf(design, tile));
  const filled = (fill: string | undefined, linesOf: Part['linesOf']) =>
    fill ? [{ paint: { fill }, closed: true, linesOf }] : [];
  const stroked = (stroke: string | undefined, paint: Attributes, linesOf: Part['linesOf']) =>
    stroke ? [{ paint: { stroke, ...paint }, closed: false, linesOf }] : [];
  return [
    {
      id: 'o',
      laid: false,
      parts: outline ? [{ paint: { stroke: outline }, closed: true, linesOf: corners }] : [],
    },
    {
      id: 'b',
      laid: true,
      parts: [
        ...filled(tile, corners),
        ...stroked(ribbon, { 'stroke-width': 2 * (design.halfWidth + GAP) }, centres),
        ...filled(rosette, large),
        ...filled(star, small),
      ],
    },
    { id: 'r', laid: true, parts: stroked(line, { 'stroke-linecap': 'round' }, edges) },
  ].filter(({ parts }) => parts.length > 0);
}

/**
 * Draws one layer of the wanted tiles. Complete cells are copies of one original cell. The tiles of other cells are
 * copies of one original of their shape.
 */
function drawLayer(
  { id, parts }: Layer,
  { tiling }: Design,
  cells: readonly Cell[],
  wanted: (centre: Vector) => boolean,
): { originals: string; copies: string } {
  const shapes = [...new Set(tiling.tiles.map(({ prototile }) => prototile))];
  const idOf = ({ prototile }: Placement) => id + shapes.indexOf(prototile);
  const shown = cells.map(({ at, tiles }) => ({ at, tiles: tiles.filter(({ centre }) => wanted(centre)) }));
  const isWhole = ({ tiles }: Cell) => tiles.length === tiling.tiles.length;
  const alone = shown
    .filter((cell) => !isWhole(cell))
    .flatMap(({ at, tiles }) => tiles.map(({ placement }) => ({ ...placement, at: add(at, placement.at) })));
  const sources = new Map<string, readonly Placement[]>(
    alone.map((tile) => [idOf(tile), [{ ...tile, at: ORIGIN, turn: 0 }]]),
  );
  sources.set(id, tiling.tiles);
  const copies = [
    ...alone.map((tile) => ({ ...tile, of: idOf(tile) })),
    ...shown.filter(isWhole).map(({ at }) => ({ of: id, at, turn: 0 })),
  ];
  const originals = new Map(
    [...new Set(copies.map(({ of }) => of))]
      .map((of) => [of, drawn(parts, sources.get(of) ?? [])] as const)
      // A shape may have no lines in this layer, such as a tile without a star.
      .filter(([, paths]) => paths.length > 0),
  );
  return {
    originals: [...originals].map(([id, paths]) => element('g', { id }, ...paths)).join(''),
    copies: copies
      .filter(({ of }) => originals.has(of))
      .map(({ of, at, turn }) => copyOf(of, at, turn))
      .join(''),
  };
}

/** The parts of these tiles, with one path per part. */
function drawn(parts: readonly Part[], tiles: readonly Placement[]): string[] {
  return parts.flatMap(({ paint, closed, linesOf }) => {
    const lines = tiles.flatMap((tile) => linesOf(tile.prototile).map((line) => placed(line, tile)));
    return lines.length > 0 ? element('path', { ...paint, d: path(lines, { closed }) }) : [];
  });
}

function placed(line: Line, { at, turn }: Placement): Line {
  return line.map((point) => add(at, rotate(point, radians(turn))));
}

/** A star with a stroke fills its hole up to the ribbons. The offset is in px, so the transform of the whole pattern is undone for it. */
function drawBrightStar(
  design: Design,
  { fill, stroke, offset = ORIGIN, turn = 0 }: BrightStar,
  frame: Frame,
): string {
  const [{ prototile }] = design.tiling.tiles;
  const at = scale(rotate(offset, radians(-frame.turn)), 1 / frame.unit);
  const { star } = motifOf(design, prototile);
  const gap = stroke ? 0 : GAP;
  const lines = star ? [placed(inset(star, design.halfWidth + gap), { prototile, at, turn })] : [];
  return element('path', { fill, stroke, d: path(lines, { closed: true }) });
}

function starOf(design: Design, tile: Prototile): Line[] {
  const { star } = motifOf(design, tile);
  return star ? [inset(star, design.halfWidth + GAP)] : [];
}

function motifOf(design: Design, tile: Prototile): Motif {
  const known = motifs.get(design) ?? new Map<Prototile, Motif>();
  motifs.set(design, known);
  const found = known.get(tile) ?? motif(tile, design.contactAngle, design.reach(tile.corners.length));
  known.set(tile, found);
  return found;
}

/** The motif of each shape, calculated once per design, because every part of every tile needs it. */
const motifs = new WeakMap<Design, Map<Prototile, Motif>>();
