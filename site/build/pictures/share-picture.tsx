import { renderToStaticMarkup } from 'react-dom/server';
import facts from '../../content/facts.ts';
import type { Page } from '../../content/model.ts';
import { widthOf, Words } from '../../drawings/lettering/Words.tsx';
import { heroLattice, logoPath, LOGO_SIZE } from '../../lattice/index.ts';
import { heroColours, type HeroGround, heroGrounds, palette } from '../../palette.ts';
import type { Section } from '../../sections/index.ts';
import { shortName } from '../../checks/metadata.ts';

/** The size that networks recommend for Open Graph. Pixels. */
export const SHARE = { width: 1200, height: 630 };

/** The content of a share picture. */
export type ShareContent = {
  /** Seed of the lattice. */
  path: string;
  headline: string;
  /** Shown below the headline in small type. */
  label: string;
  ground: HeroGround;
};

/** Pixels. The words are left of the lattice, with the same margin on all sides. */
const MARGIN = 64;
const LATTICE = { x: 640, width: SHARE.width - 640 };
/** Edge length of a tile. Larger than on the page, as networks show the picture at a third of its size. Pixels. */
const UNIT = 84;
const WORDS = { width: LATTICE.x - 1.5 * MARGIN, height: 340 };
/** Font sizes of the headline. The largest that fits is used. Pixels. */
const SIZES = [92, 82, 74, 66, 58, 50];
/** Font size of the label, or smaller if it would reach the lattice. Pixels. */
const LABEL = 29;
/** The agency's name beside the logo: its distance from the margin, its largest font size and its width. Pixels. */
const NAME = { x: 78, size: 40, width: WORDS.width - 78 };
/** Matches possible line breaks: none before a last word of up to three characters. */
const BREAK = / (?!\S{1,3}$)/;
/** Line height, as a multiple of the font size. */
const LINE_HEIGHT = 1;

/** Takes the content from the page's first section and its title. */
export function shareContentOf(page: Page, path: string): ShareContent {
  const [first] = page.sections;
  if (!first || !('title' in first) || !first.title)
    throw new Error(`${path}: the first section has no title, which its share picture needs`);
  const headline = first.kind === 'homeHero' ? `${first.typed[0]} ${first.title}` : first.title;
  return { path, headline, label: labelOf(page, headline), ground: groundOf(first) };
}

/** The page's name, or if the headline contains it, the rest of the title. */
function labelOf(page: Page, headline: string): string {
  const name = shortName(page);
  const isInHeadline = headline.toLowerCase().includes(name.toLowerCase()) || name === facts.name;
  const [, added = name] = isInHeadline ? page.metadata.title.replace(/\s*\|.*$/, '').split(/:\s+/) : [];
  return added.charAt(0).toUpperCase() + added.slice(1);
}

/** The background of the page's first section. */
function groundOf(first: Section): HeroGround {
  const own = 'ground' in first ? heroGrounds.find((ground) => ground === first.ground) : undefined;
  return own ?? 'ink';
}

/** Renders a share picture as SVG: the logo, the words and the lattice. */
export function sharePicture({ path, headline, label, ground }: ShareContent): string {
  const colours = heroColours[ground];
  const isLight = ground === 'snow' || ground === 'paper';
  const isSaffron = ground === 'saffron';
  const text = isLight || isSaffron ? palette.ink : palette.snow;
  const { size, lines } = fitHeadline(headline);
  const bottom = SHARE.height - MARGIN;
  const lattice = heroLattice(path, { width: LATTICE.width, height: SHARE.height, unit: UNIT, ground });
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
      <g transform={`translate(${MARGIN + 30} ${MARGIN + 30})scale(${60 / LOGO_SIZE})`}>
        <path d={logoPath()} fill="none" stroke={text} strokeWidth="3" />
        <circle r="4.6" fill={isSaffron ? text : palette.saffron} />
      </g>
      <Words
        x={MARGIN + NAME.x}
        y={MARGIN + 44}
        size={nameSize()}
        face="display"
        fill={text}
        tracking={-0.02}
      >
        {facts.name}
      </Words>
      {lines.map((line, index) => (
        <Words
          key={line}
          x={MARGIN}
          y={bottom - 68 - (lines.length - 1 - index) * size * LINE_HEIGHT}
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

function nameSize(): number {
  return Math.min(NAME.size, (NAME.size * NAME.width) / widthOf(facts.name, NAME.size, 'display'));
}

function labelSize(label: string): number {
  return Math.min(LABEL, (LABEL * WORDS.width) / widthOf(label, LABEL, 'bold'));
}

/** The headline in the largest size that fits, in lines of similar length. */
function fitHeadline(headline: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = breakLines(headline, size, WORDS.width);
    const fits = lines && lines.length * size * LINE_HEIGHT <= WORDS.height;
    if (fits) return { size, lines: balanced(headline, size, lines) };
  }
  throw new Error(`the title “${headline}” does not fit on the page's share picture: shorten it`);
}

/** Makes the lines as narrow as possible without adding one. */
function balanced(headline: string, size: number, lines: string[]): string[] {
  const step = size / 8;
  for (let width = WORDS.width - step; ; width -= step) {
    const narrower = breakLines(headline, size, width);
    if (narrower?.length !== lines.length) return lines;
    lines = narrower;
  }
}

/** Breaks a text into lines of at most this width; undefined if a word is wider. */
function breakLines(text: string, size: number, width: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(BREAK)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (widthOf(word, size, 'display') > width) return undefined;
    if (lines.length > 0 && widthOf(longer, size, 'display') <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
