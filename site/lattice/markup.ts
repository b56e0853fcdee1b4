import { ORIGIN, subtract, type Vector } from './vector.ts';

/** Attributes by name; those that are undefined or empty are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An SVG element; children that are undefined or empty are left out. */
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

/** A copy of the element of that id, turned by degrees about its own origin, which comes to lie at that point. */
export function copyOf(id: string, at: Vector, turn = 0, attributes: Attributes = {}): string {
  return element('use', { href: `#${id}`, transform: transform(at, turn), ...attributes });
}

/** The value of a transform attribute; empty where nothing changes. */
export function transform(at: Vector, turn: number, factor = 1): string {
  return [
    at[0] || at[1] ? `translate(${at.map((value) => short(value)).join(' ')})` : '',
    turn ? `rotate(${short(turn)})` : '',
    factor === 1 ? '' : `scale(${short(factor)})`,
  ].join('');
}

/** Path data of lines, drawn by steps from point to point, `factor` times as large, with so many decimal places. */
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
      // Steps between rounded points: their errors do not add up.
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

/** Three places are less than a tenth of a pixel at the sizes in use. In as few characters as may be. */
function short(value: number, places = 3): string {
  const text = String(Number(value.toFixed(places)));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}
