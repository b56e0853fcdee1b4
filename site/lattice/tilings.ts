import { add, centroid, midpoint, ORIGIN, polar, radians, scale, subtract, type Vector } from './vector.ts';

/** A shape of tile. Each edge has length 1. */
export type Prototile = {
  /** Relative to the tile's centre. The inside is on the side of `perpendicular(edge)`, so the order is clockwise. */
  corners: readonly Vector[];
  /** The number of rotations around the centre, including the full turn, that map the tile onto itself. */
  symmetry: number;
  /** Whether the middle of the motif is a star. */
  starred: boolean;
};

/** A copy of a prototile: rotated about its centre by `turn` degrees, then moved by `at` (edge lengths). */
export type Placement = { prototile: Prototile; at: Vector; turn: number };

/** An edge-to-edge tiling of the plane, as one fundamental domain and two periods. */
export type Tiling = {
  /** The two translations that repeat the domain over the plane. */
  periods: readonly [Vector, Vector];
  /** The tiles of one domain. The first is the largest, at the origin. */
  tiles: readonly [Placement, ...Placement[]];
};

/**
 * The tilings in use. Four are uniform and named by the polygons around a vertex (Grünbaum and Shephard, "Tilings and
 * Patterns", 1987, section 2.1). The fifth has decagons and bow-ties, and is common in Islamic art (Bonner, "Islamic
 * Geometric Patterns", 2017, chapter 3).
 */
export const tilings = {
  '4.8.8': truncatedSquare(),
  '3.12.12': truncatedHexagonal(),
  '4.6.12': truncatedTrihexagonal(),
  '3.4.6.4': rhombitrihexagonal(),
  decagonal: decagonal(),
} satisfies Record<string, Tiling>;

export type TilingName = keyof typeof tilings;

/** Returns a regular polygon. One of its edges crosses the x axis at a right angle. */
export function regular(sides: number): Prototile {
  const corners = Array.from({ length: sides }, (_, index) =>
    polar(circumradius(sides), ((2 * index - 1) * Math.PI) / sides),
  );
  return { corners, symmetry: sides, starred: true };
}

/** Returns the distance from the centre of a regular polygon to an edge. Edge lengths. */
export function apothem(sides: number): number {
  return 0.5 / Math.tan(Math.PI / sides);
}

/** The distance from the centre of a regular polygon to a corner. Edge lengths. */
function circumradius(sides: number): number {
  return 0.5 / Math.sin(Math.PI / sides);
}

function truncatedSquare(): Tiling {
  const reach = apothem(8);
  return {
    periods: [
      [2 * reach, 0],
      [0, 2 * reach],
    ],
    tiles: [
      { prototile: regular(8), at: ORIGIN, turn: 0 },
      { prototile: regular(4), at: [reach, reach], turn: 45 },
    ],
  };
}

function truncatedHexagonal(): Tiling {
  const periods = hexagonalPeriods(2 * apothem(12));
  const triangle = regular(3);
  return {
    periods,
    tiles: [
      { prototile: regular(12), at: ORIGIN, turn: 0 },
      { prototile: triangle, at: hole(periods, 1), turn: 210 },
      { prototile: triangle, at: hole(periods, 2), turn: 30 },
    ],
  };
}

function truncatedTrihexagonal(): Tiling {
  const periods = hexagonalPeriods(2 * apothem(12) + 1);
  const hexagon = regular(6);
  return {
    periods,
    tiles: [
      { prototile: regular(12), at: ORIGIN, turn: 0 },
      ...squaresBetween(periods),
      { prototile: hexagon, at: hole(periods, 1), turn: 30 },
      { prototile: hexagon, at: hole(periods, 2), turn: 30 },
    ],
  };
}

function rhombitrihexagonal(): Tiling {
  const periods = hexagonalPeriods(2 * apothem(6) + 1);
  const triangle = regular(3);
  return {
    periods,
    tiles: [
      { prototile: regular(6), at: ORIGIN, turn: 0 },
      ...squaresBetween(periods),
      { prototile: triangle, at: hole(periods, 1), turn: 30 },
      { prototile: triangle, at: hole(periods, 2), turn: 210 },
    ],
  };
}

/** Decagons on a rhombic grid of 72 degrees, edge to edge. The gap between four of them is a bow-tie. */
function decagonal(): Tiling {
  const p: Vector = [2 * apothem(10), 0];
  const q = polar(2 * apothem(10), radians(72));
  const corner = (of: Vector, index: number) => add(of, polar(circumradius(10), radians(18 + 36 * index)));
  const corners = [
    corner(ORIGIN, 1),
    corner(ORIGIN, 0),
    corner(p, 3),
    corner(p, 2),
    corner(add(p, q), 5),
    corner(q, 8),
  ];
  const at = centroid(corners);
  const bowTie = { corners: corners.map((it) => subtract(it, at)), symmetry: 2, starred: false };
  return {
    periods: [p, q],
    tiles: [
      { prototile: regular(10), at: ORIGIN, turn: 0 },
      { prototile: bowTie, at, turn: 0 },
    ],
  };
}

function hexagonalPeriods(distance: number): [Vector, Vector] {
  return [[distance, 0], polar(distance, radians(60))];
}

/** The centre of one of the two triangles that the rhombus of the periods consists of, a third along its long diagonal. */
function hole([p, q]: readonly [Vector, Vector], thirds: 1 | 2): Vector {
  return scale(add(p, q), thirds / 3);
}

/** The three squares between a polygon and its neighbours in a hexagonal grid. */
function squaresBetween([p, q]: readonly [Vector, Vector]): Placement[] {
  const prototile = regular(4);
  return [
    { prototile, at: midpoint(ORIGIN, p), turn: 0 },
    { prototile, at: midpoint(ORIGIN, q), turn: 60 },
    { prototile, at: midpoint(p, q), turn: 120 },
  ];
}
