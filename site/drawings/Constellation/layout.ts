import type { Constellation, Coordinates, Star } from '../../content/model.ts';

/** A point of the picture, in its units; y runs down. */
export type Point = { x: number; y: number };

/** Where a star's name stands. */
export type Label = Point & { anchor: 'start' | 'middle' | 'end' };

export type Placed = Star &
  Point & {
    label: Label;
    isFocus: boolean;
    /** The radius of what can be pressed: as large as the neighbours leave it. */
    target: number;
  };

export type Layout = {
  width: number;
  height: number;
  stars: Placed[];
  /** Pairs of neighbours, to be joined; towns stand for themselves. */
  lines: [Point, Point][];
  /** The ridge's contour lines, each as path data, and where its name stands. */
  contours: string[];
  ridgeName?: Point;
  /** From the focus to the office; absent without either, or where they are one. */
  wayToOffice?: [Point, Point];
  /** As the crow flies, in whole kilometres. */
  kilometresToOffice?: number;
};

/** Units of the picture's width; on a phone it shows at about half a px a unit, on a desktop at one. */
export const WIDTH = 640;
/** The tallest that stands in the window beside a hero's words. */
const MOST_HEIGHT = 760;
/** Kept clear at the sides for names, and at the top and bottom for dots. */
const MARGIN = { x: 108, y: 48 };
/** The medallion's radius, and how far off other stars stay from its middle. */
export const MEDALLION = 74;
const CLEARING = 118;
/** How much closer what is far is drawn, where the content does not say. */
const NEARNESS = 0.5;

/** From the medallion's rim to the baseline of the name below it, and to that name's foot. */
const NAME_BASE = 44;
const NAME_FOOT = 58;

/** The size of the names on a phone, where they take the most room, and the mean width of a letter in ems. */
export const PHONE_TYPE = 24;
const LETTER = 0.54;
/** What stands below the office's name, `office, 00 km`: its letters, and their size in that of the name. */
const SECOND_LINE = { letters: 13, size: 0.82 };
/** Between a dot's middle and its name. */
const LABEL_GAP = 14;

/**
 * How far apart two dots are drawn that lead somewhere: 44 px on a phone where the directions leave room for that, else
 * less, and never below 24 px where a phone is narrowest (WCAG 2.2, 2.5.8).
 */
const SPACING = { most: 86, least: 60, step: 2 };
/** The same where one of the two leads nowhere. */
const GAP = 46;
/** More steps move no dot by a unit. */
const PUSHES = 600;

const EARTH_KILOMETRES = 6371;

/** How many contour lines a ridge has, and how far apart they lie, in degrees. */
const CONTOURS = 6;
const CONTOUR_STEP = 0.04;
/** The size of the ridge's name, widely set. */
const RIDGE_TYPE = 26;

/** Where everything stands. Pure: the same places always give the same picture. */
export function layOut({ stars, focus, nearness = NEARNESS, ridge }: Constellation): Layout {
  const centre = stars.find(({ name }) => name === focus);
  const all = stars.map(({ at }) => at);
  const project = centre ? around(centre.at, all, nearness) : flat(all);
  const fitted = fit(project, stars, centre !== undefined);
  const dots = stars.map((star): Dot => ({
    ...fitted.toPicture(project(star.at)),
    isFocus: star === centre,
    leads: star.link !== undefined && star !== centre,
  }));
  const { points, shift, height } = spread(dots, fitted.height);
  const toPicture = (point: Point) => plus(fitted.toPicture(point), shift);
  const placed = nameAll(
    stars.map((star, index) => ({ ...star, ...at(points, index), isFocus: star === centre })),
    height,
  ).map((star, index) => ({ ...star, target: targetOf(index, dots, points) }));
  const office = placed.find(({ rank }) => rank === 'office');
  const middle = placed.find(({ isFocus }) => isFocus);
  return {
    width: WIDTH,
    height,
    stars: placed,
    lines: neighbours(placed.filter(({ rank }) => rank !== 'town')),
    ...(ridge
      ? drawRidge(ridge, placed, height, (coordinates) => toPicture(project(coordinates)))
      : { contours: [] }),
    ...(office &&
      middle &&
      office !== middle && {
        wayToOffice: [middle, office] as [Point, Point],
        kilometresToOffice: Math.round(kilometres(middle.at, office.at)),
      }),
  };
}

type Projection = (coordinates: Coordinates) => Point;

/** Equirectangular about the places' middle: degrees, those of longitude shortened by the cosine of the latitude. */
function flat(all: Coordinates[]): Projection {
  const latitudes = all.map(([latitude]) => latitude);
  const longitudes = all.map(([, longitude]) => longitude);
  return equirectangular([middleOf(latitudes), middleOf(longitudes)]);
}

/** The same about one place, and what is far brought closer along its true direction; the farthest lies at 1. */
function around(centre: Coordinates, all: Coordinates[], nearness: number): Projection {
  const project = equirectangular(centre);
  const farthest = Math.max(...all.map((one) => length(project(one))));
  return (coordinates) => {
    const point = project(coordinates);
    const distance = length(point);
    const drawn = distance === 0 ? 0 : (distance / farthest) ** nearness / distance;
    return { x: point.x * drawn, y: point.y * drawn };
  };
}

function equirectangular([latitude, longitude]: Coordinates): Projection {
  const shortening = Math.cos((latitude * Math.PI) / 180);
  return ([north, east]) => ({ x: (east - longitude) * shortening, y: latitude - north });
}

/** The largest scale at which all stars lie inside the margins, and the picture's height at that scale. */
function fit(project: Projection, stars: Star[], cleared: boolean) {
  const reach = (scale: number) => [
    ...stars.map(({ at }) => (cleared ? clear(project(at), scale) : times(project(at), scale))),
    // The focus reaches as far as its medallion, and down to the foot of its name.
    ...(cleared
      ? [
          { x: 0, y: -MEDALLION },
          { x: 0, y: MEDALLION + NAME_FOOT },
        ]
      : []),
  ];
  const extent = (scale: number) => {
    const points = reach(scale);
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const fits = (scale: number) => {
    const { left, right, top, bottom } = extent(scale);
    return right - left <= WIDTH - 2 * MARGIN.x && bottom - top <= MOST_HEIGHT - 2 * MARGIN.y;
  };
  const scale = greatest(fits);
  const { left, right, top, bottom } = extent(scale);
  const shift = { x: (WIDTH - left - right) / 2, y: MARGIN.y - top };
  return {
    toPicture: (point: Point): Point => {
      const { x, y } = cleared ? clear(point, scale) : times(point, scale);
      return { x: x + shift.x, y: y + shift.y };
    },
    height: Math.ceil(bottom - top + 2 * MARGIN.y),
  };
}

/** Scaled, with the clearing about the focus left empty. */
function clear(point: Point, scale: number): Point {
  const distance = length(point);
  if (distance === 0) return { x: 0, y: 0 };
  return times(point, (CLEARING + distance * scale) / distance);
}

type Dot = Point & { isFocus: boolean; leads: boolean };

/**
 * Pushes apart what lies too close to be pressed: each dot along its own ray from the focus, so that its direction stays
 * true. Where nothing is in the middle, no farther than they must, and any way. The picture may grow to its full height.
 */
function spread(dots: Dot[], height: number): { points: Point[]; shift: Point; height: number } {
  const spare = MOST_HEIGHT - height;
  const bounds: Box = {
    left: MARGIN.x,
    right: WIDTH - MARGIN.x,
    top: MARGIN.y - spare / 2,
    bottom: height - MARGIN.y + spare / 2,
  };
  let points: Point[] = dots;
  const most = dots.some(({ isFocus }) => isFocus) ? SPACING.most : SPACING.least;
  for (let spacing = most; spacing >= SPACING.least; spacing -= SPACING.step) {
    points = pushApart(dots, spacing, bounds);
    if (areApart(dots, points, spacing)) break;
  }
  const focus = points.find((_, index) => dots[index]?.isFocus);
  const ys = [
    ...points.map(({ y }) => y),
    ...(focus ? [focus.y - MEDALLION, focus.y + MEDALLION + NAME_FOOT] : []),
  ];
  const shift = { x: 0, y: MARGIN.y - Math.min(...ys) };
  return {
    points: points.map((point) => rounded(plus(point, shift))),
    shift,
    height: Math.ceil(Math.max(...ys) - Math.min(...ys) + 2 * MARGIN.y),
  };
}

function pushApart(dots: Dot[], spacing: number, bounds: Box): Point[] {
  const points = dots.map(({ x, y }) => ({ x, y }));
  const focus = dots.find(({ isFocus }) => isFocus);
  for (let push = 0; push < PUSHES; push += 1) {
    for (const [index, dot] of dots.entries()) {
      for (const [other, neighbour] of dots.entries()) {
        if (other === index || dot.isFocus || neighbour.isFocus) continue;
        const here = at(points, index);
        const away = minus(here, at(points, other));
        const missing = apart(dot, neighbour, spacing) - length(away);
        if (missing <= 0) continue;
        const direction = times(away, 1 / Math.max(length(away), 1));
        const ray = focus ? unit(minus(dot, focus)) : direction;
        const along = direction.x * ray.x + direction.y * ray.y;
        const moved = plus(here, times(ray, 0.25 * missing * along));
        points[index] = focus ? held(moved, focus, ray, bounds) : within(moved, bounds);
      }
    }
  }
  return points;
}

function areApart(dots: Dot[], points: Point[], spacing: number): boolean {
  return dots.every((dot, index) =>
    dots.every(
      (other, place) =>
        place <= index ||
        dot.isFocus ||
        other.isFocus ||
        distance(at(points, index), at(points, place)) > apart(dot, other, spacing) - 1,
    ),
  );
}

function apart(a: Dot, b: Dot, spacing: number): number {
  return a.leads && b.leads ? spacing : GAP;
}

/** On its ray: outside the clearing, inside the bounds. */
function held(point: Point, focus: Point, ray: Point, bounds: Box): Point {
  const room = (from: number, step: number, low: number, high: number) =>
    step > 0 ? (high - from) / step : step < 0 ? (low - from) / step : Infinity;
  const most = Math.min(
    room(focus.x, ray.x, bounds.left, bounds.right),
    room(focus.y, ray.y, bounds.top, bounds.bottom),
  );
  const far = minus(point, focus);
  const reach = Math.min(Math.max(far.x * ray.x + far.y * ray.y, CLEARING), most);
  return plus(focus, times(ray, reach));
}

function within({ x, y }: Point, { left, right, top, bottom }: Box): Point {
  return { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom) };
}

/** Half the way to the nearest other that can be pressed, and no more than 44 px need on a phone. */
function targetOf(index: number, dots: Dot[], points: Point[]): number {
  const others = points.filter((_, place) => place !== index && dots[place]?.leads);
  const nearest = Math.min(...others.map((other) => distance(at(points, index), other)));
  return Math.floor(Math.min(SPACING.most, nearest) / 2);
}

/** The greatest number at which something still holds, to a thousandth, by halving. */
function greatest(holds: (value: number) => boolean): number {
  let low = 0;
  let high = 100_000;
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Gives each name the side on which it covers least of dots, other names and the medallion, and stays in the picture.
 * Each chooses in turn, and pairs in conflict together, again and again, until nobody gains by another choice.
 */
function nameAll(stars: (Star & Point & { isFocus: boolean })[], height: number): Omit<Placed, 'target'>[] {
  const dots = stars.map(({ x, y, isFocus }) => square({ x, y }, isFocus ? MEDALLION + 4 : DOT));
  const named = stars.map((star): Named => {
    const label = star.isFocus
      ? { x: star.x, y: star.y + MEDALLION + NAME_BASE, anchor: 'middle' as const }
      : at(sides(star), 0);
    return { star, label, box: boxFor(star, label) };
  });
  const movable = named.filter(({ star }) => !star.isFocus);
  const choices = new Map(
    movable.map((one) => [
      one,
      sides(one.star).map((label, order): Choice => {
        const box = boxFor(one.star, label);
        const cost = DOTS * covered(box, dots) + OUT * outside(box, height) + TASTE * order;
        return { label, box, cost };
      }),
    ]),
  );
  /** What a choice costs among all names but these. */
  const among = ({ box, cost }: Choice, but: Named[]) =>
    cost +
    NAMES *
      covered(
        box,
        named.filter((other) => !but.includes(other)).map((other) => other.box),
      );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of movable) {
      Object.assign(
        one,
        least(choices.get(one) ?? [], (choice) => among(choice, [one])),
      );
    }
    // Two that still lie over each other choose together.
    for (const one of movable) {
      for (const other of movable.filter((name) => name !== one && overlap(one.box, name.box) > 0)) {
        const pairs = (choices.get(one) ?? []).flatMap((first) =>
          (choices.get(other) ?? []).map((second) => ({ first, second })),
        );
        const best = least(
          pairs,
          ({ first, second }) =>
            among(first, [one, other]) + among(second, [one, other]) + NAMES * overlap(first.box, second.box),
        );
        take(one, best?.first);
        take(other, best?.second);
      }
    }
  }
  return stars.map((star, index) => ({ ...star, label: at(named, index).label }));
}

type Named = { star: Star & Point & { isFocus: boolean }; label: Label; box: Box };
/** One side for a name, and what is wrong with it whatever the others choose. */
type Choice = { label: Label; box: Box; cost: number };

/** Half of what a dot keeps free around it; the focus's name is about twice as large as others. */
const DOT = 9;
const FOCUS_TYPE = 48;
/** More rounds change nothing. */
const ROUNDS = 8;
/** What a square unit costs that is covered, a unit outside the picture, and the next side in order. */
const DOTS = 12;
const NAMES = 12;
const OUT = 20;
const TASTE = 12;

function take(one: Named, choice: Choice | undefined): void {
  if (!choice) return;
  one.label = choice.label;
  one.box = choice.box;
}

function least<T>(all: T[], cost: (one: T) => number): T | undefined {
  return all
    .map((one) => ({ one, cost: cost(one) }))
    .reduce<{ one?: T; cost: number }>((best, next) => (next.cost < best.cost ? next : best), {
      cost: Infinity,
    }).one;
}

function boxFor(star: Star & { isFocus: boolean }, label: Label): Box {
  return boxOf(label, star.name, star.isFocus ? FOCUS_TYPE : PHONE_TYPE, star.rank === 'office');
}

function covered(box: Box, others: Box[]): number {
  return others.reduce((sum, other) => sum + overlap(box, other), 0);
}

/** Places for a name, the best first: baselines, so that the letters' middle is level with the dot. */
function sides({ x, y }: Point): Label[] {
  const beside = y + 6;
  return [
    { x: x + LABEL_GAP, y: beside, anchor: 'start' },
    { x: x - LABEL_GAP, y: beside, anchor: 'end' },
    { x, y: y - LABEL_GAP, anchor: 'middle' },
    { x, y: y + LABEL_GAP + 16, anchor: 'middle' },
    { x: x + 8, y: y - 14, anchor: 'start' },
    { x: x + 8, y: y + 28, anchor: 'start' },
    { x: x - 8, y: y - 14, anchor: 'end' },
    { x: x - 8, y: y + 28, anchor: 'end' },
    { x: x + LABEL_GAP, y: beside - 12, anchor: 'start' },
    { x: x + LABEL_GAP, y: beside + 12, anchor: 'start' },
    { x: x - LABEL_GAP, y: beside - 12, anchor: 'end' },
    { x: x - LABEL_GAP, y: beside + 12, anchor: 'end' },
    { x: x + LABEL_GAP - 2, y: beside - 20, anchor: 'start' },
    { x: x + LABEL_GAP - 2, y: beside + 20, anchor: 'start' },
    { x: x - LABEL_GAP + 2, y: beside - 20, anchor: 'end' },
    { x: x - LABEL_GAP + 2, y: beside + 20, anchor: 'end' },
    // For a name of two lines.
    { x, y: y - 38, anchor: 'middle' },
    { x: x + LABEL_GAP, y: y - 30, anchor: 'start' },
    { x: x - LABEL_GAP, y: y - 30, anchor: 'end' },
  ];
}

/** What a name covers; the office has a second line. */
export function boxOf({ x, y, anchor }: Label, name: string, size: number, second = false): Box {
  const letters = second ? Math.max(name.length, SECOND_LINE.size * SECOND_LINE.letters) : name.length;
  const width = letters * LETTER * size;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 0.8 * size, bottom: y + (second ? 1.35 : 0.25) * size };
}

/** How much of the one box the other covers, in square units. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** By how many units a box leaves the picture. */
function outside({ left, right, top, bottom }: Box, height: number): number {
  const over = (amount: number) => Math.max(0, amount);
  return over(-left) + over(right - WIDTH) + over(-top) + over(bottom - height);
}

function square({ x, y }: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/**
 * The relative neighbourhood graph (G. T. Toussaint, 1980): two stars are joined unless a third is nearer to both. It
 * looks like the lines that people draw between stars, and hangs together.
 */
function neighbours(stars: Point[]): [Point, Point][] {
  return stars.flatMap((a, index) =>
    stars
      .slice(index + 1)
      .filter((b) => !stars.some((c) => Math.max(distance(a, c), distance(b, c)) < distance(a, b)))
      .map((b): [Point, Point] => [a, b]),
  );
}

/** The crest and the slope to its south, line by line; its name where it covers least, below the last line or above the first. */
function drawRidge(
  { name, crest }: { name: string; crest: Coordinates[] },
  placed: Placed[],
  height: number,
  toPicture: (coordinates: Coordinates) => Point,
): { contours: string[]; ridgeName?: Point } {
  const lines = Array.from({ length: CONTOURS }, (_, line) =>
    crest.map(([latitude, longitude], index) => {
      // Spurs and gullies: the lines draw together and apart along the slope.
      const step = CONTOUR_STEP * (1 + 0.35 * Math.sin(2.4 * index + 0.5 * line));
      return toPicture([latitude - line * step, longitude - 0.5 * line * step]);
    }),
  );
  const taken = [
    ...placed.map((star) => boxFor(star, star.label)),
    ...placed.map(({ x, y, isFocus }) => square({ x, y }, isFocus ? MEDALLION : DOT)),
  ];
  const cost = ({ x, y }: Point) => {
    const box = boxOf({ x, y, anchor: 'middle' }, name, RIDGE_TYPE);
    return covered(box, taken) + 20 * outside(box, height);
  };
  const places = [
    ...at(lines, CONTOURS - 1).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) + 30 })),
    ...at(lines, 0).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) - 14 })),
  ];
  const ridgeName = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
  return { contours: lines.map(smooth), ridgeName };
}

/** A curve through the points: Catmull-Rom, as the cubic Béziers that SVG knows. */
function smooth(points: Point[]): string {
  const pieces = points.slice(1).map((to, index) => {
    const from = at(points, index);
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[first, second, to].map(pair).join(' ')}`;
  });
  return `M${pair(at(points, 0))}${pieces.join('')}`;
}

function pair({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** The haversine formula. */
function kilometres(
  [latitude, longitude]: Coordinates,
  [otherLatitude, otherLongitude]: Coordinates,
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord =
    half(otherLatitude - latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(otherLongitude - longitude);
  return 2 * EARTH_KILOMETRES * Math.asin(Math.sqrt(chord));
}

function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`the list has no item ${index}`);
  return item;
}

function middleOf(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function length({ x, y }: Point): number {
  return Math.hypot(x, y);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function unit(point: Point): Point {
  return times(point, 1 / length(point));
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function times({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}
