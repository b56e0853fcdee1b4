import type { Placement, Prototile, Tiling } from './tilings.ts';
import { add, cross, length, radians, rotate, scale, subtract, type Vector } from './vector.ts';

/** How a tiling lies in a picture of `width` by `height` px. */
export type Frame = {
  width: number;
  height: number;
  /** The length of a tile's edge, in px. */
  unit: number;
  /** Where the centre of a largest tile lies, in px. */
  focus: Vector;
  /** The turn of the tiling about the focus, in degrees. */
  turn: number;
};

/** One copy of the fundamental domain, moved by `at` (in edges, along the tiling's own axes), with its tiles in view. */
export type Cell = { at: Vector; tiles: readonly Tile[] };

/** A tile of a cell: where it lies in the cell, and where its centre comes to lie in the picture, in px. */
export type Tile = { placement: Placement; centre: Vector };

/** The cells that show in the picture, row by row. */
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
        .filter(({ placement, centre }) => inView(frame, centre, radius(placement.prototile) * frame.unit)),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

/** A point of the tiling, in edges, as a point of the picture, in px. */
export function toPicture({ focus, turn, unit }: Frame, point: Vector): Vector {
  return add(focus, rotate(scale(point, unit), radians(turn)));
}

/** How often each period fits between the picture's corners, with a margin in edges. */
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

function radius({ corners }: Prototile): number {
  return Math.max(...corners.map(length));
}
