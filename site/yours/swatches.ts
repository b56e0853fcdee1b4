import { colourNamed, type Colours } from '../palette.ts';

/** Returns a picture of site/art/ whose swatches show the palette's colours in an editor. */
export function recolourSwatches(picture: string, { palette }: Colours): string {
  return picture.replaceAll(
    /(<linearGradient\b[^>]*\bid="([\w-]+)"[^>]*>\s*<stop\b[^>]*\bstop-color(?:="|:))#[\da-f]+/gi,
    (swatch, before: string, name: string) => {
      const hex = colourNamed(name, palette);
      return hex === undefined ? swatch : before + hex;
    },
  );
}
