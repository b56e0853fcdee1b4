import { randomStream } from '../../lattice/random.ts';
import type { Constellation, Coordinates, Star } from './model.ts';

/** A point of the picture, in its units. The middle of the focus is at 0, 0, and y grows downwards. */
export type Point = { x: number; y: number };

export type Segment = [from: Point, to: Point];

export type Box = { left: number; right: number; top: number; bottom: number };

/** The position of a star's name, seen from its dot. */
export type Label = Point & { anchor: 'start' | 'middle' | 'end' };

/** A star at one of its possible positions. */
export type Place = Star &
  Point & {
    label: Label;
    /** The line below the office's name. */
    secondLine?: string | undefined;
    /** The areas that the dot and the name keep free, at the size on phones. */
    dot: Box;
    box: Box;
    /** The true distance from the focus on this map. */
    reach: number;
    /** How bad the place is, apart from the other stars. */
    cost: number;
  };

/** A star with the radius of its link, which is as large as the neighbours allow. */
export type Placed = Place & { target: number };

export type Layout = {
  /** The part of the plane that the picture shows. */
  frame: Box;
  focus: Place;
  /** All other stars. */
  stars: Placed[];
  /** Pairs of neighbours with a line between them. Towns have no lines. */
  lines: Segment[];
  /** The lines as drawn: with a gap at each name that one of them would cross. */
  strokes: Segment[];
  /** The way from the focus to the office, with the same gaps. Empty if both are the same place. */
  wayToOffice: Segment[];
  /** The contour lines of the ridge as path data, and the position of its name. */
  contours: string[];
  ridgeName?: Point;
};

/** The width of the picture in its units. A unit is about 1 px on a desktop and 0.5 px on a phone. */
export const WIDTH = 640;
/** The space for dots, so that the picture is at most as high as the text of a hero. */
const SPACE = { width: 400, height: 664 };
/** The space around it: at the sides for names, at the top and bottom for dots. */
const MARGIN = { x: (WIDTH - SPACE.width) / 2, y: 48 };
/** The radius of the medallion, and the distance that other stars keep from its middle. */
export const MEDALLION = 74;
const CLEARING = 118;
/** From the middle of the medallion to the baseline of its name, and to the bottom of the name. */
const NAME_BASE = MEDALLION + 44;
const NAME_FOOT = MEDALLION + 58;
/** The exponent of distances: distant places are drawn closer. */
const NEARNESS = 0.6;
/** Half of the space that a dot keeps free of its own name, and of others, which would seem to be its name. */
const DOT = 8;
const FREE = 13;
/**
 * The distance between two linked dots: 44 px on a phone if the directions leave space for that, otherwise
 * less, but at least 24 px on the narrowest phone (WCAG 2.2, 2.5.8).
 */
const SPACING = { most: 86, least: 60 };
/** These 24 px in units: 320 px less the page's margins show the whole width. */
const FINGER = 55;
/** How often other random numbers are tried if two links are closer than that. */
const ATTEMPTS = 4;
/** The same if one of the two has no link. */
const GAP = 46;

/** The font sizes on phones, where names need the most space: 12 px on a page of 360 px. */
const PHONE_TYPE = 24;
const FOCUS_TYPE = 44;
/** The font size of the ridge's name, including its letter spacing. */
const RIDGE_TYPE = 30;
/** The widths of letters in ems, rounded up. */
const LETTERS: [letters: RegExp, width: number][] = [
  [/[mMwW]/, 0.9],
  [/[fIrt]/, 0.4],
  [/[ijl .,-]/, 0.28],
  [/./, 0.6],
];
/** The size of the line below the office's name, relative to the name. */
const SECOND_LINE = 0.92;
/** Where a name is, seen from its dot. The best is first. */
const SIDES: Label[] = [
  { x: 14, y: 6, anchor: 'start' },
  { x: -14, y: 6, anchor: 'end' },
  { x: 0, y: -14, anchor: 'middle' },
  { x: 0, y: 30, anchor: 'middle' },
  { x: 6, y: -14, anchor: 'start' },
  { x: 6, y: 28, anchor: 'start' },
  { x: -6, y: -14, anchor: 'end' },
  { x: -6, y: 28, anchor: 'end' },
  { x: 0, y: -38, anchor: 'middle' },
  { x: 14, y: -30, anchor: 'start' },
  { x: -14, y: -30, anchor: 'end' },
];

/** The costs of a place: of a unit away from the true distance, of the next side, and of a unit outside the picture. */
const MOVED = 1;
const NEXT_SIDE = 12;
const OUTSIDE = 100;
/** The cost of a square unit of a name that is covered, and of a unit of a line that a name covers. */
const COVERED = 400;
const CROSSED = 10;
/** The costs of a unit by which two dots are too close, or in the wrong order of distances. */
const CLOSE = 1;
const TOO_CLOSE = 5000;
const SWAPPED = 3000;
/** The first and the last temperature, in units of cost, and what is left of it after a step. */
const HOT = 30_000;
const COLD = 1;
const COOLING = 0.9995;

/** The shortest piece of a line that is drawn, and the space between a name and a line. */
const SCRAP = 12;
const GAP_AROUND_NAME = 2;
/** The number of contour lines of a ridge, and the distance between them in degrees. */
const CONTOURS = 6;
const CONTOUR_STEP = 0.04;

/** Calculates all positions. The same places always give the same picture. */
export function layOut({ stars: given, focus: name, ridge, distanceToOffice }: Constellation): Layout {
  const stars = withOneDotEach(given);
  const centre = stars.find((star) => star.name === name);
  if (!centre) throw new Error(`the map has no star called ${name}`);
  const others = stars.filter((star) => star !== centre);
  const rayTo = raysFrom(centre.at, others);
  const { scale, space } = fit(others.map((star) => ({ ...rayTo(star.at), isTown: star.rank === 'town' })));
  const reachOf = (at: Coordinates) => CLEARING + scale * rayTo(at).far;
  const picture = grown(space, MARGIN);

  const label: Label = { x: 0, y: NAME_BASE, anchor: 'middle' };
  const focus: Place = {
    ...centre,
    x: 0,
    y: 0,
    label,
    reach: 0,
    cost: 0,
    dot: square({ x: 0, y: 0 }, MEDALLION + 4),
    box: boxOf({ x: 0, y: 0 }, label, centre.name, FOCUS_TYPE),
  };
  const choices = others.map((star) =>
    pointsOn(rayTo(star.at), space).flatMap((point) =>
      sidesOf(star, point, reachOf(star.at), distanceToOffice).map((place) => ({
        ...place,
        cost: place.cost + OUTSIDE * outside(place.box, picture),
      })),
    ),
  );
  const dots = settle(choices, focus);
  const lines = neighbours([focus, ...dots.filter(({ rank }) => rank !== 'town')]);
  const way = dots.filter(({ rank }) => rank === 'office').map((office): Segment => [focus, office]);
  // The dots stay where they are, and names make way for the lines.
  const units = [...lines, ...way].flatMap(unitsOf);
  const placed = settle(
    choices.map((places, index) =>
      places
        .filter(({ x, y }) => x === dots[index]?.x && y === dots[index].y)
        .map((place) => ({
          ...place,
          cost: place.cost + CROSSED * units.filter((unit) => isInside(unit, place.box)).length,
        })),
    ),
    focus,
  );
  const ys = [focus, ...placed].flatMap(({ y }) => y).concat(-MEDALLION, NAME_FOOT);
  const frame = { ...picture, top: Math.min(...ys) - MARGIN.y, bottom: Math.max(...ys) + MARGIN.y };
  const names = [focus, ...placed].map(({ box }) => box);
  return {
    frame,
    focus,
    stars: placed.map((star) => ({ ...star, target: targetOf(star, placed) })),
    lines,
    strokes: lines.flatMap((line) => outsideOf(line, names)),
    wayToOffice: way.flatMap((line) => outsideOf(line, names)),
    ...(ridge
      ? drawRidge(ridge, [focus, ...placed], frame, (at) => times(rayTo(at), reachOf(at)))
      : { contours: [] }),
  };
}

/** An office in a place that has a dot makes this dot the office's: there is no second one of that name. */
function withOneDotEach(stars: Star[]): Star[] {
  const office = stars.find(({ rank }) => rank === 'office');
  // The office's name may have a street: “Main Road, Pulwama”.
  const names = office?.name.toLowerCase().split(/\s*,\s*/) ?? [];
  const place = stars.find((star) => star !== office && names.includes(star.name.toLowerCase()));
  if (!place) return stars;
  return stars
    .filter((star) => star !== office)
    .map((star) => (star === place ? { ...star, rank: 'office' } : star));
}

/** A direction of length 1, and the distance on the map, where the farthest star is at 1. */
type Ray = Point & { far: number };

/** An equirectangular projection around one place, with large distances compressed. */
function raysFrom([latitude, longitude]: Coordinates, stars: Star[]): (to: Coordinates) => Ray {
  const shortening = Math.cos((latitude * Math.PI) / 180);
  const flat = ([north, east]: Coordinates) => ({
    x: (east - longitude) * shortening,
    y: latitude - north,
  });
  const farthest = Math.max(...stars.map(({ at }) => length(flat(at))));
  return (to) => {
    const point = flat(to);
    return { ...times(point, 1 / length(point)), far: (length(point) / farthest) ** NEARNESS };
  };
}

/** The largest scale at which all dots and the focus are in the space, and the position of the space. */
function fit(rays: (Ray & { isTown: boolean })[]): { scale: number; space: Box } {
  for (let scale = SPACE.height; ; scale -= 1) {
    // Towns may come as close as they must, so that they do not take space from the others.
    const points = rays.map((ray) => times(ray, CLEARING + (ray.isTown ? 0 : scale * ray.far)));
    const xs = points.map(({ x }) => x).concat(0);
    const ys = points.map(({ y }) => y).concat(-MEDALLION, NAME_FOOT);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (right - left > SPACE.width || bottom - top > SPACE.height) continue;
    const x = Math.round((left + right - SPACE.width) / 2);
    const y = Math.round((top + bottom - SPACE.height) / 2);
    return { scale, space: { left: x, right: x + SPACE.width, top: y, bottom: y + SPACE.height } };
  }
}

/** The points of a ray in the space, in steps that nobody sees. */
function pointsOn(ray: Ray, space: Box): Point[] {
  return Array.from({ length: SPACE.height / STEP }, (_, step) => times(ray, CLEARING + step * STEP))
    .map(rounded)
    .filter((point) => isInside(point, space));
}

const STEP = 3;

/** A star with its name on each side of its dot. */
function sidesOf(star: Star, point: Point, reach: number, distanceToOffice: string | undefined): Place[] {
  const words = distanceToOffice ? `office, ${distanceToOffice}` : 'our office';
  const secondLine = star.rank === 'office' ? words : undefined;
  return SIDES.map((label, side) => {
    const box = boxOf(point, label, star.name, PHONE_TYPE, secondLine);
    const cost =
      MOVED * Math.abs(reach - length(point)) + NEXT_SIDE * side + COVERED * overlap(box, square(point, DOT));
    return { ...star, ...point, label, secondLine, dot: square(point, FREE), box, reach, cost };
  });
}

/**
 * Gives each star one of its places, so that all together cost little. Stars try places at random, and while the temperature
 * is high they take worse ones, too (simulated annealing).
 */
function settle(choices: Place[][], focus: Place, attempt = 0): Place[] {
  const random = randomStream(focus.name + '+'.repeat(attempt));
  let chosen = choices.map((places) => least(places, ({ cost }) => cost));
  for (let temperature = HOT; temperature > COLD; temperature *= COOLING) {
    const index = Math.floor(random() * choices.length);
    const places = choices[index] ?? [];
    const [before, after] = [chosen[index], places[Math.floor(random() * places.length)]];
    if (!before || !after) continue;
    const others = chosen.with(index, focus);
    const cost = (place: Place) => others.reduce((sum, other) => sum + between(place, other), place.cost);
    if (cost(after) - cost(before) < -temperature * Math.log(random())) chosen = chosen.with(index, after);
  }
  // Chance may leave two links too close for fingers. Other numbers may not.
  const links = chosen.filter(({ link }) => link);
  const isTight = links.some((star) => 2 * targetOf(star, links) < FINGER);
  return isTight && attempt < ATTEMPTS ? settle(choices, focus, attempt + 1) : chosen;
}

/** What two places cost each other. */
function between(a: Place, b: Place): number {
  const covered = overlap(a.box, b.box) + overlap(a.box, b.dot) + overlap(a.dot, b.box);
  const areLinks = a.link !== undefined && b.link !== undefined;
  const missing = (spacing: number) => Math.max(0, spacing - distance(a, b));
  const swapped = Math.max(0, (length(b) - length(a)) * Math.sign(a.reach - b.reach));
  return (
    COVERED * covered +
    TOO_CLOSE * missing(areLinks ? SPACING.least : GAP) +
    (areLinks ? CLOSE * missing(SPACING.most) : 0) +
    (a.rank === 'town' || b.rank === 'town' ? 0 : SWAPPED * swapped)
  );
}

function least<T>(all: T[], cost: (one: T) => number): T {
  const costs = all.map(cost);
  const best = all[costs.indexOf(Math.min(...costs))];
  if (best === undefined) throw new Error('a star has no place in the picture');
  return best;
}

/** Half of the distance to the nearest other link, at most the radius of 44 px on a phone. */
function targetOf(star: Place, stars: Place[]): number {
  const others = stars.filter((other) => other !== star && other.link);
  return Math.floor(Math.min(SPACING.most, ...others.map((other) => distance(star, other))) / 2);
}

/**
 * The relative neighbourhood graph (G. T. Toussaint, 1980): two stars are joined unless a third is nearer to both. It
 * looks like the lines that people draw between stars, and it is connected.
 */
function neighbours(stars: Point[]): Segment[] {
  return stars.flatMap((a, index) =>
    stars
      .slice(index + 1)
      .filter((b) => !stars.some((c) => Math.max(distance(a, c), distance(b, c)) < distance(a, b)))
      .map((b): Segment => [a, b]),
  );
}

/** The parts of a line that are outside all boxes. Scraps are left out. */
function outsideOf(line: Segment, boxes: Box[]): Segment[] {
  const avoided = boxes.map((box) => grown(box, { x: GAP_AROUND_NAME, y: GAP_AROUND_NAME }));
  const pieces: Point[][] = [[]];
  for (const point of unitsOf(line)) {
    if (avoided.some((box) => isInside(point, box))) pieces.push([]);
    else pieces.at(-1)?.push(point);
  }
  return pieces.flatMap((piece) => {
    const [from, to] = [piece[0], piece.at(-1)];
    return from && to && distance(from, to) > SCRAP ? [[from, to]] : [];
  });
}

/** Points on a line, a unit apart. */
export function unitsOf([from, to]: Segment): Point[] {
  const steps = Math.ceil(distance(from, to));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return rounded({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  });
}

/**
 * Draws contour lines from the crest to the slope in the south. The ridge's name is below the last line or above the first,
 * where it covers the least.
 */
function drawRidge(
  { name, crest }: { name: string; crest: Coordinates[] },
  placed: Place[],
  frame: Box,
  project: (at: Coordinates) => Point,
): { contours: string[]; ridgeName: Point } {
  const lines = Array.from({ length: CONTOURS }, (_, line) =>
    crest.map(([latitude, longitude], index) => {
      // Spurs and gullies: the distance between the lines varies along the slope.
      const step = CONTOUR_STEP * (1 + 0.35 * Math.sin(2.4 * index + 0.5 * line));
      return rounded(project([latitude - line * step, longitude - 0.5 * line * step]));
    }),
  );
  const taken = placed.flatMap(({ dot, box }) => [dot, box]);
  const ridgeName = least(
    [
      ...(lines.at(-1) ?? []).map(({ x, y }) => ({ x, y: y + 30 })),
      ...(lines.at(0) ?? []).map(({ x, y }) => ({ x, y: y - 14 })),
    ],
    (point) => {
      const box = ridgeBox(point, name);
      return taken.reduce((sum, other) => sum + overlap(box, other), 20 * outside(box, frame));
    },
  );
  return { contours: lines.map(smooth), ridgeName };
}

/** The area of the ridge's name. */
export function ridgeBox(point: Point, name: string): Box {
  return boxOf(point, { x: 0, y: 0, anchor: 'middle' }, name, RIDGE_TYPE);
}

/** A curve with the points as control points: it passes halfway between each two. */
function smooth([first, ...rest]: Point[]): string {
  const pieces = rest.map((to, index) => {
    const next = rest[index + 1] ?? to;
    return `Q${to.x},${to.y} ${Math.round((to.x + next.x) / 2)},${Math.round((to.y + next.y) / 2)}`;
  });
  return first ? `M${first.x},${first.y}${pieces.join('')}` : '';
}

/** The area of a name, with the line below it if there is one. */
function boxOf(from: Point, label: Label, name: string, size: number, secondLine?: string): Box {
  const width = size * Math.max(emsOf(name), SECOND_LINE * emsOf(secondLine ?? ''));
  const left = from.x + label.x - width * { start: 0, middle: 0.5, end: 1 }[label.anchor];
  const y = from.y + label.y;
  return { left, right: left + width, top: y - 0.8 * size, bottom: y + (secondLine ? 1.4 : 0.25) * size };
}

function emsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (LETTERS.find(([one]) => one.test(letter))?.[1] ?? 0), 0);
}

/** The area that two boxes share, in square units. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The number of units by which a box extends beyond the picture. */
function outside(box: Box, picture: Box): number {
  const over = [
    picture.left - box.left,
    box.right - picture.right,
    picture.top - box.top,
    box.bottom - picture.bottom,
  ];
  return over.reduce((sum, units) => sum + Math.max(0, units), 0);
}

export function isInside({ x, y }: Point, { left, right, top, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function grown({ left, right, top, bottom }: Box, { x, y }: Point): Box {
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
}

function square({ x, y }: Point, half: number): Box {
  return grown({ left: x, right: x, top: y, bottom: y }, { x: half, y: half });
}

function length({ x, y }: Point): number {
  return Math.hypot(x, y);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function times({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
