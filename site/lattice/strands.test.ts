import { describe, expect, test } from 'vitest';
import { designOf, type Design } from './design.ts';
import { ribbonEdges, type Line } from './interlace.ts';
import { motif, type Leg, type Strand } from './motif.ts';
import type { Placement } from './tilings.ts';
import { add, cross, dot, length, radians, rotate, scale, subtract, type Vector } from './vector.ts';

const designs = Array.from({ length: 24 }, (_, index) => designOf(`/page-${index}`));
const GAP = 0.025;

describe.each(designs.map((design, index) => ({ design, index })))(
  'the pattern of seed $index',
  ({ design }) => {
    const middle = strandsOf(design, [[0, 0]]);
    const patch = strandsOf(
      design,
      [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j): Vector => [i, j])),
    );
    const legs = patch.flat();

    test('over and under alternate along every strand', () => {
      for (const [first, second] of middle) {
        const along = [...first.crossings.map(isOver), ...second.crossings.map(isOver).toReversed()];
        expect(along.every((over, index) => index === 0 || over !== along[index - 1])).toBe(true);
      }
    });

    test('a strand continues straight into the next tile', () => {
      for (const leg of middle.flat()) {
        const onward = legs.filter(
          (other) => near(other.contact, leg.contact) && near(other.direction, scale(leg.direction, -1)),
        );
        expect(onward).toHaveLength(1);
        expect(onward[0]?.crossings[0]?.over).toBe(leg.crossings[0]?.over);
      }
    });

    test('at each crossing one strand is over and one under, and strands cross nowhere else', () => {
      for (const leg of middle.flat()) {
        const known = leg.crossings.slice(1).map(({ distance }) => distance);
        const met = legs.filter((other) => crossesWithin(leg, other)).map((other) => meeting(leg, other));
        expect(met.toSorted(ascending).map(rounded)).toEqual(known.map(rounded));
        for (const crossing of leg.crossings.slice(1)) {
          const others = legs
            .filter((other) => other !== leg && crossesWithin(leg, other))
            .filter((other) => Math.abs(meeting(leg, other) - crossing.distance) < 1e-6)
            .flatMap((other) =>
              other.crossings.filter(({ distance }) =>
                near(pointOn(other, distance), pointOn(leg, crossing.distance)),
              ),
            );
          expect(others.map(isOver)).toEqual([!crossing.over]);
        }
      }
    });

    test('each end of a ribbon meets another end or is under a ribbon', () => {
      const ribbon = { halfWidth: design.halfWidth, gap: GAP };
      const everywhere = patch.flatMap((strand) => ribbonEdges(strand, ribbon)).flatMap(ends);
      for (const strand of middle) {
        const over = strand.flatMap((leg) =>
          leg.crossings.filter((it) => !it.over).map((it) => ({ leg, ...it })),
        );
        for (const end of ribbonEdges(strand, ribbon).flatMap(ends)) {
          const meets = everywhere.filter((other) => near(other, end)).length === 2;
          const dives = over.some(({ leg, distance, direction }) => {
            const away = Math.abs(cross(direction, subtract(end, pointOn(leg, distance))));
            return Math.abs(away - ribbon.halfWidth - ribbon.gap) < 1e-6;
          });
          expect(meets || dives).toBe(true);
        }
      }
    });

    test('a ribbon that passes over a contact is cut along the edge of the tile', () => {
      for (const strand of middle) {
        const [, { contact, edge }] = strand;
        const there = ribbonEdges(strand, { halfWidth: design.halfWidth, gap: GAP })
          .flatMap(ends)
          .map((end) => subtract(end, contact))
          .filter((away) => length(away) < 2 * design.halfWidth);
        expect(there).toHaveLength(2);
        for (const away of there) expect(cross(edge, away)).toBeCloseTo(0, 9);
      }
    });

    test('the largest stars have points', () => {
      const [{ prototile }] = design.tiling.tiles;
      const { star } = motif(prototile, design.contactAngle, design.reach(prototile.corners.length));
      const radii = star?.map(length) ?? [];
      const rim = Math.cos(Math.PI / prototile.corners.length);
      expect(Math.min(...radii) / Math.max(...radii) / rim).toBeLessThan(0.88);
    });

    test('the edges of a ribbon are hidden where another ribbon is over it', () => {
      const ribbon = { halfWidth: design.halfWidth, gap: GAP };
      const lines = middle.flatMap((strand) => ribbonEdges(strand, ribbon).map((line) => ({ strand, line })));
      for (const { strand, line } of lines) {
        const points = [
          ...line,
          ...line.slice(1).map((point, index) => scale(add(point, line[index] ?? point), 0.5)),
        ];
        const above = strand.flatMap((leg) =>
          leg.crossings.filter((it) => !it.over).map((it) => ({ leg, ...it })),
        );
        for (const { leg, distance, direction } of above) {
          for (const point of points) {
            const from = subtract(point, pointOn(leg, distance));
            const inside =
              Math.abs(cross(direction, from)) < ribbon.halfWidth &&
              Math.abs(dot(direction, from)) < 2 * ribbon.halfWidth;
            expect(inside).toBe(false);
          }
        }
      }
    });
  },
);

/** The strands of the fundamental domains at these multiples of the periods. */
function strandsOf({ tiling, contactAngle, reach }: Design, domains: readonly Vector[]): Strand[] {
  return domains.flatMap(([i, j]) =>
    tiling.tiles.flatMap(({ prototile, at, turn }) => {
      const origin = add(at, add(scale(tiling.periods[0], i), scale(tiling.periods[1], j)));
      return motif(prototile, contactAngle, reach(prototile.corners.length)).strands.map(
        ([first, second]): Strand => [placed(first, origin, turn), placed(second, origin, turn)],
      );
    }),
  );
}

function placed(leg: Leg, at: Vector, turn: Placement['turn']): Leg {
  const turned = (vector: Vector) => rotate(vector, radians(turn));
  return {
    contact: add(at, turned(leg.contact)),
    edge: turned(leg.edge),
    direction: turned(leg.direction),
    length: leg.length,
    crossings: leg.crossings.map((crossing) => ({ ...crossing, direction: turned(crossing.direction) })),
  };
}

/** Whether two legs cross between their contacts and their bends. */
function crossesWithin(leg: Leg, other: Leg): boolean {
  if (Math.abs(cross(leg.direction, other.direction)) < 1e-9) return false;
  const [there, back] = [meeting(leg, other), meeting(other, leg)];
  return there > 1e-6 && there < leg.length - 1e-6 && back > 1e-6 && back < other.length - 1e-6;
}

function meeting(leg: Leg, other: Leg): number {
  return cross(subtract(other.contact, leg.contact), other.direction) / cross(leg.direction, other.direction);
}

function pointOn(leg: Leg, distance: number): Vector {
  return add(leg.contact, scale(leg.direction, distance));
}

function ends(line: Line): Vector[] {
  return [line.at(0), line.at(-1)].filter((point) => point !== undefined);
}

function near(a: Vector, b: Vector): boolean {
  return length(subtract(a, b)) < 1e-6;
}

function isOver({ over }: { over: boolean }): boolean {
  return over;
}

function ascending(a: number, b: number): number {
  return a - b;
}

function rounded(value: number): string {
  return value.toFixed(6);
}
