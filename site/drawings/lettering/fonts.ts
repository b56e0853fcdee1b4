import * as harfbuzz from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/**
 * Units of outlines to the em, for a font size in units of the drawing. They are whole numbers; y grows downwards. Shorter numbers are fewer bytes, and
 * move a point of a letter by less than a third of a unit.
 */
export function emOf(size: number): number {
  return size > 88 ? 400 : size > 34 ? 160 : 100;
}

/** Smaller kerns are left out, because nobody sees them at the sizes in use. Ems. */
const LEAST_KERN = 0.02;

/** Each letter keeps its own shape, so that tracking works and equal letters compress well. */
const features = ['liga', 'rlig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0));

/** A letter of a line: its outline as path data, relative to the pen, and the distance to the next letter in ems. */
export type Letter = { outline: string; advance: number };

export type Font = {
  has: (character: string) => boolean;
  /**
   * The letters of a line with kerning, without ligatures and contextual forms. The font must have all of its characters.
   *
   * @param em the units of outlines to the em
   */
  shape: (text: string, em: number) => Letter[];
};

/** Reads a WOFF2 file. A variable font needs a weight. */
export async function readFont(woff2: Uint8Array, weight?: number): Promise<Font> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(woff2)));
  const font = new harfbuzz.Font(face);
  if (weight) font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const outlines = new Map<string, string>();

  const outlineOf = (glyph: number, em: number) => {
    const key = `${glyph} ${em}`;
    const toUnits = (value: number) => Math.round((value * em) / face.upem);
    const known = outlines.get(key) ?? pathData(font.glyphToJson(glyph), toUnits);
    outlines.set(key, known);
    return known;
  };
  const has = (character: string) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;

  const shape = (text: string, em: number): Letter[] => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer, features);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
      const advance = font.glyphHAdvance(glyph);
      const kern = ((positions[index]?.xAdvance ?? advance) - advance) / face.upem;
      const distance = advance / face.upem + (Math.abs(kern) < LEAST_KERN ? 0 : kern);
      return { outline: outlineOf(glyph, em), advance: distance };
    });
  };
  return { has, shape };
}

type Point = [x: number, y: number];

/** How far the control point of a smooth curve may be from that of the font. Units. */
const SMOOTH = 1;

/** SVG path data in whole units. Each point is relative to the previous one, so equal shapes are equal text. */
function pathData(commands: harfbuzz.SvgPathCommand[], toUnits: (value: number) => number): string {
  let pen: Point = [0, 0];
  let start = pen;
  /** The control point that a smooth curve would have. */
  let mirrored: Point | undefined;
  return commands
    .map(({ type, values }, index) => {
      if (type === 'Z') {
        pen = start;
        mirrored = undefined;
        return 'z';
      }
      const points = pointsOf(values).map(([x, y]): Point => [toUnits(x), toUnits(-y)]);
      const end = points.at(-1) ?? pen;
      // Closing the figure draws this line as well.
      const isClosing = type === 'L' && commands[index + 1]?.type === 'Z' && isSame(end, start);
      if (isClosing) return '';
      const [x, y] = pen;
      const [control = end] = points;
      const isSmooth = type === 'Q' && mirrored && isNear(control, mirrored);
      const [controlX, controlY] = isSmooth && mirrored ? mirrored : control;
      mirrored = type === 'Q' ? [2 * end[0] - controlX, 2 * end[1] - controlY] : undefined;
      pen = end;
      if (type === 'M') start = end;
      if (type === 'L' && x === end[0]) return `v${end[1] - y}`;
      if (type === 'L' && y === end[1]) return `h${end[0] - x}`;
      const steps = (isSmooth ? [end] : points).map((point) => `${point[0] - x} ${point[1] - y}`);
      return (isSmooth ? 't' : type.toLowerCase()) + steps.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

function pointsOf(values: number[]): Point[] {
  return values.flatMap((x, index): Point[] => (index % 2 ? [] : [[x, values[index + 1] ?? 0]]));
}

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function isNear(a: Point, b: Point): boolean {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) <= SMOOTH;
}
