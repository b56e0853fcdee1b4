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
 * Words as outlines, so that a drawing in an SVG file needs no font. Each letter refers to an outline that
 * `withOutlines` puts into the file once.
 */
export function Words({ children, x, y, size, face = 'text', fill, anchor, tracking = 0 }: WordsProps) {
  const { letters, width } = setLine(children, face, tracking * EM);
  const scale = size / EM;
  const start = anchor === 'middle' ? x - (width * scale) / 2 : anchor === 'end' ? x - width * scale : x;
  return (
    <g transform={`translate(${short(start)} ${short(y)})scale(${short(scale, 4)})`} fill={fill}>
      {letters.map(({ id, at }, index) => (
        <use key={index} href={`#${id}`} x={at || undefined} />
      ))}
    </g>
  );
}

/** How wide the words are, in units of the drawing. */
export function widthOf(text: string, size: number, face: Face = 'text'): number {
  return (setLine(text, face, 0).width * size) / EM;
}

/** The SVG document with the outlines of the letters that stand in it. */
export function withOutlines(svg: string): string {
  const ids = [...new Set([...svg.matchAll(/href="#(\w+-\d+)"/g)].map(([, id = '']) => id))];
  const outlines = ids.map((id) => `<path id="${id}" d="${outlineOf(id)}"/>`);
  return svg.replace(/>/, `><defs>${outlines.join('')}</defs>`);
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

function setLine(text: string, face: Face, tracking: number) {
  const letters: { id: string; at: number }[] = [];
  let width = 0;
  let before = '';
  for (const letter of text) {
    const { advance, outline } = glyph(face, letter);
    width += data.get(face)?.kerns.get(before + letter) ?? 0;
    if (outline) letters.push({ id: `${face}-${letter.codePointAt(0)}`, at: Math.round(width) });
    width += advance + tracking;
    before = letter;
  }
  return { letters, width: width - tracking };
}

function outlineOf(id: string): string {
  const [face = '', code] = id.split('-');
  return glyph(face, String.fromCodePoint(Number(code))).outline;
}

function glyph(face: string, letter: string): Glyph {
  const found = data.get(face)?.glyphs.get(letter);
  if (!found) throw new Error(`glyphs.json has no “${letter}” in ${face}: add it to make.py and run that`);
  return found;
}

function short(value: number, places = 1): number {
  return Number(value.toFixed(places));
}
