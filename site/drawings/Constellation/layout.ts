import type { Constellation, Coordinates, Star } from './model.ts';

/** A point of the picture, in its units. y grows downwards. */
export type Point = { x: number; y: number };

/** The position of a star's name. */
export type Label = Point & { anchor: 'start' | 'middle' | 'end' };

export type Placed = Star &
  Point & {
    label: Label;
    isFocus: boolean;
    /** The line below the office's name. */
    secondLine?: string;
    /** The radius of the link, as large as the neighbours allow. */
    target: number;
  };

export type Layout = {
  width: number;
  height: number;
  stars: Placed[];
  /** Pairs of neighbours with a line between them. Towns have no lines. */
  lines: Segment[];
  /** The lines as drawn: with a gap at each name that one of them would cross. */
  strokes: Segment[];
  /** The contour lines of the ridge as path data, and the position of its name. */
  contours: string[];
  ridgeName?: Point;
  /** The way from the focus to the office, with the same gaps. Empty if one is missing or both are the same place. */
  wayToOffice: Segment[];
};

export type Segment = [from: Point, to: Point];

/** The width of the picture in its units. A unit is about 1 px on a desktop and 0.5 px on a phone. */
export const WIDTH = 640;
/** The maximum height beside the text of a hero. */
const MOST_HEIGHT = 760;
/** Margins: at the sides for names, at the top and bottom for dots. */
const MARGIN = { x: 120, y: 48 };
/** The radius of the medallion, and the distance that other stars keep from its middle. */
export const MEDALLION = 74;
const CLEARING = 118;
/** The default compression of large distances. */
const NEARNESS = 0.5;

/** From the rim of the medallion to the baseline of its name, and to the bottom of the name. */
const NAME_BASE = 44;
const NAME_FOOT = 58;

/** The font size on phones, where names need the most space: 12 px on a page of 360 px. */
const PHONE_TYPE = 24;
/** The widths of letters in ems, rounded up. */
const LETTERS: [letters: RegExp, width: number][] = [
  [/[mMwW]/, 0.9],
  [/[fIrt]/, 0.4],
  [/[ijl .,-]/, 0.28],
  [/./, 0.6],
];
/** The size of the line below the office's name, relative to the name. */
const SECOND_LINE = 0.92;
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
export const RIDGE_TYPE = 30;

/** Calculates all positions. The same places always give the same picture. */
export function layOut({
  stars: given,
  focus,
  nearness = NEARNESS,
  ridge,
  distanceToOffice,
}: Constellation): Layout {
  const stars = withOneDotEach(given);
  const centre = stars.find(({ name }) => name === focus);
  const all = stars.map(({ at }) => at);
  const project = centre ? around(centre.at, all, nearness) : flat(all);
  const fitted = fit(project, stars, centre !== undefined);
  const dots = stars.map((star): Dot => ({
    ...fitted.toPicture(project(star.at)),
    isFocus: star === centre,
    leads: star.link !== undefined && star !== centre,
  }));
  const { points, shift, height } = spread(dots, fitted.height, centre?.name ?? '');
  const toPicture = (point: Point) => plus(fitted.toPicture(point), shift);
  const unnamed = stars.map((star, index) => ({
    ...star,
    ...at(points, index),
    isFocus: star === centre,
    ...(star.rank === 'office' &&
      star !== centre && {
        secondLine: distanceToOffice ? `office, ${distanceToOffice}` : 'our office',
      }),
  }));
  const lines = neighbours(unnamed.filter(({ rank }) => rank !== 'town'));
  const office = unnamed.find(({ rank }) => rank === 'office');
  const middle = unnamed.find(({ isFocus }) => isFocus);
  const way: Segment[] = office && middle && office !== middle ? [[middle, office]] : [];
  const placed = nameAll(unnamed, [...lines, ...way], height).map((star, index) => ({
    ...star,
    target: targetOf(index, dots, points),
  }));
  const names = placed.map((star) => boxFor(star, star.label));
  return {
    width: WIDTH,
    height,
    stars: placed,
    lines,
    strokes: lines.flatMap((line) => outsideOf(line, names)),
    ...(ridge
      ? drawRidge(ridge, placed, height, (coordinates) => toPicture(project(coordinates)))
      : { contours: [] }),
    wayToOffice: way.flatMap((line) => outsideOf(line, names)),
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
    // Towns are pulled in along their rays later, so that they do not take space from the others.
    ...stars.map(({ at, rank }) =>
      cleared ? clear(project(at), rank === 'town' ? 0 : scale) : times(project(at), scale),
    ),
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
function spread(
  dots: Dot[],
  height: number,
  name: string,
): { points: Point[]; shift: Point; height: number } {
  const spare = MOST_HEIGHT - height;
  const bounds: Box = {
    left: MARGIN.x,
    right: WIDTH - MARGIN.x,
    top: MARGIN.y - spare / 2,
    bottom: height - MARGIN.y + spare / 2,
  };
  const middle = dots.find(({ isFocus }) => isFocus);
  const nameBox = grown(boxOf({ x: 0, y: MEDALLION + NAME_BASE, anchor: 'middle' }, name, FOCUS_TYPE), DOT);
  const hold = (point: Point, focus: Point, ray: Point) => held(point, focus, ray, bounds, nameBox);
  const inside = dots.map((dot): Dot =>
    middle && dot !== middle ? { ...dot, ...hold(dot, middle, unit(minus(dot, middle))) } : dot,
  );
  let points: Point[] = inside;
  const most = dots.some(({ isFocus }) => isFocus) ? SPACING.most : SPACING.least;
  for (let spacing = most; spacing >= SPACING.least; spacing -= SPACING.step) {
    points = pushApart(inside, spacing, bounds, hold);
    if (areApart(inside, points, spacing)) break;
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

function pushApart(
  dots: Dot[],
  spacing: number,
  bounds: Box,
  hold: (point: Point, focus: Point, ray: Point) => Point,
): Point[] {
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
        points[index] = focus ? hold(moved, focus, ray) : within(moved, bounds);
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

/** The nearest point on its ray that is outside the clearing and the focus's name, and inside the bounds. */
function held(point: Point, focus: Point, ray: Point, bounds: Box, nameBox: Box): Point {
  const room = (from: number, step: number, low: number, high: number) =>
    step > 0 ? (high - from) / step : step < 0 ? (low - from) / step : Infinity;
  const most = Math.min(
    room(focus.x, ray.x, bounds.left, bounds.right),
    room(focus.y, ray.y, bounds.top, bounds.bottom),
  );
  const far = minus(point, focus);
  const [, clearOfName = 0] = partWithin([{ x: 0, y: 0 }, times(ray, WIDTH)], nameBox) ?? [];
  const least = Math.max(CLEARING, clearOfName * WIDTH);
  const reach = Math.min(Math.max(far.x * ray.x + far.y * ray.y, least), most);
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
 * Gives each name the side where it stays in the picture and covers the least of dots, lines, other names and the medallion.
 * Names choose in turn, overlapping pairs choose together, and this repeats until no other choice is better.
 */
function nameAll(stars: Unnamed[], lines: Segment[], height: number): Omit<Placed, 'target'>[] {
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
        const cost =
          DOTS * covered(box, dots) +
          LINES * crossed(box, lines) +
          OUT * outside(box, height) +
          TASTE * order;
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

type Unnamed = Omit<Placed, 'label' | 'target'>;
type Named = { star: Unnamed; label: Label; box: Box };
/** A side for a name, and its cost apart from other names. */
type Choice = { label: Label; box: Box; cost: number };

/** Half of the space that a dot keeps free. The name of the focus is about twice as large as others. */
const DOT = 9;
const FOCUS_TYPE = 44;
/** More rounds no longer change the result. */
const ROUNDS = 8;
/** The costs of a covered square unit, of a unit of a line or outside the picture, and of the next side in order. */
const DOTS = 40;
const NAMES = 40;
const LINES = 10;
const OUT = 40;
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

/** The area of a name with its second line at the size on phones. */
export function boxFor({ name, isFocus, secondLine }: Unnamed, label: Label): Box {
  return boxOf(label, name, isFocus ? FOCUS_TYPE : PHONE_TYPE, secondLine);
}

/** The length of the lines within a box. */
function crossed(box: Box, lines: Segment[]): number {
  return lines.reduce((sum, line) => {
    const part = partWithin(line, box);
    return part ? sum + (part[1] - part[0]) * distance(...line) : sum;
  }, 0);
}

/** The parts of a line that are outside all boxes. Scraps are left out. */
function outsideOf(line: Segment, boxes: Box[]): Segment[] {
  const [from, to] = line;
  const whole = distance(from, to);
  const point = (part: number) => rounded(plus(from, times(minus(to, from), part)));
  const gaps = boxes
    .map((box) => partWithin(line, grown(box, GAP_AROUND_NAME)))
    .filter((part) => part !== undefined)
    .toSorted(([a], [b]) => a - b);
  let start = 0;
  const pieces: Segment[] = [];
  for (const [gap, next] of [...gaps, [1, 1] as const]) {
    if ((gap - start) * whole > SCRAP) pieces.push([point(start), point(gap)]);
    start = Math.max(start, next);
  }
  return pieces;
}

/** The shortest piece of a line that is drawn, and the space between a name and a line. */
const SCRAP = 12;
const GAP_AROUND_NAME = 2;

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** Where a line enters and leaves a box, as parts of its length (Liang and Barsky, 1984). */
export function partWithin(
  [from, to]: Segment,
  { left, right, top, bottom }: Box,
): [number, number] | undefined {
  let [enter, leave] = [0, 1];
  const step = minus(to, from);
  const sides = [
    [-step.x, from.x - left],
    [step.x, right - from.x],
    [-step.y, from.y - top],
    [step.y, bottom - from.y],
  ] as const;
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return undefined;
    if (speed < 0) enter = Math.max(enter, room / speed);
    if (speed > 0) leave = Math.min(leave, room / speed);
  }
  return leave > enter ? [enter, leave] : undefined;
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

/** The area of a name, with the line below it if there is one. */
export function boxOf({ x, y, anchor }: Label, name: string, size: number, secondLine?: string): Box {
  const width = size * Math.max(emsOf(name), SECOND_LINE * emsOf(secondLine ?? ''));
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
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
function neighbours(stars: Point[]): Segment[] {
  return stars.flatMap((a, index) =>
    stars
      .slice(index + 1)
      .filter((b) => !stars.some((c) => Math.max(distance(a, c), distance(b, c)) < distance(a, b)))
      .map((b): Segment => [a, b]),
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
