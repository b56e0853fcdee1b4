import { createElement, Fragment, type ReactNode } from 'react';
import type { DrawingDefinition, Motion } from '../drawing.ts';
import { faceFor } from '../lettering/faces.ts';
import { emOf } from '../lettering/fonts.ts';
import { Words } from '../lettering/Words.tsx';
import { colourOf, readSource, type Shape, type Source } from './source.ts';

/** The least size of letters on a screen. Pixels. */
const LETTERS = 12;
/** The least widths of pictures on phones. The sizes of others are not checked. Pixels. */
const ON_PHONES = { scene: 360, bleed: 415, plate: 300, full: 300, handset: Infinity, none: Infinity };
/** The same of scenes on tablets. */
const ON_TABLETS = 768;

/** A part of a picture: the group with this id alone, or everything but it. */
type Part = { group: string; isAlone: boolean };

/** Reads files of `site/art/` by name. */
type Open = (file: string) => Source;

/** The id of the group that moves, in both versions of a picture, and how. */
export type Moves = [group: string, motion: Motion];

/**
 * Returns a function that makes drawings of the files. A drawing is `name.svg`, with `name-narrow.svg` for phones if there
 * is one.
 *
 * @param texts the files by name
 */
export function drawingsIn(texts: Record<string, string>) {
  const opened = new Map<string, Source>();
  const open = (file: string): Source => {
    const text = texts[file];
    if (text === undefined) throw new Error(`there is no site/art/${file}`);
    const source = opened.get(file) ?? readSource(file, text);
    opened.set(file, source);
    return source;
  };
  // `shown` is the least width of the picture on a page.
  const canvas = (file: string, shown: number, part?: Part) => {
    const { width, height } = open(file);
    return { width, height, draw: () => content(file, open, (LETTERS * width) / shown, part) };
  };
  return (name: string, fit?: DrawingDefinition['fit'], moves?: Moves): DrawingDefinition => {
    const wide = `${name}.svg`;
    const narrow = `${name}-narrow.svg`;
    const phones = ON_PHONES[fit ?? 'none'];
    const tablets = fit === 'scene' ? ON_TABLETS : Infinity;
    const canvases = (part?: Part) => {
      return {
        wide: canvas(wide, narrow in texts ? tablets : phones, part),
        ...(narrow in texts && { narrow: canvas(narrow, phones, part) }),
      };
    };
    const { wide: whole, ...onPhones } = canvases();
    const picture = { fit, alt: open(wide).alt, ...whole, ...onPhones };
    if (!moves) return picture;
    const [group, motion] = moves;
    const still = canvases({ group, isAlone: false });
    return { ...picture, moving: { motion, still, part: canvases({ group, isAlone: true }) } };
  };
}

function content(file: string, open: Open, least: number, part: Part | undefined): ReactNode {
  const whole = open(file).shapes.flatMap((shape) => finish(shape, file, open, part?.group));
  if (part && !whole.flatMap(withInner).some(({ moves }) => moves))
    throw new Error(`site/art/${file}: it does not show “${part.group}”`);
  const shapes = part ? whole.flatMap((shape) => partOf(shape, part.isAlone)) : whole;
  const all = shapes.flatMap(withInner);
  const links = new Set(shapes.flatMap(withShown).flatMap(linksOf));
  // The loop also visits the ids that it adds.
  for (const link of links) {
    const linked = all.filter(({ id }) => id === link);
    if (linked.length === 0) throw new Error(`site/art/${file}: it has no element “${link}”`);
    for (const id of linked.flatMap(withInner).flatMap(linksOf)) links.add(id);
  }
  return createElement(Fragment, undefined, ...shapes.map((shape) => draw(shape, links, least)));
}

/** A shape as the site shows it. `moves`: it is the group that moves. */
type Finished = Omit<Shape, 'children'> & { children: Finished[]; moves?: true };

/** What moves of a shape, or what does not, with the groups and definitions around it. */
function partOf(shape: Finished, isMoving: boolean): Finished[] {
  if (shape.moves) return isMoving ? [shape] : [];
  if (shape.name === 'defs' || shape.name === 'clipPath') return [shape];
  const children = shape.children.flatMap((child) => partOf(child, isMoving));
  const isShown = children.length > 0 || (!isMoving && shape.children.length === 0);
  return isShown ? [{ ...shape, children }] : [];
}

/**
 * The shape of a file as the site shows it: its colours are values, and what it repeats is copied into it.
 *
 * @param moving the id of the group that moves
 */
function finish(
  shape: Shape,
  file: string,
  open: Open,
  moving?: string,
  within: readonly Shape[] = [],
): Finished[] {
  if (shape.id !== undefined && shape.id === moving)
    return finish({ ...shape, id: undefined }, file, open, moving, within).map((one) => ({
      ...one,
      moves: true,
    }));
  const { name, place, isDefinition } = shape;
  if (within.includes(shape)) throw new Error(`${place}: it contains itself`);
  const inner = (shapes: Shape[], from: string) =>
    shapes.flatMap((child) => finish(child, from, open, moving, [...within, shape]));
  const { ids } = open(file);
  const attributes = { ...shape.attributes };
  for (const paint of ['fill', 'stroke'])
    if (attributes[paint]) attributes[paint] = colourOf(attributes[paint], ids, place);

  if (name !== 'use') {
    const children = inner(shape.children, file);
    const isOnlyNamed = name === 'g' && shape.id && !isDefinition && Object.keys(attributes).length === 0;
    return isOnlyNamed ? children : [{ ...shape, attributes, children }];
  }
  const { href = '', x = 0, y = 0, ...rest } = attributes;
  const [otherFile, id = ''] = href.split('#');
  const from = otherFile || file;
  const original = open(from).ids.get(id);
  if (!original) throw new Error(`${place}: there is no element “${href}”`);
  // Browsers style each copy and its original, so only what has to be shared stays shared.
  if (original.isDefinition && from === file) return [{ ...shape, attributes }];
  const shift = Number(x) || Number(y) ? `translate(${x} ${y})` : '';
  const transform = (rest.transform ?? '') + shift;
  const group = transform ? { ...rest, transform } : rest;
  const children = inner([original], from);
  return Object.keys(group).length > 0 ? [{ ...shape, name: 'g', attributes: group, children }] : children;
}

function withInner(shape: Finished): Finished[] {
  return [shape, ...shape.children.flatMap(withInner)];
}

/** Without what only other shapes show. */
function withShown(shape: Shape): Shape[] {
  return shape.name === 'defs' ? [] : [shape, ...shape.children.flatMap(withShown)];
}

/** The ids that the shape itself refers to. */
function linksOf({ attributes: { href, ...others } }: Shape): string[] {
  const used = Object.values(others).flatMap((value) => /^url\("?#([^")]+)/.exec(value)?.[1] ?? []);
  return href ? [...used, href.slice(1)] : used;
}

/**
 * @param links the ids that shapes refer to
 * @param least the least font size, in units of the shape
 */
function draw(shape: Shape, links: ReadonlySet<string>, least: number): ReactNode {
  const { name, id, attributes, children } = shape;
  const inner = least / scaleOf(attributes);
  if (name === 'text') return lines(shape, inner);
  const isUnused = ({ isDefinition, id = '' }: Shape) => isDefinition && name === 'defs' && !links.has(id);
  const shown = children.filter((child) => !isUnused(child));
  if (name === 'defs' && shown.length === 0) return undefined;
  return createElement(
    name,
    { id: id !== undefined && links.has(id) ? id : undefined, ...asProps(Object.entries(attributes)) },
    ...shown.map((child) => draw(child, links, inner)),
  );
}

function asProps(attributes: [string, string][]): Record<string, string> {
  const camel = (name: string) => name.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());
  return Object.fromEntries(attributes.map(([name, value]) => [camel(name), value]));
}

/** How much larger a shape with these attributes draws its content. */
function scaleOf({ transform = '' }: Shape['attributes']): number {
  let area = 1;
  for (const [, kind, list = ''] of transform.matchAll(/(scale|matrix)\(([^)]*)\)/g)) {
    const [a = 1, b = a, c = 0, d = 1] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    area *= kind === 'scale' ? a * b : a * d - b * c;
  }
  return Math.sqrt(Math.abs(area));
}

/** The lines of a `text`. Editors put each into a `tspan`. */
function lines({ attributes, children, ...own }: Shape, least: number): ReactNode {
  const isSplit = ({ attributes: { x, y }, children }: Shape) => !x || !y || children.length > 0;
  if (children.some(isSplit) || (children.length > 0 && own.words !== ''))
    throw new Error(`${own.place}: words with styles of their own must be a text of their own`);
  const rows = children.length > 0 ? children : [{ ...own, attributes: {} }];
  const drawn = rows.map((row) => line({ ...row, attributes: { ...attributes, ...row.attributes } }, least));
  const around = Object.entries(attributes).filter(([name]) => !ofWords.has(name));
  if (around.length === 0) return createElement(Fragment, undefined, ...drawn);
  const width = attributes['stroke-width'];
  // Outlines have the units of their font.
  const size = Number.parseFloat(attributes['font-size'] ?? '');
  const inFont = width && { strokeWidth: (Number(width) * emOf(size)) / size };
  return createElement('g', { ...asProps(around), ...inFont }, ...drawn);
}

/** The attributes that `Words` draws. Others are those of a group around them. */
const ofWords = new Set('x y fill font-family font-size font-weight letter-spacing text-anchor'.split(' '));

function line(
  { attributes: set, words, place }: Pick<Shape, 'attributes' | 'words' | 'place'>,
  least: number,
) {
  const size = Number.parseFloat(set['font-size'] ?? '');
  const [family = ''] = (set['font-family'] ?? '').replaceAll(/["']/g, '').split(',');
  const weight = { normal: 400, bold: 700 }[set['font-weight'] ?? 'normal'] ?? Number(set['font-weight']);
  const face = faceFor(family, weight, words);
  if (!face) throw new Error(`${place}: drawings/lettering has no font “${family}” of weight ${weight}`);
  if (!(size >= least)) {
    throw new Error(
      `${place}: “${words}” is too small on a phone or a tablet; use ${Math.ceil(least)} units or more`,
    );
  }
  const spacing = set['letter-spacing'] ?? '0';
  const anchor = set['text-anchor'];
  return (
    <Words
      x={Number(set.x ?? 0)}
      y={Number(set.y ?? 0)}
      size={size}
      face={face}
      fill={set.fill}
      anchor={anchor === 'middle' || anchor === 'end' ? anchor : undefined}
      tracking={(Number.parseFloat(spacing) || 0) / (spacing.endsWith('em') ? 1 : size)}
    >
      {words}
    </Words>
  );
}
