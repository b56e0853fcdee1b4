import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5';
import { colourNamed } from '../../palette.ts';

/** An element of a picture, without what editors add. */
export type Shape = {
  name: string;
  id: string | undefined;
  attributes: Record<string, string>;
  children: Shape[];
  /** The words directly in a `text` or `tspan`. */
  words: string;
  /** Whether it is in `defs`, where it shows nothing by itself. */
  isDefinition: boolean;
  /** `site/art/name.svg:12`, for errors. */
  place: string;
};

/** A file of `site/art/`. */
export type Source = {
  width: number;
  height: number;
  /** The `title`: what the picture shows. */
  alt: string;
  shapes: Shape[];
  /** Its elements by id. */
  ids: ReadonlyMap<string, Shape>;
};

const elements = new Set(
  'g defs use path rect circle ellipse line polyline polygon text tspan clipPath pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);
/** Elements that say something about the file. Those of editors have a prefix, such as `sodipodi:namedview`. */
const descriptions = new Set(['title', 'desc', 'metadata']);

const properties = new Set(
  `x y width height rx ry cx cy r fx fy x1 y1 x2 y2 d points href transform
  patternUnits patternTransform gradientUnits gradientTransform clipPathUnits offset stop-color stop-opacity
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity clip-path clip-rule paint-order
  font-family font-size font-weight letter-spacing text-anchor`.split(/\s+/),
);
/** Properties that only editors use, that matter only where lines break, or that refer to what pictures do not have. */
const unused =
  /^(class|role|aria-label|version|-inkscape-.*|line-height|text-align|white-space|shape-.*|font-(variant|feature|variation).*|color|color-interpolation.*|solid-.*|text-decoration-color)$/;
/** Values of other properties that change nothing. Editors write them. */
const initial =
  /^(normal|auto|none|inline|visible|start|baseline|accumulate|lr-tb|ltr|tb|mixed|solid|0(px)?|1|100%)$/;

/** Reads a picture. Throws an error with its place if the picture has something that the site does not show. */
export function readSource(file: string, text: string): Source {
  const placeOf = ({ sourceCodeLocation }: Tree.Element) =>
    `site/art/${file}:${sourceCodeLocation?.startLine}`;
  const root = childrenOf(parseFragment(text, { sourceCodeLocationInfo: true })).find(
    ({ tagName }) => tagName === 'svg',
  );
  const box = root?.attrs.find(({ name }) => name === 'viewBox')?.value ?? '';
  const [, ...sides] = /^0 0 ([\d.]+) ([\d.]+)$/.exec(box) ?? [];
  const [width, height] = sides.map((side) => Math.round(Number(side)));
  if (!root || !width || !height) throw new Error(`site/art/${file}: its viewBox must be “0 0 width height”`);

  const ids = new Map<string, Shape>();
  const read = (element: Tree.Element, isDefinition: boolean): Shape[] => {
    const { tagName: name } = element;
    const place = placeOf(element);
    if (name.includes(':') || descriptions.has(name)) return [];
    if (!elements.has(name)) throw new Error(`${place}: a picture cannot have the element “${name}”`);
    const given = attributesOf(element);
    if (given.display === 'none') return [];
    const { id, ...attributes } = usedOf(given, place);
    const children = childrenOf(element).flatMap((child) => read(child, isDefinition || name === 'defs'));
    const shape = { name, id, attributes, children, words: wordsOf(element), isDefinition, place };
    if (id !== undefined && ids.has(id)) throw new Error(`${place}: the id “${id}” is used twice`);
    if (id !== undefined) ids.set(id, shape);
    return [shape];
  };
  const shapes = childrenOf(root).flatMap((child) => read(child, false));
  const title = childrenOf(root).find(({ tagName }) => tagName === 'title');
  return { width, height, alt: title ? wordsOf(title) : '', shapes, ids };
}

/** The attributes and the properties in `style`, by name. */
function attributesOf({ attrs }: Tree.Element): Record<string, string> {
  const all = attrs
    .filter(({ name, prefix }) => name === 'href' || !(prefix || name.includes(':') || name === 'xmlns'))
    .flatMap(({ name, value }) =>
      name === 'style' ? declarationsIn(value) : [[name, value.trim()] as const],
    );
  return Object.fromEntries(all);
}

/** Without those that change nothing. */
function usedOf(attributes: Record<string, string>, place: string): Record<string, string> {
  const used = Object.entries(attributes).filter(([name, value]) => {
    if (name === 'id' || properties.has(name)) return true;
    if (unused.test(name) || initial.test(value)) return false;
    throw new Error(`${place}: a picture cannot have “${name}: ${value}”`);
  });
  return Object.fromEntries(used);
}

function declarationsIn(style: string): (readonly [string, string])[] {
  return style
    .split(';')
    .filter((declaration) => declaration.includes(':'))
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    });
}

function childrenOf(element: Tree.ParentNode): Tree.Element[] {
  return element.childNodes.filter((node) => 'tagName' in node);
}

function wordsOf(element: Tree.Element): string {
  const texts = element.childNodes.flatMap((node) => ('value' in node ? [node.value] : []));
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns the value of a fill or a stroke. `url(#saffron)` is the palette's colour. Another name is a swatch of the file: a
 * gradient with a single stop.
 */
export function colourOf(value: string, ids: Source['ids'], place: string): string {
  const name = /^url\("?#([^"]+)"?\)$/.exec(value)?.[1];
  if (name === undefined) {
    if (/^(none|#[\da-f]{3}|#[\da-f]{6})$/i.test(value)) return value;
    throw new Error(`${place}: “${value}” is no colour; choose a swatch, or write #rrggbb`);
  }
  const known = colourNamed(name);
  if (known !== undefined) return known;
  const paint = ids.get(name);
  if (!paint) throw new Error(`${place}: neither palette.ts nor the picture has the colour “${name}”`);
  const [stop, ...others] = paint.children;
  if (stop?.name === 'stop' && others.length === 0)
    return colourOf(stop.attributes['stop-color'] ?? '', ids, stop.place);
  // Editors let a gradient take its stops from another one.
  const { href } = paint.attributes;
  const shared = stop || !href ? value : colourOf(`url(${href})`, ids, place);
  return shared.startsWith('url(') ? value : shared;
}
