import type { Design } from './design.ts';
import { centreLine, inset, ribbonEdges, type Line } from './interlace.ts';
import { type Attributes, copyOf, element, path, transform } from './markup.ts';
import { motif, type Motif } from './motif.ts';
import { cellsInView, type Cell, type Frame } from './sheet.ts';
import type { Placement, Prototile } from './tilings.ts';
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
 * ribbons) and the ribbons' edges. A cell (one fundamental domain) is written out once, one path a colour, and repeated
 * by `use`; so is a tile of each shape, for the cells that show in part. A browser styles every copied element anew when
 * it reads the file: these are some three hundred, where copies of copies were sixteen hundred. Lengths are tile edges,
 * scaled to px by the sheet.
 */
export function draw(
  design: Design,
  frame: Frame,
  look: Look,
  { laid = () => true, loose }: Exceptions = {},
): string {
  const { width, height, focus, turn, unit } = frame;
  const cells = cellsInView(design.tiling, frame);
  const sheets = layersOf(design, look).map((layer) =>
    sheet(layer, design, cells, (centre) => laid(centre) === layer.of),
  );
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, ...sheets.map(({ originals }) => originals)),
    look.ground ? element('path', { fill: look.ground, d: `M0 0h${width}v${height}H0z` }) : '',
    element(
      'g',
      { transform: transform(focus, turn, unit), fill: 'none', 'stroke-width': look.lineWidth / unit },
      ...sheets.map(({ copies }) => copies),
      loose ? looseStar(design, loose, frame) : '',
    ),
  );
}

/** Between a ribbon that dives and the one above it, and between a ribbon and a star; in edges, about 1.5 px. */
const GAP = 0.025;

/** What is drawn of the tiles that are laid, or of those that are not, from the bottom up. */
type Layer = { id: string; of: boolean; parts: readonly Part[] };

/** What each tile adds to one path, and how that path is painted. */
type Part = { paint: Attributes; closed: boolean; linesOf: (tile: Prototile) => readonly Line[] };

/** From the bottom up; parts without a colour are left out. */
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
      of: false,
      parts: outline ? [{ paint: { stroke: outline }, closed: true, linesOf: corners }] : [],
    },
    {
      id: 'b',
      of: true,
      parts: [
        ...filled(tile, corners),
        ...stroked(ribbon, { 'stroke-width': 2 * (design.halfWidth + GAP) }, centres),
        ...filled(rosette, large),
        ...filled(star, small),
      ],
    },
    { id: 'r', of: true, parts: stroked(line, { 'stroke-linecap': 'round' }, edges) },
  ].filter(({ parts }) => parts.length > 0);
}

/**
 * One layer of the tiles that are wanted. Cells that show whole are copies of one that is written out, a path a colour;
 * the tiles of other cells are copies of one of their shape.
 */
function sheet(
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
      // A tile may have nothing to show in a layer, as one without a star.
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

/** The parts of those tiles, one path each. */
function drawn(parts: readonly Part[], tiles: readonly Placement[]): string[] {
  return parts.flatMap(({ paint, closed, linesOf }) => {
    const lines = tiles.flatMap((tile) => linesOf(tile.prototile).map((line) => placed(line, tile)));
    return lines.length > 0 ? element('path', { ...paint, d: path(lines, { closed }) }) : [];
  });
}

function placed(line: Line, { at, turn }: Placement): Line {
  return line.map((point) => add(at, rotate(point, radians(turn))));
}

/** Inside the sheet, whose own turn and scale are taken back from the move. */
function looseStar(design: Design, { by, turn, fill, stroke }: LooseStar, frame: Frame): string {
  const [{ prototile }] = design.tiling.tiles;
  const at = scale(rotate(by, radians(-frame.turn)), 1 / frame.unit);
  const lines = starOf(design, prototile).map((line) => placed(line, { prototile, at, turn }));
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

/** Each shape's motif: found once a design, as every part of every tile asks for it. */
const motifs = new WeakMap<Design, Map<Prototile, Motif>>();
