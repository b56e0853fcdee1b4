import { describe, expect, test } from 'vitest';
import { cellsInView, type Frame, toPicture } from './cells.ts';
import { tilings } from './tilings.ts';
import { add, radians, rotate } from './vector.ts';

const frame: Frame = { width: 640, height: 860, unit: 64, focus: [370, 170], turn: 15 };

describe.each(Object.entries(tilings))('a picture of %s', (_, tiling) => {
  /** The horizontal position of every corner of every tile. Px. */
  const cornersOf = (drawn: Frame) =>
    cellsInView(tiling, drawn).flatMap(({ at, tiles }) =>
      tiles.flatMap(({ placement }) =>
        placement.prototile.corners.map(
          (corner) =>
            toPicture(drawn, add(at, add(placement.at, rotate(corner, radians(placement.turn)))))[0],
        ),
      ),
    );

  test('covers its left side, unless tiles must be whole there', () => {
    expect(Math.min(...cornersOf(frame))).toBeLessThan(0);
    expect(Math.min(...cornersOf({ ...frame, wholeOnLeft: true }))).toBeGreaterThanOrEqual(0);
  });
});
