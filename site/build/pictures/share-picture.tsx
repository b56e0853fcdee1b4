import { renderToStaticMarkup } from 'react-dom/server';
import { facts } from '../../content/index.ts';
import type { HeroGround, Page } from '../../content/model.ts';
import { widthOf, Words } from '../../drawings/lettering/Words.tsx';
import { heroLattice, mark, MARK_SIZE } from '../../lattice/index.ts';
import { heroColours, palette } from '../../palette.ts';
import type { Section } from '../../sections/index.ts';
import { shortName } from '../metadata.ts';

/** Pixels: what Open Graph's readers ask for. */
export const SHARE = { width: 1200, height: 630 };

/** What a share picture says and stands on. */
export type ShareWords = {
  /** The seed of its lattice. */
  path: string;
  headline: string;
  /** Below the headline, in small letters: what the page is. */
  label: string;
  ground: HeroGround;
};

/** Pixels. The words stand left of the lattice, with the same margin on all sides. */
const MARGIN = 64;
const LATTICE = { x: 640, width: SHARE.width - 640 };
/** A tile's edge in the lattice: coarser than on the page, as networks show the picture at a third of its size. */
const UNIT = 84;
const WORDS = { width: LATTICE.x - 1.5 * MARGIN, height: 340 };
/** The headline's em: the largest at which it fits. */
const SIZES = [92, 82, 74, 66, 58, 50];
/** The label's em, unless it would run into the lattice. */
const LABEL = 29;
/** Where lines may end: not before a last word of three signs, which would stand alone. */
const UNBOUND = / (?!\S{1,3}$)/;
/** Between base lines, in ems. */
const LEADING = 1;

/** What a page's own picture says: its headline, and what else one has to know. */
export function shareWordsOf(page: Page, path: string): ShareWords {
  const [first] = page.sections;
  if (!first || !('title' in first) || !first.title)
    throw new Error(`${path}: the first section has no title, which its share picture needs`);
  const headline = first.kind === 'homeHero' ? `${first.typed[0]} ${first.title}` : first.title;
  return { path, headline, label: labelOf(page, headline), ground: groundOf(first) };
}

/** The page's name; where the headline says that already, what its title adds to it. */
function labelOf(page: Page, headline: string): string {
  const name = shortName(page);
  const isSaid = headline.toLowerCase().includes(name.toLowerCase()) || name === facts.name;
  const [, added = name] = isSaid ? page.metadata.title.replace(/\s*\|.*$/, '').split(/:\s+/) : [];
  return added.charAt(0).toUpperCase() + added.slice(1);
}

/** The ground on which the page itself begins. */
function groundOf(first: Section): HeroGround {
  if (first.kind === 'hero' && first.layout === 'place') return 'paper';
  const own = 'ground' in first ? grounds.find((ground) => ground === first.ground) : undefined;
  return own ?? 'ink';
}

const grounds: HeroGround[] = ['snow', 'paper', 'ink', 'walnut', 'crocus', 'dal', 'chinar', 'saffron'];

/** The picture that networks show when somebody shares a page: the brand, what the page says, its lattice. An SVG file. */
export function sharePicture({ path, headline, label, ground }: ShareWords): string {
  const colours = heroColours[ground];
  const isLight = ground === 'snow' || ground === 'paper';
  const isSaffron = ground === 'saffron';
  const text = isLight || isSaffron ? palette.ink : palette.snow;
  const { size, lines } = setHeadline(headline);
  const bottom = SHARE.height - MARGIN;
  const lattice = heroLattice(path, { width: LATTICE.width, height: SHARE.height, unit: UNIT, on: ground });
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${SHARE.width} ${SHARE.height}`}>
      <path fill={colours.ground} d={`M0 0h${SHARE.width}v${SHARE.height}H0z`} />
      <svg
        x={LATTICE.x}
        width={LATTICE.width}
        height={SHARE.height}
        dangerouslySetInnerHTML={{ __html: lattice }}
      />
      <path stroke={colours.outline} d={`M${LATTICE.x} 0v${SHARE.height}`} />
      <g transform={`translate(${MARGIN + 30} ${MARGIN + 30})scale(${60 / MARK_SIZE})`}>
        <path d={mark()} fill="none" stroke={text} strokeWidth="3" />
        <circle r="4.6" fill={isSaffron ? text : palette.saffron} />
      </g>
      <Words x={MARGIN + 78} y={MARGIN + 44} size={40} face="display" fill={text} tracking={-0.02}>
        {facts.name}
      </Words>
      {lines.map((line, index) => (
        <Words
          key={line}
          x={MARGIN}
          y={bottom - 68 - (lines.length - 1 - index) * size * LEADING}
          size={size}
          face="display"
          fill={text}
          tracking={-0.025}
        >
          {line}
        </Words>
      ))}
      <Words
        x={MARGIN}
        y={bottom}
        size={labelSize(label)}
        face="bold"
        fill={isLight ? palette.saffronDeep : colours.line}
      >
        {label}
      </Words>
    </svg>,
  );
}

function labelSize(label: string): number {
  return Math.min(LABEL, (LABEL * WORDS.width) / widthOf(label, LABEL, 'bold'));
}

/** The headline in the largest letters in which it fits, in lines of about one length. */
function setHeadline(headline: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = broken(headline, size, WORDS.width);
    const fits = lines && lines.length * size * LEADING <= WORDS.height;
    if (fits) return { size, lines: evened(headline, size, lines) };
  }
  throw new Error(`the title “${headline}” does not fit on the page's share picture: shorten it`);
}

/** The narrowest lines that are as many. */
function evened(headline: string, size: number, lines: string[]): string[] {
  const step = size / 8;
  for (let width = WORDS.width - step; ; width -= step) {
    const narrower = broken(headline, size, width);
    if (narrower?.length !== lines.length) return lines;
    lines = narrower;
  }
}

/** Lines no wider than that; undefined where a word alone is wider. */
function broken(text: string, size: number, width: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(UNBOUND)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (widthOf(word, size, 'display') > width) return undefined;
    if (lines.length > 0 && widthOf(longer, size, 'display') <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
