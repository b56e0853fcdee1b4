import type { Prototile } from './tilings.ts';
import {
  add,
  cross,
  cyclic,
  dot,
  midpoint,
  normalise,
  perpendicular,
  scale,
  subtract,
  type Vector,
} from './vector.ts';

/** The lines in one tile. */
export type Motif = {
  /** One per tile edge, in the order of the edges. */
  strands: readonly Strand[];
  /** The corners of the star in the middle, on the centre lines of the strands. Undefined if the tile has no star. */
  star: readonly Vector[] | undefined;
};

/** A strand in one tile: two legs, each from a contact on an edge to the bend that they share. */
export type Strand = readonly [Leg, Leg];

export type Leg = {
  /** The middle of the tile's edge, where the strand continues in the next tile. */
  contact: Vector;
  /** The direction of that edge, of length 1. */
  edge: Vector;
  /** The direction from the contact to the bend, of length 1. */
  direction: Vector;
  /** The distance from the contact to the bend. Edge lengths. */
  length: number;
  /** The crossings with other strands before the bend, the one at the contact (distance 0) first. `over` alternates. */
  crossings: readonly Crossing[];
};

export type Crossing = { distance: number; direction: Vector; over: boolean };

/**
 * Returns the motif of a tile by Hankin's method of polygons in contact (E. H. Hankin, "The Drawing of Geometric Patterns
 * in Saracenic Art", 1925): two rays leave the middle of each edge at the contact angle, and each ends where it meets
 * another ray.
 *
 * @param angle the contact angle between ray and edge, in radians
 * @param reach in a regular tile, a ray ends at the ray that starts `reach` edges further, like d in the star polygon
 *   {n/d}; in other tiles this is ignored, and a ray ends at the nearest one
 */
export function motif(tile: Prototile, angle: number, reach: number): Motif {
  const edges = tile.corners.map((corner, index) => edgeRays(corner, cyclic(tile.corners, index + 1), angle));
  const meetings = tile.starred
    ? edges.map((_, index) => Array.from({ length: reach }, (_, step) => (index + step + 1) % edges.length))
    : nearestMeetings(edges);
  return {
    strands: edges.map((_, index) => strand(edges, meetings, index)),
    star: tile.starred ? star(edges, reach) : undefined,
  };
}

/** The two rays of an edge: `right` leans towards the next edge, `left` towards the previous one. */
type EdgeRays = { contact: Vector; edge: Vector; right: Vector; left: Vector };

function edgeRays(from: Vector, to: Vector, angle: number): EdgeRays {
  const edge = normalise(subtract(to, from));
  const along = scale(edge, Math.cos(angle));
  const inwards = scale(perpendicular(edge), Math.sin(angle));
  return {
    contact: midpoint(from, to),
    edge,
    right: add(inwards, along),
    left: subtract(inwards, along),
  };
}

/** For each right ray, the edges of the left rays that it meets, in order. It meets the last one at its bend. */
type Meetings = readonly (readonly number[])[];

/**
 * Pairs the rays of a tile that is not regular, as in Kaplan's inference algorithm (C. S. Kaplan, "Islamic Star Patterns
 * from Polygons in Contact", Graphics Interface 2005): takes the pairs that meet, the shortest first, and uses each ray
 * once.
 */
function nearestMeetings(edges: readonly EdgeRays[]): Meetings {
  const pairs = edges
    .flatMap((a, right) =>
      edges.map((b, left) => {
        const there = distance(a.contact, a.right, b.contact, b.left);
        const back = distance(b.contact, b.left, a.contact, a.right);
        return { right, left, there, back };
      }),
    )
    .filter(({ right, left, there, back }) => right !== left && there > 0 && back > 0 && there < Infinity)
    .toSorted((a, b) => a.there + a.back - (b.there + b.back));
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const { right, left } of pairs) {
    if (partners.has(right) || taken.has(left)) continue;
    partners.set(right, left);
    taken.add(left);
  }
  return edges.map((_, right) => {
    const left = partners.get(right);
    if (left === undefined) throw new Error('a ray meets no other at this contact angle');
    return [left];
  });
}

function strand(edges: readonly EdgeRays[], meetings: Meetings, index: number): Strand {
  const start = cyclic(edges, index);
  const met = cyclic(meetings, index);
  const last = cyclic(met, -1);
  const end = cyclic(edges, last);
  return [
    {
      contact: start.contact,
      edge: start.edge,
      direction: start.right,
      length: distance(start.contact, start.right, end.contact, end.left),
      crossings: [
        { distance: 0, direction: start.left, over: false },
        ...met.slice(0, -1).map((left, step) => {
          const other = cyclic(edges, left);
          return {
            distance: distance(start.contact, start.right, other.contact, other.left),
            direction: other.left,
            over: step % 2 === 0,
          };
        }),
      ],
    },
    {
      contact: end.contact,
      edge: end.edge,
      direction: end.left,
      length: distance(end.contact, end.left, start.contact, start.right),
      crossings: [
        { distance: 0, direction: end.right, over: true },
        ...met.slice(0, -1).map((_, step) => {
          const other = cyclic(edges, last - step - 1);
          return {
            distance: distance(end.contact, end.left, other.contact, other.right),
            direction: other.right,
            over: step % 2 === 1,
          };
        }),
      ],
    },
  ];
}

/** The star of a regular tile: its inner corners are the bends, its points the last crossings before them. */
function star(edges: readonly EdgeRays[], reach: number): Vector[] {
  return edges.flatMap((start, index) => {
    const before = cyclic(edges, index + reach - 1);
    const bend = cyclic(edges, index + reach);
    return [
      along(start, distance(start.contact, start.right, before.contact, before.left)),
      along(start, distance(start.contact, start.right, bend.contact, bend.left)),
    ];
  });
}

function along(ray: EdgeRays, distance: number): Vector {
  return add(ray.contact, scale(ray.right, distance));
}

/**
 * The distance along the first ray to its crossing with the second one; negative if that is behind its start. Rays that
 * point at each other meet halfway. Other parallel rays never meet: infinite.
 */
function distance(from: Vector, direction: Vector, otherFrom: Vector, otherDirection: Vector): number {
  const between = subtract(otherFrom, from);
  const slant = cross(direction, otherDirection);
  if (Math.abs(slant) > PARALLEL) return cross(between, otherDirection) / slant;
  return Math.abs(cross(direction, between)) > PARALLEL ? Infinity : dot(direction, between) / 2;
}

/** Two directions are parallel if the sine of the angle between them is smaller: it is only a rounding error. */
const PARALLEL = 1e-9;
