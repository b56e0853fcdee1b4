import faces from './glyphs.json' with { type: 'json' };

/** The faces that drawings are lettered with: the site's own two, in three weights, and one for each sample client. */
export type Face = keyof typeof faces;

type Glyph = { advance: number; outline: string };
type FaceData = { glyphs: Map<string, Glyph>; kerns: Map<string, number> };

/** Units to the em in glyphs.json. */
const EM = 1000;

type WordsProps = {
  children: string;
  x: number;
  /** Of the base line. */
  y: number;
  /** The em, in units of the drawing. */
  size: number;
  face?: Face;
  fill?: string;
  /** Which part of the words stands at x. */
  anchor?: 'start' | 'middle' | 'end';
  /** Added after each letter, in ems. */
  tracking?: number;
};

/**
 * Words as outlines, so that a drawing in an SVG file needs no font. They are one path: a browser that reads the file
 * styles each of its elements, and a copy twice. An outline that recurs is the same text again, which packs well.
 */
export function Words({ children, x, y, size, face = 'text', fill, anchor, tracking = 0 }: WordsProps) {
  const { letters, width } = setLine(children, face, tracking * EM);
  const scale = size / EM;
  const start = anchor === 'middle' ? x - (width * scale) / 2 : anchor === 'end' ? x - width * scale : x;
  return (
    <path
      transform={`translate(${short(start)} ${short(y)})scale(${short(scale, 4)})`}
      fill={fill}
      d={outlineOf(letters)}
    />
  );
}

/** How wide the words are, in units of the drawing. */
export function widthOf(text: string, size: number, face: Face = 'text'): number {
  return (setLine(text, face, 0).width * size) / EM;
}

const data = new Map<string, FaceData>(
  Object.entries(faces).map(([name, { glyphs, kerns }]) => [
    name,
    { glyphs: new Map(Object.entries(glyphs).map(readGlyph)), kerns: new Map(Object.entries(kerns)) },
  ]),
);

/** A glyph stands in the file as its advance, a space, and the path of its outline. */
function readGlyph([letter, text]: [string, string]): [string, Glyph] {
  const [advance = '', outline = ''] = text.split(/ (.*)/s);
  return [letter, { advance: Number(advance), outline }];
}

/** An outline of a glyph, and how far from the start of the line it stands. */
type Letter = { outline: string; at: number };

function setLine(text: string, face: Face, tracking: number) {
  const letters: Letter[] = [];
  let width = 0;
  let before = '';
  for (const letter of text) {
    const { advance, outline } = glyph(face, letter);
    width += data.get(face)?.kerns.get(before + letter) ?? 0;
    if (outline) letters.push({ outline, at: Math.round(width) });
    width += advance + tracking;
    before = letter;
  }
  return { letters, width: width - tracking };
}

/** Path data of the letters in their places. A glyph's is relative: only its first step depends on the pen's place. */
function outlineOf(letters: readonly Letter[]): string {
  let pen = { x: 0, y: 0 };
  return letters
    .map(({ outline, at }) => {
      const [first = { x: 0, y: 0 }, ...others] = moves(outline);
      const start = { x: at + first.x, y: first.y };
      const step = `m${start.x - pen.x} ${start.y - pen.y}`;
      // Closing a figure takes the pen back to where the figure began.
      pen = others.reduce(({ x, y }, move) => ({ x: x + move.x, y: y + move.y }), start);
      return outline.replace(MOVE, step);
    })
    .join('');
}

/** A step to the start of a figure. */
const MOVE = /m(-?\d+) ?(-?\d+)/;

function moves(outline: string): { x: number; y: number }[] {
  return [...outline.matchAll(new RegExp(MOVE, 'g'))].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

function glyph(face: string, letter: string): Glyph {
  const found = data.get(face)?.glyphs.get(letter);
  if (!found) throw new Error(`glyphs.json has no “${letter}” in ${face}: add it to make.py and run that`);
  return found;
}

function short(value: number, places = 1): number {
  return Number(value.toFixed(places));
}
