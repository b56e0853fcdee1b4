import { between, pick, randomStream } from './random.ts';
import { apothem, tilings, type Tiling, type TilingName } from './tilings.ts';
import { radians } from './vector.ts';

/** The properties of a pattern that its seed decides. */
export type Design = {
  tiling: Tiling;
  /** The angle between a tile's edge and the strands that start on it. Radians. */
  contactAngle: number;
  /** The reach of the rays in a regular tile, by its number of edges (motif.ts). */
  reach: (sides: number) => number;
  /** The rotation of the whole pattern. Degrees. */
  turn: number;
  /** Half the width of a ribbon. Edge lengths. */
  halfWidth: number;
  /** The scale relative to a pattern of dodecagons. Patterns of smaller tiles are enlarged, so that all look equally fine. */
  magnification: number;
};

/**
 * The values that suit a tiling, chosen by eye: the range of contact angles (degrees), the reaches of its largest tile, and
 * the turns (degrees). A value that is listed twice is twice as likely. All other tiles have a reach of 1.
 */
type DesignChoices = {
  sides: number;
  angles: readonly [number, number];
  reaches: readonly [number, ...number[]];
  turns: readonly [number, ...number[]];
};

const designChoices: Record<TilingName, DesignChoices> = {
  '4.8.8': { sides: 8, angles: [58, 70], reaches: [1, 2, 2], turns: [0, 22.5, 45] },
  '3.12.12': { sides: 12, angles: [56, 72], reaches: [2, 3], turns: [0, 15, 30] },
  '4.6.12': { sides: 12, angles: [57, 70], reaches: [2, 3, 3], turns: [0, 15, 30] },
  '3.4.6.4': { sides: 6, angles: [55, 66], reaches: [1], turns: [0, 15, 30] },
  // At any other angle, the strands through the waists of the bow-ties would bend.
  decagonal: { sides: 10, angles: [72, 72], reaches: [2, 3], turns: [0, 9, 18] },
};

/** From this bluntness on, a star looks like a disc. Chosen by eye. */
const MAX_BLUNTNESS = 0.87;

type Names = readonly [TilingName, ...TilingName[]];

/** All tilings. The more varied ones are listed twice, which makes them twice as likely. */
const allTilings: Names = [
  '4.8.8',
  '4.8.8',
  '3.12.12',
  '4.6.12',
  'decagonal',
  '3.4.6.4',
  'decagonal',
  '4.6.12',
];

/** Returns the design of a seed, always the same one, with one of the given tilings. */
export function designOf(seed: string, names: Names = allTilings): Design {
  const random = randomStream(seed);
  const name = pick(random, names);
  const choices = designChoices[name];
  const contactAngle = radians(between(random, ...choices.angles));
  const reach = sharpReach(choices.sides, contactAngle, pick(random, choices.reaches));
  return {
    tiling: tilings[name],
    contactAngle,
    reach: (sides) => (sides === choices.sides ? reach : 1),
    turn: pick(random, choices.turns),
    halfWidth: between(random, 0.045, 0.065),
    magnification: Math.sqrt(apothem(12) / apothem(choices.sides)),
  };
}

/** The largest reach up to `max` that gives a star with visible points; 1 if there is none. */
function sharpReach(sides: number, contactAngle: number, max: number): number {
  for (let reach = max; reach > 1; reach -= 1) {
    if (bluntness(sides, contactAngle, reach) < MAX_BLUNTNESS) return reach;
  }
  return 1;
}

/**
 * How close the star in the middle of a regular tile is to the regular polygon through its points: the inner radius of
 * the star, divided by the inner radius of that polygon. At 1 the star has no points.
 */
function bluntness(sides: number, contactAngle: number, reach: number): number {
  const step = Math.PI / sides;
  return Math.cos(contactAngle - (reach - 1) * step) / Math.cos(contactAngle - reach * step) / Math.cos(step);
}
