import { element, path } from './markup.ts';
import { motif, type Leg } from './motif.ts';
import { palette } from '../palette.ts';
import { apothem, regular } from './tilings.ts';
import { add, cyclic, scale, type Vector } from './vector.ts';

/** The side of the mark's view box, whose origin is its middle. */
export const MARK_SIZE = 48;

/** The mark's line as path data, to be stroked 3 wide: two squares through each other, over and under in turn. */
export function mark(): string {
  return octagram({ radius: 22, gap: 2.35 });
}

/** The mark as a browser tab's icon: on a ground of its own, heavier, so that it holds at 16 px on any tab. */
export function favicon(): string {
  return icon(8, 1);
}

/**
 * The mark as a home screen's icon, which each system cuts to its own shape: the ground runs to the edge, and the mark
 * stays within the middle four fifths (w3.org/TR/appmanifest, safe zone).
 */
export function appIcon(): string {
  return icon(0, 0.8);
}

/** `radius` rounds the ground's corners; `factor` is the mark's size, 1 where it all but fills the ground. */
function icon(radius: number, factor: number): string {
  const half = MARK_SIZE / 2;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${-half} ${-half} ${MARK_SIZE} ${MARK_SIZE}` },
    element('rect', {
      x: -half,
      y: -half,
      width: MARK_SIZE,
      height: MARK_SIZE,
      rx: radius || undefined,
      fill: palette.ink,
    }),
    element(
      'g',
      { transform: factor === 1 ? undefined : `scale(${factor})` },
      element('path', {
        d: octagram({ radius: 19.5, gap: 3 }),
        fill: 'none',
        stroke: palette.snow,
        'stroke-width': 3.4,
      }),
      element('circle', { r: 4.6, fill: palette.saffron }),
    ),
  );
}

/**
 * The star polygon {8/2} with points at that radius, as Hankin's motif of an octagon at 45 degrees: there the rays run
 * straight into each other. One line a point, each ending `gap` short of the middle of the strand that it dives under, and each to be drawn alone.
 */
function octagram({ radius, gap }: { radius: number; gap: number }): string {
  const { strands } = motif(regular(8), Math.PI / 4, 2);
  const factor = radius / apothem(8);
  const points = strands.map(([leaving, far], index) => {
    const [, near] = cyclic(strands, index - 2);
    return [dive(near, -gap / factor), leaving.contact, dive(far, gap / factor)];
  });
  return points.map((line) => path([line], { factor, places: 2 })).join('');
}

/** The point on a leg that lies `beyond` the place where it passes under, seen from its contact. */
function dive({ contact, direction, crossings }: Leg, beyond: number): Vector {
  const under = crossings.find(({ distance, over }) => distance > 0 && !over);
  if (!under) throw new Error('the leg passes under no other strand');
  return add(contact, scale(direction, under.distance + beyond));
}
