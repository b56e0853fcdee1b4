/** A point or a direction. y grows downwards, as in SVG, so positive angles turn clockwise on the screen. */
export type Vector = readonly [x: number, y: number];

export const ORIGIN: Vector = [0, 0];

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** Returns the z component of the cross product, which is positive if b is clockwise from a on the screen. */
export function cross(a: Vector, b: Vector): number {
  return a[0] * b[1] - a[1] * b[0];
}

/** Returns the vector turned by 90 degrees, clockwise on the screen. */
export function perpendicular(a: Vector): Vector {
  return [-a[1], a[0]];
}

export function length(a: Vector): number {
  return Math.hypot(a[0], a[1]);
}

/** Returns the vector of length 1 in the same direction. */
export function normalise(a: Vector): Vector {
  return scale(a, 1 / length(a));
}

export function midpoint(a: Vector, b: Vector): Vector {
  return scale(add(a, b), 0.5);
}

/** Returns the mean of the points. */
export function centroid(points: readonly Vector[]): Vector {
  return scale(points.reduce(add, ORIGIN), 1 / points.length);
}

/** Returns the point at this distance from the origin, in the direction of this angle (radians). */
export function polar(radius: number, angle: number): Vector {
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Returns the vector turned about the origin by an angle in radians. */
export function rotate(a: Vector, angle: number): Vector {
  const [x, y] = polar(1, angle);
  return [a[0] * x - a[1] * y, a[0] * y + a[1] * x];
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns an element of a cyclic list; the index may be negative or beyond the end. Throws if the list is empty. */
export function cyclic<Item>(list: readonly Item[], index: number): Item {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError('an empty list has no elements');
  return item;
}
