import { parseSync } from 'vite';
import { contrast, LARGE, TEXT } from '../contrast.ts';
import { toHex, toOklch } from './oklch.ts';

/** The two colours that an agency chooses. */
export type Brand = { main: string; second: string };

/** The files with colours, as text: site/palette.ts and desk/src/styles/themes.ts. */
export type ColourFiles = { palette: string; themes: string };

type Place = string;

/**
 * The colours that follow from the brand's two, by their places in the files, as they were designed for saffron and
 * crocus. Others are derived from these, so running the command again adds no error. If you change one in palette.ts,
 * change it here, too: colours.test.ts compares them.
 */
export const designed: Record<keyof Brand, { stepped: Record<Place, string>; fixed: Record<Place, string> }> =
  {
    main: {
      // They keep their distance in lightness from the brand's colour.
      stepped: {
        'palette.saffron': '#e8930c',
        'palette.saffronBright': '#f5a426',
        'palette.latticeLine': '#b4730d',
        'heroColours.saffron.tile': '#d98407',
        'heroColours.saffron.rosette': '#f5b44c',
        'heroColours.saffron.star': '#f9cf86',
        'heroColours.saffron.outline': '#b86f00',
        'woods.saffron.0': '#f7b13c',
        'woods.saffron.2': '#c47a06',
      },
      // They keep their lightness, because they stand on grounds that stay or under text that stays.
      fixed: {
        'palette.saffronDeep': '#8a5200',
        'palette.saffronPale': '#fbebcf',
        'palette.cardSaffron': '#f8d79b',
        'palette.cardSaffronEnd': '#f3c06a',
        'heroColours.crocus.line': '#e9b15a',
        'heroColours.dal.line': '#f0c274',
        'heroColours.chinar.line': '#f6c8a0',
        'heroColours.paper.rosette': '#f6dcae',
        'heroColours.snow.rosette': '#f6dcae',
        'themes.chosen.1': '#37270f',
        'themes.accent.1': '#f0ad45',
      },
    },
    second: {
      stepped: {
        'palette.crocus': '#4b2e83',
        'palette.cardCrocus': '#5b3c97',
        'palette.cardCrocusEnd': '#43287a',
        'heroColours.crocus.tile': '#3c2469',
        'heroColours.crocus.rosette': '#7453b4',
        'heroColours.crocus.star': '#5f3fa0',
        'heroColours.crocus.outline': '#6f55a0',
        'woods.crocus.0': '#6d50a6',
        'woods.crocus.2': '#372163',
      },
      fixed: {
        'palette.crocusPale': '#e9e4f1',
        'palette.cardSnow': '#e9e4f1',
        'palette.cardSnowEnd': '#d6cbe8',
        'themes.crocus.1': '#bba3ea',
        'themes.crocusPale.1': '#2c2140',
      },
    },
  };

const brandPlace: Record<keyof Brand, Place> = { main: 'palette.saffron', second: 'palette.crocus' };

type Rule = {
  /** How the colour becomes clearer against the others. */
  way: 'lighter' | 'darker';
  with: Place[];
  least: number;
};

const darkThemeGrounds = ['ground', 'sunken', 'raised', 'hover', 'pressed', 'chosen'].map(
  (role) => `themes.${role}.1`,
);

/** What the chosen colours must fulfil: dark text on the main one, and the second one as text on all light grounds. */
const brandRules: Record<keyof Brand, Rule[]> = {
  main: [
    { way: 'lighter', with: ['palette.ink', 'palette.walnut'], least: TEXT },
    // Otherwise buttons could hardly be seen on the page.
    { way: 'darker', with: ['palette.snow'], least: 1.3 },
  ],
  second: [
    {
      way: 'darker',
      with: ['palette.white', 'palette.snow', 'palette.paper', 'themes.pressed.0'],
      least: TEXT,
    },
  ],
};

/** What derived colours must fulfil. A colour only refers to earlier ones. */
const derivedRules: [Place, Rule][] = [
  ['palette.saffronBright', { way: 'lighter', with: ['palette.ink'], least: TEXT }],
  [
    'palette.saffronPale',
    {
      way: 'lighter',
      with: ['palette.ink', 'palette.soft', 'palette.dal', 'palette.chinar', 'palette.crocus'],
      least: TEXT,
    },
  ],
  [
    'palette.crocusPale',
    { way: 'lighter', with: ['palette.ink', 'palette.soft', 'palette.crocus'], least: TEXT },
  ],
  [
    'palette.saffronDeep',
    {
      way: 'darker',
      with: [
        'palette.white',
        'palette.snow',
        'palette.paper',
        'palette.saffronPale',
        'palette.crocusPale',
        'themes.hover.0',
        'themes.pressed.0',
      ],
      least: TEXT,
    },
  ],
  ...['palette.cardSaffron', 'palette.cardSaffronEnd', 'palette.cardSnow', 'palette.cardSnowEnd'].map(
    (card): [Place, Rule] => [card, { way: 'lighter', with: ['palette.ink'], least: TEXT }],
  ),
  ...['palette.cardCrocus', 'palette.cardCrocusEnd'].map((card): [Place, Rule] => [
    card,
    { way: 'darker', with: ['palette.snow'], least: TEXT },
  ]),
  // The labels of share pictures.
  ...['crocus', 'dal', 'chinar'].map((ground): [Place, Rule] => [
    `heroColours.${ground}.line`,
    { way: 'lighter', with: [`palette.${ground}`], least: LARGE },
  ]),
  [
    'themes.chosen.1',
    {
      way: 'darker',
      with: ['text', 'soft', 'dal', 'chinar'].map((role) => `themes.${role}.1`),
      least: TEXT,
    },
  ],
  ['themes.crocusPale.1', { way: 'darker', with: ['themes.text.1'], least: TEXT }],
  ['themes.accent.1', { way: 'lighter', with: darkThemeGrounds, least: TEXT }],
  ['themes.crocus.1', { way: 'lighter', with: [...darkThemeGrounds, 'themes.crocusPale.1'], least: TEXT }],
];

/** A step of lightness that nobody sees. */
const STEP = 0.004;

/** Returns the brand's colours as the files have them. */
export function brandOf(files: ColourFiles): Brand {
  const known = coloursOf(files);
  return { main: at(known, brandPlace.main), second: at(known, brandPlace.second) };
}

/**
 * Checks a colour in one of the two roles.
 *
 * @returns undefined if it passes, else the first rule that it breaks, and the nearest lightness that passes
 */
export function checkBrandColour(
  files: ColourFiles,
  role: keyof Brand,
  hex: string,
): { ground: string; ratio: number; least: number; nearest: string } | undefined {
  const known = coloursOf(files);
  const rules = brandRules[role];
  const broken = rules
    .flatMap(({ with: others, least }) =>
      others.map((other) => ({
        ground: `${other.replace(/^\w+\./, '')} (${at(known, other)})`,
        ratio: contrast(hex, at(known, other)),
        least,
      })),
    )
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
  if (!broken) return undefined;
  const passes = (colour: string) =>
    rules.every(({ with: others, least }) =>
      others.every((other) => contrast(colour, at(known, other)) >= least),
    );
  const { lightness, ...rest } = toOklch(hex);
  for (let away = STEP; away <= 1; away += STEP) {
    for (const moved of [lightness - away, lightness + away]) {
      const nearest = toHex({ ...rest, lightness: moved });
      if (passes(nearest)) return { ...broken, nearest };
    }
  }
  throw new Error(`no lightness of ${hex} has enough contrast`);
}

/** Returns the files with the brand's colours, and with all that follow from them. */
export function recolour(files: ColourFiles, brand: Brand): ColourFiles {
  const colours = new Map([...coloursOf(files), ...derive(brand)]);
  for (const [place, rule] of derivedRules) colours.set(place, clearer(colours, place, rule));
  const written = (text: string) =>
    literalsIn(text).reduceRight(
      (all, { place, start, end, hex }) =>
        colours.get(place) === hex ? all : `${all.slice(0, start)}'${colours.get(place)}'${all.slice(end)}`,
      text,
    );
  return { palette: written(files.palette), themes: written(files.themes) };
}

/** Returns a picture of site/art/ whose swatches show the palette's colours in an editor. */
export function recolourSwatches(picture: string, files: ColourFiles): string {
  const known = coloursOf(files);
  return picture.replaceAll(
    /(<linearGradient\b[^>]*\bid="([\w-]+)"[^>]*>\s*<stop\b[^>]*\bstop-color(?:="|:))#[\da-f]+/gi,
    (swatch, before: string, name: string) => {
      const key = name.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());
      const hex = known.get(`palette.${key}`);
      return hex === undefined ? swatch : before + hex;
    },
  );
}

/** The colours before their contrast is checked: the designed ones in the hue, chroma and lightness of the brand's. */
function* derive(brand: Brand): Generator<[Place, string]> {
  for (const role of ['main', 'second'] as const) {
    const { stepped, fixed } = designed[role];
    const from = toOklch(at(new Map(Object.entries(stepped)), brandPlace[role]));
    const to = toOklch(brand[role]);
    for (const [place, hex] of Object.entries({ ...stepped, ...fixed })) {
      const { lightness, chroma, hue } = toOklch(hex);
      yield [
        place,
        toHex({
          lightness: place in stepped ? lightness + to.lightness - from.lightness : lightness,
          chroma: (chroma * to.chroma) / from.chroma,
          hue: hue + to.hue - from.hue,
        }),
      ];
    }
  }
}

/** The colour itself, or the nearest lightness with enough contrast. */
function clearer(colours: Map<Place, string>, place: Place, { way, with: others, least }: Rule): string {
  const hex = at(colours, place);
  const start = toOklch(hex);
  let found = hex;
  for (let { lightness } = start; lightness >= 0 && lightness <= 1;) {
    if (others.every((other) => contrast(found, at(colours, other)) >= least)) return found;
    lightness += way === 'lighter' ? STEP : -STEP;
    found = toHex({ ...start, lightness });
  }
  throw new Error(`cannot derive ${place} from the colours: none has enough contrast`);
}

function coloursOf({ palette, themes }: ColourFiles): Map<Place, string> {
  return new Map([...literalsIn(palette), ...literalsIn(themes)].map(({ place, hex }) => [place, hex]));
}

function at(colours: Map<Place, string>, place: Place): string {
  const hex = colours.get(place);
  if (hex === undefined) throw new Error(`neither palette.ts nor themes.ts has the colour ${place}`);
  return hex;
}

type Literal = { place: Place; hex: string; start: number; end: number };

/** The colours written in a file, in their order, each with its place: `heroColours.ink.tile`, `woods.saffron.0`. */
function literalsIn(text: string): Literal[] {
  const { program, errors } = parseSync('colours.ts', text);
  if (errors.length > 0) throw new Error(`cannot read the colours: ${errors[0]?.message}`);
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration'
      ? declared.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init ? literalsBelow(init, id.name) : [],
        )
      : [];
  });
}

type Expression = { type: string; start: number; end: number };

function literalsBelow(node: Expression, place: Place): Literal[] {
  const { type, start, end } = node;
  if (type === 'TSSatisfiesExpression' && 'expression' in node)
    return literalsBelow(node.expression as Expression, place);
  if (type === 'Literal' && 'value' in node) {
    const { value } = node;
    return typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value)
      ? [{ place, hex: value, start, end }]
      : [];
  }
  if (type === 'ArrayExpression' && 'elements' in node)
    return (node.elements as (Expression | null)[]).flatMap((element, index) =>
      element ? literalsBelow(element, `${place}.${index}`) : [],
    );
  if (type === 'ObjectExpression' && 'properties' in node)
    return (node.properties as (Expression & { key?: Expression; value?: Expression })[]).flatMap(
      ({ key, value }) => (key && value ? literalsBelow(value, `${place}.${nameOf(key)}`) : []),
    );
  return [];
}

function nameOf(key: Expression): string {
  return String('name' in key ? key.name : 'value' in key ? key.value : '');
}
