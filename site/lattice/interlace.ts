import type { Leg, Strand } from './motif.ts';
import {
  add,
  cross,
  cyclic,
  dot,
  length,
  normalise,
  perpendicular,
  scale,
  subtract,
  type Vector,
} from './vector.ts';

/** A ribbon extends `halfWidth` to each side of its strand. Where it passes under another, it ends `gap` before that one. */
export type Ribbon = { halfWidth: number; gap: number };

/** An open polyline. */
export type Line = readonly Vector[];

/**
 * Returns the visible parts of both edges of a strand's ribbon within its tile. They are mitred at the bend, interrupted
 * where the ribbon passes under another, and end on the tile's edges, where those of the next tile continue.
 */
export function ribbonEdges([first, second]: Strand, ribbon: Ribbon): Line[] {
  return [ribbon.halfWidth, -ribbon.halfWidth].flatMap((offset) => {
    const there = visibleEdge(first, second, offset, ribbon);
    const back = visibleEdge(second, first, -offset, ribbon);
    return join(there, back.map((line) => line.toReversed()).toReversed());
  });
}

/** Returns the centre line of a strand within its tile. */
export function centreLine([first, second]: Strand): Line {
  return [first.contact, pointOn(first, first.length, 0), second.contact];
}

/** Returns the polygon whose edges are moved inwards by this distance. */
export function inset(polygon: readonly Vector[], by: number): Vector[] {
  const edge = (index: number) => normalise(subtract(cyclic(polygon, index + 1), cyclic(polygon, index)));
  return polygon.map((corner, index) => add(corner, scale(mitre(edge(index - 1), edge(index)), by)));
}

/** The visible parts of one edge of a leg, from the tile's edge to the bend. */
function visibleEdge(leg: Leg, next: Leg, offset: number, ribbon: Ribbon): Line[] {
  const onward = scale(next.direction, -1);
  let spans: Span[] = [
    [
      (-offset * dot(leg.edge, leg.direction)) / cross(leg.edge, leg.direction),
      leg.length + offset * dot(mitre(leg.direction, onward), leg.direction),
    ],
  ];
  for (const { distance, direction, over } of leg.crossings) {
    if (over) continue;
    const slant = cross(direction, leg.direction);
    const middle = distance - (offset * dot(direction, leg.direction)) / slant;
    const reach = Math.abs((ribbon.halfWidth + ribbon.gap) / slant);
    spans = spans.flatMap((span) => without(span, [middle - reach, middle + reach]));
  }
  return spans.map(([from, to]) => [pointOn(leg, from, offset), pointOn(leg, to, offset)]);
}

/** A part of a leg, as distances from its contact. */
type Span = readonly [from: number, to: number];

function without([from, to]: Span, [low, high]: Span): Span[] {
  const rest: Span[] = [
    [from, Math.min(to, low)],
    [Math.max(from, high), to],
  ];
  return rest.filter((span) => span[0] < span[1]);
}

/** Returns the lines of both legs. Two lines that touch at the bend become one. */
function join(there: Line[], back: Line[]): Line[] {
  const last = there.at(-1);
  const [first, ...others] = back;
  const [end, start] = [last?.at(-1), first?.at(0)];
  if (!last || !first || !end || !start || length(subtract(end, start)) > TOUCHING)
    return [...there, ...back];
  return [...there.slice(0, -1), [...last, ...first.slice(1)], ...others];
}

/** Two points closer than this are the same point with rounding errors. Edge lengths. */
const TOUCHING = 1e-6;

function pointOn(leg: Leg, distance: number, offset: number): Vector {
  return add(leg.contact, add(scale(leg.direction, distance), scale(perpendicular(leg.direction), offset)));
}

/** The vector from a corner of a line to the same corner of its parallel at distance 1, on the side of `perpendicular`. */
function mitre(before: Vector, after: Vector): Vector {
  return scale(add(perpendicular(before), perpendicular(after)), 1 / (1 + dot(before, after)));
}
