import facts from '../../content/facts.ts';
import { logoPicture } from '../../content/sharing.ts';
import { appIcon, favicon } from '../../lattice/index.ts';
import { palette } from '../../palette.ts';
import type { Picture } from './picture.ts';
import { sharePictureOf, type Shared } from './share-path.ts';
import { SHARE, sharePicture, shareContentOf } from './share-picture.tsx';

/** The icons by file, with their width and height in px: for browsers without SVG, Apple's and Android's home screens, Android's splash screen. */
const ICONS = { 'favicon.ico': 32, 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** The alternative text of a share picture: its words. */
export function sharePictureText(document: Shared): string {
  if (sharePictureOf(document) === logoPicture.path) return `${facts.name}. ${logoPicture.headline}`;
  const { headline, label } = shareContentOf(document.page, document.file);
  return `${headline.replace(/[.?!]?$/, (end) => end || '.')} ${label}`;
}

/** A page's own share picture; undefined if the page has the site's. */
export function pictureOf(document: Shared): Picture | undefined {
  const path = sharePictureOf(document);
  if (document.use.kind !== 'page' || path === logoPicture.path) return undefined;
  const svg = sharePicture(shareContentOf(document.page, document.use.path));
  return { file: path.slice(1), svg, ...SHARE };
}

/** The site's share picture, and the icons. */
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

/** The web app manifest (w3.org/TR/appmanifest), with the name and the icons for home screens. */
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
