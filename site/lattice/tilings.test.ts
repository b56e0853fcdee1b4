import { describe, expect, test } from 'vitest';
import { tilings, type Placement } from './tilings.ts';
import {
  add,
  cross,
  cyclic,
  length,
  midpoint,
  radians,
  rotate,
  scale,
  subtract,
  type Vector,
} from './vector.ts';

describe.each(Object.entries(tilings))('the tiling %s', (_, { periods, tiles }) => {
  test('has edges of length 1', () => {
    for (const tile of tiles) {
      for (const [from, to] of edges(tile.prototile.corners))
        expect(length(subtract(to, from))).toBeCloseTo(1, 9);
    }
  });

  test('has tiles with the stated rotational symmetry', () => {
    for (const { prototile } of tiles) {
      const turned = prototile.corners.map((corner) => rotate(corner, (2 * Math.PI) / prototile.symmetry));
      expect(keys(turned).toSorted()).toEqual(keys(prototile.corners).toSorted());
    }
  });

  test('has no gaps or overlaps: the tiles of a domain have its area', () => {
    const areas = tiles.map(({ prototile }) => area(prototile.corners));
    for (const each of areas) expect(each).toBeGreaterThan(0);
    expect(areas.reduce((sum, each) => sum + each)).toBeCloseTo(Math.abs(cross(...periods)), 9);
  });

  test('is edge to edge: each edge of the middle domain belongs to two tiles', () => {
    const around = [-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].map((j) => add(scale(periods[0], i), scale(periods[1], j))),
    );
    const everywhere = around.flatMap((by) => tiles.flatMap((tile) => middles(tile, by)));
    for (const middle of tiles.flatMap((tile) => middles(tile, [0, 0]))) {
      expect(everywhere.filter((other) => length(subtract(other, middle)) < 1e-9)).toHaveLength(2);
    }
  });
});

function middles({ prototile, at, turn }: Placement, by: Vector): Vector[] {
  return edges(prototile.corners).map(([from, to]) =>
    add(by, add(at, rotate(midpoint(from, to), radians(turn)))),
  );
}

function edges(corners: readonly Vector[]): [Vector, Vector][] {
  return corners.map((corner, index) => [corner, cyclic(corners, index + 1)]);
}

/** The area of a polygon, positive if its inside is on the side of `perpendicular(edge)`. */
function area(corners: readonly Vector[]): number {
  return edges(corners).reduce((sum, [from, to]) => sum + cross(from, to) / 2, 0);
}

function keys(points: readonly Vector[]): string[] {
  return points.map((point) => point.map((it) => (it + 0).toFixed(6).replace(/^-(0\.0+)$/, '$1')).join(' '));
}
