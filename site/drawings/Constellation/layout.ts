import type { Constellation, Coordinates, Star } from '../../content/model.ts';

/** A point of the picture, in its units. y grows downwards. */
export type Point = { x: number; y: number };

/** The position of a star's name. */
export type Label = Point & { anchor: 'start' | 'middle' | 'end' };

export type Placed = Star &
  Point & {
    label: Label;
    isFocus: boolean;
    /** The radius of the link, as large as the neighbours allow. */
    target: number;
  };

export type Layout = {
  width: number;
  height: number;
  stars: Placed[];
  /** Pairs of neighbours with a line between them. Towns have no lines. */
  lines: [Point, Point][];
  /** The contour lines of the ridge as path data, and the position of its name. */
  contours: string[];
  ridgeName?: Point;
  /** From the focus to the office. Absent if one is missing or both are the same place. */
  wayToOffice?: [Point, Point];
};

/** The width of the picture in its units. A unit is about 1 px on a desktop and 0.5 px on a phone. */
export const WIDTH = 640;
/** The maximum height beside the text of a hero. */
const MOST_HEIGHT = 760;
/** Margins: at the sides for names, at the top and bottom for dots. */
const MARGIN = { x: 108, y: 48 };
/** The radius of the medallion, and the distance that other stars keep from its middle. */
export const MEDALLION = 74;
const CLEARING = 118;
/** The default compression of large distances. */
const NEARNESS = 0.5;

/** From the rim of the medallion to the baseline of its name, and to the bottom of the name. */
const NAME_BASE = 44;
const NAME_FOOT = 58;

/** The font size on phones, where names need the most space, and the mean width of a letter in ems. */
export const PHONE_TYPE = 24;
const LETTER = 0.54;
/** The line below the office's name, `office, 00 km`: its length, and its size relative to the name. */
const SECOND_LINE = { letters: 13, size: 0.82 };
/** The distance from the middle of a dot to its name. */
const LABEL_GAP = 14;

/**
 * The distance between two linked dots: 44 px on a phone if the directions leave space for that, otherwise
 * less, but at least 24 px on the narrowest phone (WCAG 2.2, 2.5.8).
 */
const SPACING = { most: 86, least: 60, step: 2 };
/** The same if one of the two has no link. */
const GAP = 46;
/** After more steps no dot moves by a unit. */
const PUSHES = 600;

/** The number of contour lines of a ridge, and the distance between them in degrees. */
const CONTOURS = 6;
const CONTOUR_STEP = 0.04;
/** The font size of the ridge's name, including its letter spacing. */
const RIDGE_TYPE = 26;

/** Calculates all positions. The same places always give the same picture. */
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
      }),
  };
}

type Projection = (coordinates: Coordinates) => Point;

/** Equirectangular projection around the middle of the places: degrees of longitude are scaled by the cosine of the latitude. */
function flat(all: Coordinates[]): Projection {
  const latitudes = all.map(([latitude]) => latitude);
  const longitudes = all.map(([, longitude]) => longitude);
  return equirectangular([middleOf(latitudes), middleOf(longitudes)]);
}

/** The same around one place. Large distances are compressed, directions are kept, and the farthest place is at 1. */
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

/** The largest scale at which all stars are inside the margins, and the height of the picture at that scale. */
function fit(project: Projection, stars: Star[], cleared: boolean) {
  const reach = (scale: number) => [
    ...stars.map(({ at }) => (cleared ? clear(project(at), scale) : times(project(at), scale))),
    // The focus includes its medallion and the name below it.
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

/** Scales the points and keeps the space around the focus empty. */
function clear(point: Point, scale: number): Point {
  const distance = length(point);
  if (distance === 0) return { x: 0, y: 0 };
  return times(point, (CLEARING + distance * scale) / distance);
}

type Dot = Point & { isFocus: boolean; leads: boolean };

/**
 * Moves dots apart that are too close to tap. Each dot moves along its ray from the focus, so that its direction stays
 * true. Without a focus, dots move the shortest way. The picture may grow to its full height.
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

/** The nearest point on its ray that is outside the clearing and inside the bounds. */
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

/** Half of the distance to the nearest other link, at most the radius of 44 px on a phone. */
function targetOf(index: number, dots: Dot[], points: Point[]): number {
  const others = points.filter((_, place) => place !== index && dots[place]?.leads);
  const nearest = Math.min(...others.map((other) => distance(at(points, index), other)));
  return Math.floor(Math.min(SPACING.most, nearest) / 2);
}

/** The largest number that passes the test, to a thousandth, by bisection. */
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
 * Gives each name the side where it stays in the picture and covers the least of dots, other names and the medallion.
 * Names choose in turn, overlapping pairs choose together, and this repeats until no other choice is better.
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
  /** The cost of a choice, without the names in `but`. */
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
    // Two names that still overlap choose together.
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
/** A side for a name, and its cost apart from other names. */
type Choice = { label: Label; box: Box; cost: number };

/** Half of the space that a dot keeps free. The name of the focus is about twice as large as others. */
const DOT = 9;
const FOCUS_TYPE = 48;
/** More rounds no longer change the result. */
const ROUNDS = 8;
/** The costs of a covered square unit, of a unit outside the picture, and of the next side in order. */
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

/** Baselines for a name, the best first. Beside a dot, the middle of the letters is level with the dot. */
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
    // A name with two lines.
    { x, y: y - 38, anchor: 'middle' },
    { x: x + LABEL_GAP, y: y - 30, anchor: 'start' },
    { x: x - LABEL_GAP, y: y - 30, anchor: 'end' },
  ];
}

/** The area of a name. The office has a second line. */
export function boxOf({ x, y, anchor }: Label, name: string, size: number, second = false): Box {
  const letters = second ? Math.max(name.length, SECOND_LINE.size * SECOND_LINE.letters) : name.length;
  const width = letters * LETTER * size;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 0.8 * size, bottom: y + (second ? 1.35 : 0.25) * size };
}

/** The area that two boxes share, in square units. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The number of units by which a box extends beyond the picture. */
function outside({ left, right, top, bottom }: Box, height: number): number {
  const over = (amount: number) => Math.max(0, amount);
  return over(-left) + over(right - WIDTH) + over(-top) + over(bottom - height);
}

function square({ x, y }: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/**
 * The relative neighbourhood graph (G. T. Toussaint, 1980): two stars are joined unless a third is nearer to both. It
 * looks like the lines that people draw between stars, and it is connected.
 */
function neighbours(stars: Point[]): [Point, Point][] {
  return stars.flatMap((a, index) =>
    stars
      .slice(index + 1)
      .filter((b) => !stars.some((c) => Math.max(distance(a, c), distance(b, c)) < distance(a, b)))
      .map((b): [Point, Point] => [a, b]),
  );
}

/**
 * Draws contour lines from the crest to the slope in the south. The ridge's name is below the last line or above the first,
 * where it covers the least.
 */
function drawRidge(
  { name, crest }: { name: string; crest: Coordinates[] },
  placed: Placed[],
  height: number,
  toPicture: (coordinates: Coordinates) => Point,
): { contours: string[]; ridgeName?: Point } {
  const lines = Array.from({ length: CONTOURS }, (_, line) =>
    crest.map(([latitude, longitude], index) => {
      // Spurs and gullies: the distance between the lines varies along the slope.
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

/** A Catmull-Rom curve through the points, as cubic Béziers. */
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
