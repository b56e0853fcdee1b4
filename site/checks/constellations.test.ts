import { describe, expect, test } from 'vitest';
import { isTakenOver } from '../content/business.ts';
import { constellationAround, distanceBetween } from '../content/places/atlas.ts';
import { placePages } from '../content/places/index.ts';
import type { Star } from '../content/model.ts';
import { flatten } from '../sections/looks.ts';
import {
  isInside,
  layOut,
  overlap,
  ridgeBox,
  unitsOf,
  WIDTH,
  type Segment,
} from '../drawings/Constellation/layout.ts';

/** WCAG 2.2, 2.5.8, in px; and the size of an SVG unit in px on a page of 320 px with gutters of 20 px. */
const LEAST_TARGET = 24;
const NARROWEST = (320 - 2 * 20) / WIDTH;
/** Units of the picture in the margin of 20 px beside it, on a phone of 430 px. Narrower phones have more. */
const PAGE_MARGIN = (20 * WIDTH) / (430 - 2 * 20);

const pictures = placePages.flatMap(({ path, page }) =>
  flatten(page?.sections ?? []).flatMap((section) =>
    'constellation' in section && section.constellation
      ? [{ path, constellation: section.constellation }]
      : [],
  ),
);

describe.each(pictures)('$path', ({ constellation }) => {
  const { focus, frame, stars, lines, strokes, wayToOffice, ridgeName } = layOut(constellation);
  const all = [focus, ...stars];

  test('directions from the middle are true', () => {
    for (const star of stars) {
      const drawn = Math.atan2(star.x, -star.y);
      expect(Math.abs(turn(drawn - bearing(focus, star)))).toBeLessThan(0.02);
    }
  });

  test('a place with a page is drawn farther away than one that is nearer', () => {
    const linked = stars.filter(({ link }) => link).toSorted((a, b) => a.reach - b.reach);
    for (const [index, star] of linked.entries()) {
      const farther = linked.slice(index).map(({ x, y }) => Math.hypot(x, y));
      // Dots are placed in steps of 3 units.
      expect(Math.hypot(star.x, star.y), `the distance of ${star.name}`).toBeLessThan(
        Math.min(...farther) + 4,
      );
    }
  });

  // The office of another agency may stand so close to a chief town that their names meet.
  test.skipIf(isTakenOver)('no name touches another name or a dot, even at the size on phones', () => {
    for (const star of stars) {
      for (const other of all.filter((one) => one !== star)) {
        expect(overlap(star.box, other.box), `${star.name} over ${other.name}`).toBe(0);
        const { x, y } = star;
        const dot = { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
        expect(overlap(dot, other.box), `${other.name} over the dot of ${star.name}`).toBe(0);
      }
    }
  });

  test.runIf(ridgeName)('the name of the ridge touches no other name', () => {
    const { x = 0, y = 0 } = ridgeName ?? {};
    const ridge = ridgeBox({ x, y }, constellation.ridge?.name ?? '');
    for (const { name, box } of all) expect(overlap(box, ridge), `the ridge over ${name}`).toBe(0);
  });

  test('no line crosses a name, even at the size on phones', () => {
    const drawn = [...strokes, ...wayToOffice].flatMap(unitsOf);
    for (const { name, box } of all) {
      expect(
        drawn.filter((point) => isInside(point, box)),
        `a line through ${name}`,
      ).toEqual([]);
    }
  });

  test('every line is visible for most of its way', () => {
    const office = stars.filter(({ rank }) => rank === 'office');
    const whole = [...lines, ...office.map((star): Segment => [focus, star])];
    expect(total([...strokes, ...wayToOffice]) / total(whole)).toBeGreaterThan(0.7);
  });

  test('link targets do not overlap and are at least 24 px at a page width of 320 px', () => {
    const linked = stars.filter(({ link }) => link);
    expect(linked.length).toBeGreaterThan(0);
    for (const one of linked) {
      expect(2 * one.target * NARROWEST, `${one.name} as a target`).toBeGreaterThanOrEqual(LEAST_TARGET);
      for (const other of linked.filter((star) => star !== one)) {
        const between = Math.hypot(one.x - other.x, one.y - other.y);
        expect(between, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(one.target + other.target);
      }
    }
  });

  test('every dot is inside the picture, and every name in it or in the margin of the page beside it', () => {
    for (const star of stars) {
      expect(isInside(star, frame), `the dot of ${star.name}`).toBe(true);
      expect(star.box.left, `${star.name} on the left`).toBeGreaterThan(frame.left - PAGE_MARGIN);
      expect(star.box.right, `${star.name} on the right`).toBeLessThan(frame.right + PAGE_MARGIN);
    }
  });

  test('the lines connect all places', () => {
    const reached = new Set(['0,0']);
    const places = stars.filter(({ rank }) => rank !== 'town');
    for (const _ of places) {
      for (const line of lines) {
        const ends = line.map(({ x, y }) => `${x},${y}`);
        if (ends.some((end) => reached.has(end))) for (const end of ends) reached.add(end);
      }
    }
    expect(reached.size).toBe(places.length + 1);
  });
});

test.each(['Pulwama', 'Main Road, pulwama'])(
  'an office in %s marks that place instead of a second dot',
  (name) => {
    for (const slug of ['shopian', 'pulwama'] as const) {
      const map = constellationAround(slug, slug === 'shopian' ? 'Shopian' : 'Pulwama', 'web-designing', []);
      const others = map.stars.filter(({ rank }) => rank !== 'office');
      const { focus, stars } = layOut({
        ...map,
        stars: [...others, { name, at: [33.87, 74.9], rank: 'office' }],
      });
      const all = [focus, ...stars];
      expect(all.map((star) => star.name).toSorted()).toEqual(others.map((star) => star.name).toSorted());
      const place = all.find((star) => star.name === 'Pulwama');
      expect(place?.rank).toBe('office');
      expect(place?.link).toBeDefined();
      expect(place?.secondLine).toBe(place === focus ? undefined : `office, ${map.distanceToOffice}`);
    }
  },
);

test('the distance between two places is correct', () => {
  // The great-circle distance from 33.7938 N 75.107 E to 34.084 N 74.797 E.
  expect(distanceBetween([33.7938, 75.107], [34.084, 74.797])).toBe('43 km');
});

/** On an equirectangular plane, clockwise from north, in radians. */
function bearing(from: Star, to: Star): number {
  const east = (to.at[1] - from.at[1]) * Math.cos((from.at[0] * Math.PI) / 180);
  return Math.atan2(east, to.at[0] - from.at[0]);
}

function turn(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

function total(lines: Segment[]): number {
  return lines.reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
}
