import { describe, expect, test } from 'vitest';
import { isTakenOver } from '../content/business.ts';
import { distanceBetween, starsAround } from '../content/places/atlas.ts';
import { placePages } from '../content/places/index.ts';
import type { Coordinates, Star } from '../content/model.ts';
import { flatten } from '../sections/looks.ts';
import {
  boxFor,
  boxOf,
  layOut,
  overlap,
  partWithin,
  RIDGE_TYPE,
  WIDTH,
  type Placed,
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
  const { stars, focus: name = '' } = constellation;
  const layout = layOut(constellation);
  const boxes = layout.stars.map((star) => ({ star, box: boxFor(star, star.label) }));

  test.runIf(name)('directions from the middle are true', () => {
    const focus = find(layout.stars, name);
    for (const star of layout.stars.filter(({ isFocus }) => !isFocus)) {
      const drawn = Math.atan2(star.x - focus.x, focus.y - star.y);
      expect(Math.abs(turn(drawn - bearing(find(stars, name), star)))).toBeLessThan(0.02);
    }
  });

  // The office of another agency may stand so close to a chief town that their names meet.
  test.skipIf(isTakenOver)('no name touches another name or a dot, even at the size on phones', () => {
    for (const { star, box } of boxes) {
      for (const other of boxes.filter((one) => one.star !== star)) {
        expect(overlap(box, other.box), `${star.name} over ${other.star.name}`).toBe(0);
        if (other.star.isFocus) continue;
        const { x, y } = other.star;
        const dot = { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
        expect(overlap(box, dot), `${star.name} over the dot of ${other.star.name}`).toBe(0);
      }
    }
  });

  test.runIf(layout.ridgeName)('the name of the ridge touches no other name', () => {
    const { x = 0, y = 0 } = layout.ridgeName ?? {};
    const ridge = boxOf({ x, y, anchor: 'middle' }, constellation.ridge?.name ?? '', RIDGE_TYPE);
    for (const { star, box } of boxes) {
      expect(overlap(box, ridge), `the ridge over ${star.name}`).toBe(0);
    }
  });

  test('no line crosses a name, even at the size on phones', () => {
    for (const { star, box } of boxes) {
      for (const line of [...layout.strokes, ...layout.wayToOffice]) {
        expect(partWithin(line, box), `a line through ${star.name}`).toBeUndefined();
      }
    }
  });

  test('every line is visible for most of its way', () => {
    const way =
      layout.wayToOffice.length > 0
        ? [[find(layout.stars, name), layout.stars.find(({ rank }) => rank === 'office')] as Segment]
        : [];
    const drawn = total([...layout.strokes, ...layout.wayToOffice]);
    expect(drawn / total([...layout.lines, ...way])).toBeGreaterThan(0.7);
  });

  test('link targets do not overlap and are at least 24 px at a page width of 320 px', () => {
    const linked = layout.stars.filter(({ link, isFocus }) => link && !isFocus);
    expect(linked.length).toBeGreaterThan(0);
    for (const one of linked) {
      expect(2 * one.target * NARROWEST, `${one.name} as a target`).toBeGreaterThanOrEqual(LEAST_TARGET);
      for (const other of linked.filter((star) => star !== one)) {
        const between = Math.hypot(one.x - other.x, one.y - other.y);
        expect(between, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(one.target + other.target);
      }
    }
  });

  test('every name is inside the picture or the margin of the page beside it', () => {
    for (const { star, box } of boxes) {
      expect(box.left, `${star.name} on the left`).toBeGreaterThan(-PAGE_MARGIN);
      expect(box.right, `${star.name} on the right`).toBeLessThan(WIDTH + PAGE_MARGIN);
    }
  });

  test('every dot is inside the picture', () => {
    for (const { x, y } of layout.stars) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(layout.height);
    }
  });
});

test('distances are correct without a focus, too', () => {
  const { stars } = layOut({ label: 'Places', stars: starsAround(undefined, 'web-designing'), note: '' });
  const drawn = (a: string, b: string) =>
    Math.hypot(find(stars, a).x - find(stars, b).x, find(stars, a).y - find(stars, b).y);
  // In a straight line: Jammu to Srinagar 151 km, Shopian to Anantnag 29 km.
  expect(drawn('Jammu', 'Srinagar') / drawn('Shopian', 'Anantnag')).toBeCloseTo(151 / 29, 0);
});

test('the lines connect neighbours, and all places are connected', () => {
  const { stars, lines } = layOut({
    label: 'Places',
    stars: starsAround(undefined, 'web-development'),
    note: '',
  });
  const reached = new Set([stars[0]]);
  for (const _ of stars) {
    for (const [a, b] of lines) {
      const ends = [a, b].map((end) => stars.find(({ x, y }) => x === end.x && y === end.y));
      if (ends.some((end) => reached.has(end))) for (const end of ends) reached.add(end);
    }
  }
  expect(reached.size).toBe(stars.length);
});

test.each(['Pulwama', 'Main Road, pulwama'])(
  'an office in %s marks that place instead of a second dot',
  (name) => {
    const others = starsAround('shopian', 'web-designing').filter(({ rank }) => rank !== 'office');
    const at: Coordinates = [33.87, 74.9];
    for (const focus of ['Shopian', 'Pulwama']) {
      const { stars } = layOut({
        label: '',
        note: '',
        focus,
        stars: [...others, { name, at, rank: 'office' }],
      });
      expect(stars.map((star) => star.name)).toEqual(others.map((star) => star.name));
      const place = find(stars, 'Pulwama');
      expect(place.rank).toBe('office');
      expect(place.link).toBeDefined();
      expect(place.secondLine).toBe(focus === 'Pulwama' ? undefined : 'our office');
    }
  },
);

test('the distance between two places is correct', () => {
  // The great-circle distance from 33.7938 N 75.107 E to 34.084 N 74.797 E.
  expect(distanceBetween([33.7938, 75.107], [34.084, 74.797])).toBe('43 km');
});

function find<T extends Star | Placed>(stars: T[], name: string): T {
  const star = stars.find((one) => one.name === name);
  if (!star) throw new Error(`no star is called ${name}`);
  return star;
}

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
