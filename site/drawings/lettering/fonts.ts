import * as harfbuzz from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** Units of outlines and distances to the em. They are whole numbers; y grows downwards. */
export const EM = 1000;

/** Smaller kerns are left out, because nobody sees them at the sizes in use. Units. */
const LEAST_KERN = 20;

/** Each letter keeps its own shape, so that tracking works and equal letters compress well. */
const features = ['liga', 'rlig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0));

/** A letter of a line: its outline as path data, relative to the pen, and the distance to the next letter. */
export type Letter = { outline: string; advance: number };

export type Font = {
  has: (character: string) => boolean;
  /** The letters of a line with kerning, without ligatures and contextual forms. The font must have all of its characters. */
  shape: (text: string) => Letter[];
};

/** Reads a WOFF2 file. A variable font needs a weight. */
export async function readFont(woff2: Uint8Array, weight?: number): Promise<Font> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(woff2)));
  const font = new harfbuzz.Font(face);
  if (weight) font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const toUnits = (value: number) => Math.round((value * EM) / face.upem);
  const outlines = new Map<number, string>();

  const outlineOf = (glyph: number) => {
    const known = outlines.get(glyph) ?? pathData(font.glyphToJson(glyph), toUnits);
    outlines.set(glyph, known);
    return known;
  };
  const has = (character: string) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;

  const shape = (text: string): Letter[] => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer, features);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
      const advance = font.glyphHAdvance(glyph);
      const kern = toUnits((positions[index]?.xAdvance ?? advance) - advance);
      const distance = toUnits(advance) + (Math.abs(kern) < LEAST_KERN ? 0 : kern);
      return { outline: outlineOf(glyph), advance: distance };
    });
  };
  return { has, shape };
}

type Point = [x: number, y: number];

/** SVG path data in whole units. Each point is relative to the previous one, so equal shapes are equal text. */
function pathData(commands: harfbuzz.SvgPathCommand[], toUnits: (value: number) => number): string {
  let pen: Point = [0, 0];
  let start = pen;
  return commands
    .map(({ type, values }, index) => {
      if (type === 'Z') {
        pen = start;
        return 'z';
      }
      const points = pointsOf(values).map(([x, y]): Point => [toUnits(x), toUnits(-y)]);
      const end = points.at(-1) ?? pen;
      // Closing the figure draws this line as well.
      const isClosing = type === 'L' && commands[index + 1]?.type === 'Z' && isSame(end, start);
      if (isClosing) return '';
      const [x, y] = pen;
      pen = end;
      if (type === 'M') start = end;
      const steps = points.map((point) => `${point[0] - x} ${point[1] - y}`);
      return type.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

function pointsOf(values: number[]): Point[] {
  return values.flatMap((x, index): Point[] => (index % 2 ? [] : [[x, values[index + 1] ?? 0]]));
}

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
