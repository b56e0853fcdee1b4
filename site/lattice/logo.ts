import { element, path } from './markup.ts';
import { motif, type Leg } from './motif.ts';
import { palette } from '../palette.ts';
import { apothem, regular } from './tilings.ts';
import { add, cyclic, scale, type Vector } from './vector.ts';

/** The width and height of the logo's view box. The origin is its middle. */
export const LOGO_SIZE = 48;

/** Returns our logo as path data for a stroke 3 units wide: two interlaced squares. */
export function logoPath(): string {
  return octagram({ radius: 22, gap: 2.35 });
}

/** Returns the icon for browser tabs: our logo on a background, with heavier lines, so that it is legible at 16 px. */
export function favicon(): string {
  return icon(8, 1);
}

/**
 * Returns the icon for home screens. Systems crop it to their own shape, so the background reaches the edges, and the
 * logo stays inside the safe zone, the middle 80 % (w3.org/TR/appmanifest).
 */
export function appIcon(): string {
  return icon(0, 0.8);
}

/** `radius` is that of the background's corners. `factor` scales the logo, which almost fills the background at 1. */
function icon(radius: number, factor: number): string {
  const half = LOGO_SIZE / 2;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${-half} ${-half} ${LOGO_SIZE} ${LOGO_SIZE}` },
    element('rect', {
      x: -half,
      y: -half,
      width: LOGO_SIZE,
      height: LOGO_SIZE,
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
 * Returns the star polygon {8/2}, with its points at this radius, as path data. It is Hankin's motif of an octagon with a
 * contact angle of 45 degrees. Each point is a line of its own, which ends `gap` before the middle of the strand above it.
 */
function octagram({ radius, gap }: { radius: number; gap: number }): string {
  const { strands } = motif(regular(8), Math.PI / 4, 2);
  const factor = radius / apothem(8);
  const points = strands.map(([leaving, far], index) => {
    const [, near] = cyclic(strands, index - 2);
    return [underpass(near, -gap / factor), leaving.contact, underpass(far, gap / factor)];
  });
  return points.map((line) => path([line], { factor, places: 2 })).join('');
}

/** The point on a leg at a distance `beyond` the crossing where it passes under another. */
function underpass({ contact, direction, crossings }: Leg, beyond: number): Vector {
  const under = crossings.find(({ distance, over }) => distance > 0 && !over);
  if (!under) throw new Error('the leg passes under no other strand');
  return add(contact, scale(direction, under.distance + beyond));
}
