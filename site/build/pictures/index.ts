import { facts } from '../../content/index.ts';
import { logoPicture } from '../../content/sharing.ts';
import { appIcon, favicon } from '../../lattice/index.ts';
import { palette } from '../../palette.ts';
import { sharePictureOf, type Shared } from './share-path.ts';
import { SHARE, sharePicture, shareWordsOf } from './share-picture.tsx';

/** A picture that must not be SVG: networks, home screens and old browsers read none. */
export type Picture = {
  file: string;
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
};

/** The icons by file, each a square of so many pixels: browsers without SVG, Apple's home screen, Android's, its splash. */
const ICONS = { 'favicon.ico': 32, 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** The words that a share picture shows, for those who do not see it. */
export function sharePictureText(document: Shared): string {
  if (sharePictureOf(document) === logoPicture.path) return `${facts.name}. ${logoPicture.headline}`;
  const { headline, label } = shareWordsOf(document.page, document.file);
  return `${headline.replace(/[.?!]?$/, (end) => end || '.')} ${label}`;
}

/** The share picture of a page that search engines keep; undefined where the site's own is shown instead. */
export function pictureOf(document: Shared): Picture | undefined {
  const path = sharePictureOf(document);
  if (document.use.kind !== 'page' || path === logoPicture.path) return undefined;
  const svg = sharePicture(shareWordsOf(document.page, document.use.path));
  return { file: path.slice(1), svg, ...SHARE };
}

/** The site's own share picture, and the icons. */
export function sitePictures(): Picture[] {
  const svg = sharePicture({ ...logoPicture, ground: 'ink' });
  return [
    { file: logoPicture.path.slice(1), svg, ...SHARE },
    ...Object.entries(ICONS).map(([file, size]) => ({
      file,
      svg: file === 'favicon.ico' ? favicon() : appIcon(),
      width: size,
      height: size,
    })),
  ];
}

/** The web app manifest (w3.org/TR/appmanifest): the name and the icon that a home screen shows. */
export function webManifest(): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: facts.name,
    short_name: facts.name,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: palette.snow,
    theme_color: palette.ink,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}
