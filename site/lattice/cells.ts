import type { Placement, Prototile, Tiling } from './tilings.ts';
import { add, cross, length, radians, rotate, scale, subtract, type Vector } from './vector.ts';

/** The size of a picture in px, and the position of the tiling in it. */
export type Frame = {
  width: number;
  height: number;
  /** The edge length of a tile. Px. */
  unit: number;
  /** The centre of one of the largest tiles. Px. */
  focus: Vector;
  /** The rotation of the tiling about the focus. Degrees. */
  turn: number;
  /** Leaves out the tiles that the left side of the picture would cut, so that the pattern ends along their edges. */
  wholeOnLeft?: boolean;
};

/** A copy of the fundamental domain, moved by `at` (edge lengths, in the tiling's coordinates), with its visible tiles. */
export type Cell = { at: Vector; tiles: readonly Tile[] };

/** A tile of a cell: its placement in the cell, and its centre in the picture (px). */
export type Tile = { placement: Placement; centre: Vector };

/** Returns the cells with at least one visible tile, row by row. */
export function cellsInView(tiling: Tiling, frame: Frame): Cell[] {
  const margin = Math.max(...tiling.tiles.map(({ prototile, at }) => length(at) + radius(prototile)));
  const [rows, columns] = ranges(tiling, frame, margin);
  return rows
    .flatMap((row) =>
      columns.map((column) => add(scale(tiling.periods[0], column), scale(tiling.periods[1], row))),
    )
    .map((at) => ({
      at,
      tiles: tiling.tiles
        .map((placement) => ({ placement, centre: toPicture(frame, add(at, placement.at)) }))
        .filter(({ placement, centre }) => inView(frame, centre, radius(placement.prototile) * frame.unit))
        .filter(({ placement, centre }) => !frame.wholeOnLeft || centre[0] >= leftReach(frame, placement)),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

/** Converts a point of the tiling (edge lengths) to a point of the picture (px). */
export function toPicture({ focus, turn, unit }: Frame, point: Vector): Vector {
  return add(focus, rotate(scale(point, unit), radians(turn)));
}

/** The multiples of each period that reach into the picture and its margin (edge lengths). */
function ranges({ periods: [p, q] }: Tiling, frame: Frame, margin: number): [number[], number[]] {
  const corners: Vector[] = [
    [0, 0],
    [frame.width, 0],
    [0, frame.height],
    [frame.width, frame.height],
  ];
  const area = cross(p, q);
  const points = corners.map((corner) => toTiling(frame, corner));
  const columns = points.map((point) => cross(point, q) / area);
  const rows = points.map((point) => cross(p, point) / area);
  return [integers(rows, (margin * length(p)) / area), integers(columns, (margin * length(q)) / area)];
}

function toTiling({ focus, turn, unit }: Frame, point: Vector): Vector {
  return scale(rotate(subtract(point, focus), radians(-turn)), 1 / unit);
}

function integers(values: readonly number[], margin: number): number[] {
  const first = Math.floor(Math.min(...values) - margin);
  const last = Math.ceil(Math.max(...values) + margin);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function inView({ width, height }: Frame, [x, y]: Vector, reach: number): boolean {
  return x > -reach && y > -reach && x < width + reach && y < height + reach;
}

/** How far a tile reaches to the left of its centre. Px. */
function leftReach({ turn, unit }: Frame, placement: Placement): number {
  const angle = radians(turn + placement.turn);
  return -unit * Math.min(...placement.prototile.corners.map((corner) => rotate(corner, angle)[0]));
}

function radius({ corners }: Prototile): number {
  return Math.max(...corners.map(length));
}
