import { type Font, readFont } from './fonts.ts';

/** The file of each face, and the weight if the font is variable: the site's two fonts, and one for each sample client. */
const files = {
  text: ['instrument-sans', 400],
  bold: ['instrument-sans', 600],
  display: ['bricolage-grotesque', 700],
  abril: ['abril-fatface-latin-400'],
  dmMono: ['dm-mono-latin-500'],
  fredoka: ['fredoka-latin-600'],
  gloock: ['gloock-latin-400'],
  italiana: ['italiana-latin-400'],
  marcellus: ['marcellus-latin-400'],
  modak: ['modak-latin-400'],
  modakDevanagari: ['modak-devanagari-400'],
  shrikhand: ['shrikhand-latin-400'],
  unbounded: ['unbounded-latin-800'],
} satisfies Record<string, [file: string, weight?: number]>;

/** A font and a weight for the words in drawings. */
export type Face = keyof typeof files;

/** Data URLs by path. The fonts are part of the bundle, so that it finds them wherever it runs. */
const urls: Record<string, string> = import.meta.glob(['./fonts/*.woff2', '../../styles/fonts/*.woff2'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

export const faces = Object.fromEntries(
  await Promise.all(
    Object.entries(files).map(async ([face, [file, weight]]) => [
      face,
      await readFont(bytesOf(file), weight),
    ]),
  ),
) as Record<Face, Font>;

/** Returns the face of a font family and weight. If several are, the one whose font has the words. */
export function faceFor(family: string, weight: number, words: string): Face | undefined {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const found = (Object.keys(files) as Face[]).filter((face) => {
    const [file, own = Number(file.slice(-3))]: [file: string, weight?: number] = files[face];
    return file.startsWith(name) && own === weight;
  });
  return found.find((face) => [...words].every((letter) => faces[face].has(letter))) ?? found[0];
}

function bytesOf(file: string): Uint8Array {
  const [, url] = Object.entries(urls).find(([path]) => path.endsWith(`/${file}.woff2`)) ?? [];
  if (!url) throw new Error(`cannot find the font ${file}.woff2: add it to site/drawings/lettering/fonts`);
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
}
