import { ORIGIN, subtract, type Vector } from './vector.ts';

/** Attributes by name. Those that are undefined or empty are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns the markup of an SVG element. Children that are undefined or empty are left out. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly (string | undefined)[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  const content = children.join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** Returns a `use` element: a copy of the element with that id, turned about its origin (degrees), then moved to `at`. */
export function copyOf(id: string, at: Vector, turn = 0, attributes: Attributes = {}): string {
  return element('use', { href: `#${id}`, transform: transform(at, turn), ...attributes });
}

/** Returns the value of a `transform` attribute, empty if it changes nothing. `turn` in degrees. */
export function transform(at: Vector, turn: number, factor = 1): string {
  return [
    at[0] || at[1] ? `translate(${at.map((value) => short(value)).join(' ')})` : '',
    turn ? `rotate(${short(turn)})` : '',
    factor === 1 ? '' : `scale(${short(factor)})`,
  ].join('');
}

/** Returns the path data of lines, scaled by `factor` and rounded to `places` decimal places. Steps are relative. */
export function path(
  lines: readonly (readonly Vector[])[],
  { closed = false, factor = 1, places = 3 } = {},
): string {
  const round = ([x, y]: Vector): Vector => [
    Math.round(x * factor * 10 ** places),
    Math.round(y * factor * 10 ** places),
  ];
  const write = (vector: Vector) => vector.map((value) => short(value / 10 ** places, places)).join(' ');
  let pen: Vector | undefined;
  return lines
    .map((line) => {
      // Steps between rounded points, so that rounding errors do not add up.
      const [start = ORIGIN, ...rest] = line.map(round);
      const move = pen ? `m${write(subtract(start, pen))} ` : `M${write(start)}l`;
      pen = start;
      const steps = rest.map((to) => {
        const step = subtract(to, pen ?? to);
        pen = to;
        return write(step);
      });
      if (closed) pen = start;
      return `${move}${steps.join(' ')}${closed ? 'z' : ''}`;
    })
    .join('')
    .replaceAll(' -', '-');
}

/** Writes a number with as few characters as possible. Three decimal places are less than 0.1 px at the sizes in use. */
function short(value: number, places = 3): string {
  const text = String(Number(value.toFixed(places)));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}
