import { between, pick, randomStream } from './random.ts';
import { apothem, tilings, type Tiling, type TilingName } from './tilings.ts';
import { radians } from './vector.ts';

/** What a seed decides. */
export type Design = {
  tiling: Tiling;
  /** Between a tile's edge and the strands that start on it, in radians. */
  contactAngle: number;
  /** How far the rays of a regular tile reach, by its number of edges (motif.ts). */
  reach: (sides: number) => number;
  /** By how much the whole pattern is turned, in degrees. */
  turn: number;
  /** Half a ribbon, in edge lengths. */
  halfWidth: number;
  /** How much larger to draw the pattern than one on dodecagons, so that patterns of small tiles look no finer. */
  magnification: number;
};

/**
 * At which contact angles (degrees) and turns (degrees) a tiling is worth looking at, and how far the rays of its largest
 * tile may reach, the likelier choice twice; found by eye. All other tiles have a reach of 1.
 */
type Taste = {
  sides: number;
  angles: readonly [number, number];
  reaches: readonly [number, ...number[]];
  turns: readonly [number, ...number[]];
};

const tastes: Record<TilingName, Taste> = {
  '4.8.8': { sides: 8, angles: [58, 70], reaches: [1, 2, 2], turns: [0, 22.5, 45] },
  '3.12.12': { sides: 12, angles: [56, 72], reaches: [2, 3], turns: [0, 15, 30] },
  '4.6.12': { sides: 12, angles: [57, 70], reaches: [2, 3, 3], turns: [0, 15, 30] },
  '3.4.6.4': { sides: 6, angles: [55, 66], reaches: [1], turns: [0, 15, 30] },
  // Off 72 degrees the strands through the bow-ties' waists have a kink.
  decagonal: { sides: 10, angles: [72, 72], reaches: [2, 3], turns: [0, 9, 18] },
};

/** A star as blunt as this, or blunter, looks like a disc; found by eye. */
const BLUNT = 0.87;

type Names = readonly [TilingName, ...TilingName[]];

/** The richer tilings come up twice as often. */
const names: Names = ['4.8.8', '4.8.8', '3.12.12', '4.6.12', 'decagonal', '3.4.6.4', 'decagonal', '4.6.12'];

/** The design of a seed, on one of the named tilings: always the same for the same seed. */
export function designOf(seed: string, among: Names = names): Design {
  const random = randomStream(seed);
  const name = pick(random, among);
  const taste = tastes[name];
  const contactAngle = radians(between(random, ...taste.angles));
  const reach = sharpReach(taste.sides, contactAngle, pick(random, taste.reaches));
  return {
    tiling: tilings[name],
    contactAngle,
    reach: (sides) => (sides === taste.sides ? reach : 1),
    turn: pick(random, taste.turns),
    halfWidth: between(random, 0.045, 0.065),
    magnification: Math.sqrt(apothem(12) / apothem(taste.sides)),
  };
}

/** The wished reach, or the next lower one that gives a star with points. */
function sharpReach(sides: number, contactAngle: number, wished: number): number {
  for (let reach = wished; reach > 1; reach -= 1) {
    if (bluntness(sides, contactAngle, reach) < BLUNT) return reach;
  }
  return 1;
}

/**
 * The inner radius of the star in the middle of a regular tile as a part of its outer radius: 1 where it would be the
 * regular polygon through its points.
 */
function bluntness(sides: number, contactAngle: number, reach: number): number {
  const step = Math.PI / sides;
  return Math.cos(contactAngle - (reach - 1) * step) / Math.cos(contactAngle - reach * step) / Math.cos(step);
}
