import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { channels, contrast, LARGE, TEXT } from './contrast.ts';
import { brand, heroColours, heroGrounds, palette, withColours } from './palette.ts';

type Colour = keyof typeof palette;

/** The text colours on each ground, by where the ground is used. */
const texts: Record<string, { on: Colour[]; text: Colour[] }> = {
  'the page': {
    on: ['snow', 'paper', 'white'],
    text: ['ink', 'walnut', 'soft', 'saffronDeep', 'crocus', 'dal', 'chinar'],
  },
  'dark bands, header and footer': { on: ['ink'], text: ['snow', 'snowSoft', 'saffron'] },
  'walnut heroes, the dock': { on: ['walnut'], text: ['snow', 'walnutQuiet', 'saffron'] },
  'the wall of the portfolio': { on: ['walnutDark'], text: ['snow', 'snowSoft'] },
  'crocus heroes': { on: ['crocus'], text: ['snow', 'crocusPale'] },
  'dal heroes': { on: ['dal'], text: ['snow', 'dalPale'] },
  'chinar heroes': { on: ['chinar'], text: ['snow', 'chinarQuiet'] },
  'the brand: buttons, badges, bands': { on: ['saffron', 'saffronBright'], text: ['ink'] },
  'pale brand': { on: ['saffronPale'], text: ['ink', 'soft', 'saffronDeep'] },
  'pale crocus': { on: ['crocusPale'], text: ['ink', 'soft', 'crocus', 'saffronDeep'] },
  'pale dal': { on: ['dalPale'], text: ['ink', 'soft', 'dal'] },
  'a disabled button': { on: ['disabled'], text: ['soft', 'walnut'] },
  'light cards of services': {
    on: ['cardSaffron', 'cardSaffronEnd', 'cardSnow', 'cardSnowEnd', 'cardPaper', 'cardPaperEnd'],
    text: ['ink'],
  },
  'dark cards of services': {
    on: ['cardCrocus', 'cardCrocusEnd', 'cardDal', 'cardDalEnd', 'cardWalnut', 'cardWalnutEnd'],
    text: ['snow'],
  },
};

describe('text has enough contrast on', () => {
  test.each(Object.entries(texts))('%s', (_, { on, text }) => {
    expect(on.flatMap((ground) => tooFaint(ground, text, TEXT))).toEqual([]);
  });

  test.each(heroGrounds)('a share picture on %s', (name) => {
    const { ground, line } = heroColours[name];
    const isLight = name === 'snow' || name === 'paper';
    const text = isLight || name === 'saffron' ? palette.ink : palette.snow;
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT);
    // Its label is bold and at least 29 of 630 pixels high.
    expect(contrast(isLight ? palette.saffronDeep : line, ground)).toBeGreaterThanOrEqual(LARGE);
  });
});

test('borders of fields and focus outlines have enough contrast', () => {
  expect([
    ...tooFaint('snow', ['fieldLine', 'ink'], LARGE),
    ...tooFaint('paper', ['fieldLine', 'ink'], LARGE),
    ...tooFaint('white', ['fieldLine', 'chinar'], LARGE),
    ...tooFaint('ink', ['saffron'], LARGE),
    ...tooFaint('walnutDark', ['saffron'], LARGE),
    ...tooFaint('saffron', ['ink'], LARGE),
  ]).toEqual([]);
});

describe('a stylesheet', () => {
  it('takes colours from the palette, opaque or translucent', () => {
    expect(withColours('a{color:colour(saffron-deep);border-color:colour(ink / 0.4)}')).toBe(
      `a{color:${palette.saffronDeep};border-color:rgb(${channels(palette.ink).join(' ')} / 0.4)}`,
    );
  });

  it('cannot name a colour that the palette lacks', () => {
    expect(() => withColours('a{color:colour(saffran)}')).toThrow('palette.ts has no colour “saffran”');
  });
});

/** Drawings that use one of our colours by coincidence: an amber lamp, dusk over hills. */
const coincidences = ['art/red-light.svg', 'drawings/CodeDesk/CodeDesk.tsx'];

describe('a colour of the palette', () => {
  const sources = globSync('*/**/*.{ts,tsx,css,svg}', { cwd: import.meta.dirname })
    .filter((file) => !/^(node_modules|\.build|yours)\/|\.(test|check)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8').toLowerCase() }))
    // Swatches of pictures show the colour in the editor; their names count.
    .map(({ file, text }) => ({ file, text: text.replaceAll(/<stop\b[^>]*>/g, '') }));

  // yours/ has examples of answers.
  it('is written only in palette.ts', () => {
    const ours = Object.values(palette).filter((hex) => hex !== palette.white);
    const copies = sources
      .filter(({ file }) => !coincidences.includes(file))
      .flatMap(({ file, text }) => ours.filter((hex) => text.includes(hex)).map((hex) => `${file}: ${hex}`));
    expect(copies).toEqual([]);
  });

  it('of the brand is written only in contract/colours.json, by server and desk too', () => {
    const root = `${import.meta.dirname}/..`;
    const copies = globSync(['server/*/src/**/*.rs', 'desk/{build,src}/**/*.{ts,tsx,css}'], {
      cwd: root,
    }).filter((file) => {
      if (/\.test\.tsx?$/.test(file)) return false;
      const text = readFileSync(`${root}/${file}`, 'utf8').toLowerCase();
      return text.includes(brand.main) || text.includes(brand.second);
    });
    expect(copies).toEqual([]);
  });

  it('is named in stylesheets, except in sample brands and masks', () => {
    const unnamed = sources
      .filter(({ file }) => file.endsWith('.css') && !file.startsWith('drawings/'))
      .flatMap(({ file, text }) =>
        (text.match(/#[\da-f]{3,8}\b|rgba?\(\d/g) ?? [])
          .filter((found) => found !== '#000')
          .map((found) => `${file}: ${found}`),
      );
    expect(unnamed).toEqual([]);
  });
});

/** The pairs of text and ground below a contrast ratio, with their ratios. */
function tooFaint(ground: Colour, texts: Colour[], least: number): string[] {
  return texts.flatMap((text) => {
    const ratio = contrast(palette[text], palette[ground]);
    return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)} of ${least}`] : [];
  });
}
