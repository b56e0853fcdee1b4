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

/** What is drawn into one tile. */
export type Motif = {
  /** One a tile edge, in the order of the edges. */
  strands: readonly Strand[];
  /** The star in the middle, corner by corner on the strands' centre lines; undefined for a tile without one. */
  star: readonly Vector[] | undefined;
};

/** A strand's way through a tile, in two legs that run from the contacts on two edges to their common bend. */
export type Strand = readonly [Leg, Leg];

export type Leg = {
  /** The middle of the tile's edge, where the strand goes over into the next tile. */
  contact: Vector;
  /** The direction of that edge, of length 1. */
  edge: Vector;
  /** The direction from the contact to the bend, of length 1. */
  direction: Vector;
  /** From the contact to the bend. */
  length: number;
  /** The other strands that it meets before its bend, from the contact (distance 0) on: over and under in turn. */
  crossings: readonly Crossing[];
};

export type Crossing = { distance: number; direction: Vector; over: boolean };

/**
 * The motif of a tile by Hankin's method of polygons in contact (E. H. Hankin, "The Drawing of Geometric Patterns in
 * Saracenic Art", 1925): from the middle of every edge two rays leave at the contact angle (radians, from the edge), and
 * each goes on until it meets another. In a regular tile a ray meets the one that starts `reach` edges on, as the d of
 * the star polygon {n/d}; elsewhere the nearest one.
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

/** The two rays of an edge: `right` leans towards the next edge, `left` towards the one before. */
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

/** For each right ray, the left rays that it meets, by their edges; the last of them at its bend. */
type Meetings = readonly (readonly number[])[];

/**
 * Kaplan's inference for a tile that is not regular (C. S. Kaplan, "Islamic Star Patterns from Polygons in Contact",
 * Graphics Interface 2005): of all pairs of rays that meet, the cheapest first, each ray once.
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

/** Its dents are the bends, its points the last places before them where rays meet. */
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
 * How far along the first ray it meets the second one; negative if behind. Rays that run straight towards each other meet
 * halfway; other parallel ones never.
 */
function distance(from: Vector, direction: Vector, otherFrom: Vector, otherDirection: Vector): number {
  const between = subtract(otherFrom, from);
  const slant = cross(direction, otherDirection);
  if (Math.abs(slant) > PARALLEL) return cross(between, otherDirection) / slant;
  return Math.abs(cross(direction, between)) > PARALLEL ? Infinity : dot(direction, between) / 2;
}

/** The sine of an angle that is rounding, not geometry. */
const PARALLEL = 1e-9;
