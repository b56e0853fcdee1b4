import { type Face, faces } from './faces.ts';
import { emOf, type Font, type Letter } from './fonts.ts';

type WordsProps = {
  children: string;
  x: number;
  /** The baseline. */
  y: number;
  /** The font size, in units of the drawing. */
  size: number;
  face?: Face;
  fill?: string | undefined;
  /** The part of the words that is at x. */
  anchor?: 'start' | 'middle' | 'end' | undefined;
  /** Added after each letter, in ems. */
  tracking?: number;
};

/**
 * Words as outlines, because a picture file cannot use the page's fonts. They are one path: a browser computes styles for
 * every element of the file, and two for each `use`. Equal letters have equal path data, which compresses well.
 */
export function Words({ children, x, y, size, face = 'text', fill, anchor, tracking = 0 }: WordsProps) {
  const em = emOf(size);
  const { letters, width } = setLine(children, face, em, tracking);
  const start = anchor === 'middle' ? x - (width * size) / 2 : anchor === 'end' ? x - width * size : x;
  return (
    <path
      transform={`translate(${short(start)} ${short(y)})scale(${short(size / em, 4)})`}
      fill={fill}
      d={outlineOf(letters)}
    />
  );
}

/** The width of the words, in units of the drawing. */
export function widthOf(text: string, size: number, face: Face = 'text'): number {
  return setLine(text, face, emOf(size)).width * size;
}

/** An outline, and its distance from the start of the line. */
type PlacedLetter = { outline: string; at: number };

/** The letters in units of `em`, and the width in ems. */
function setLine(text: string, face: Face, em: number, tracking = 0) {
  const placed: PlacedLetter[] = [];
  let width = 0;
  for (const { outline, advance } of shape(text, face, em)) {
    if (outline) placed.push({ outline, at: Math.round(width * em) });
    width += advance + tracking;
  }
  return { letters: placed, width: width - tracking };
}

function shape(text: string, face: Face, em: number): Letter[] {
  const missing = [...text].find((character) => !fontFor(character, face).has(character));
  if (missing) throw new Error(`the font of ${face} has no “${missing}”: use other words or another face`);
  return text.split(RUPEE).flatMap((part) => fontFor(part, face).shape(part, em));
}

const RUPEE = /(₹)/;

/** Instrument Sans has no rupee sign, so Bricolage Grotesque draws it, as on pages. */
function fontFor(part: string, face: Face): Font {
  return faces[part === '₹' ? 'display' : face];
}

/** Path data of a line. An outline is relative to the pen, so only its first step depends on its place. */
function outlineOf(letters: readonly PlacedLetter[]): string {
  let pen = { x: 0, y: 0 };
  return letters
    .map(({ outline, at }) => {
      const [first = { x: 0, y: 0 }, ...others] = moves(outline);
      const start = { x: at + first.x, y: first.y };
      const step = `m${start.x - pen.x} ${start.y - pen.y}`;
      // Closing a figure moves the pen back to the start of the figure.
      pen = others.reduce(({ x, y }, move) => ({ x: x + move.x, y: y + move.y }), start);
      return outline.replace(MOVE, step);
    })
    .join('');
}

/** Matches a step to the start of a figure. */
const MOVE = /m(-?\d+) ?(-?\d+)/;

function moves(outline: string): { x: number; y: number }[] {
  return [...outline.matchAll(new RegExp(MOVE, 'g'))].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

function short(value: number, places = 1): number {
  return Number(value.toFixed(places));
}
