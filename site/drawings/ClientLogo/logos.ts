/** A logo's lines, all with one stroke width, and its filled shapes. Sizes in px. */
export type LogoShapes = {
  width: number;
  height: number;
  stroke: number;
  lines: { d: string; dashes?: string }[];
  fills: string[];
};

/** Logos of invented businesses, each with a different style of letters. */
export const logos = {
  // Thin, widely spaced capitals next to a mountain ridge.
  'lidder-lodge': {
    width: 198,
    height: 44,
    stroke: 2.4,
    lines: [
      {
        d: 'M54 11v22h13M81 11v22M95 11v22h6a11 11 0 0 0 0-22zM127 11v22h6a11 11 0 0 0 0-22zM173 11h-13v22h13m-13-11h11M182 33V11h7a6 6 0 0 1 0 12h-7m7 0 7 10',
      },
    ],
    fills: ['M0 33 15 9l7 11 5-7 13 20zm15-18-7 11 5-2 3 3 4-4z'],
  },
  // Heavy, rounded lower-case letters; the dot of the i is a leaf.
  'rambiara-orchards': {
    width: 178,
    height: 44,
    stroke: 6,
    lines: [
      {
        d: 'M3 35V17m0 9a8 8 0 0 1 9-8M33 26a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm0-9v18M44 35V17m0 8a6.5 6.5 0 0 1 13 0v10m0-10a6.5 6.5 0 0 1 13 0v10M81 3v32m0-9a8 8 0 1 0 16 0 8 8 0 0 0-16 0zM108 17v18M135 26a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm0-9v18M146 35V17m0 9a8 8 0 0 1 9-8M175 26a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm0-9v18',
      },
    ],
    fills: ['M105 13c-1-6 3-10 10-10 1 6-3 10-10 10z'],
  },
  // Capitals after a clinic's cross. The A has no bar.
  'rainawari-clinic': {
    width: 212,
    height: 44,
    stroke: 3.4,
    lines: [
      {
        d: 'M42 33V11h7a6.5 6.5 0 0 1 0 13h-7m7 0 7 9M61 34l8.5-22L78 34M85 33V11M93 33V11m0 2 14 18m0 2V11M113 34l8.5-22L130 34M133 10l6.5 22 6.5-19 6.5 19 6.5-22M162 34l8.5-22L179 34M186 33V11h7a6.5 6.5 0 0 1 0 13h-7m7 0 7 9M209 33V11',
      },
    ],
    fills: ['M10 8h10v9h9v10h-9v9H10v-9H1V17h9zm3 3v9H4v4h9v9h4v-9h9v-4h-9v-9z'],
  },
  // Solid blocks with thin counters; the two round letters are walnuts.
  'doon-walnut': {
    width: 124,
    height: 44,
    stroke: 1,
    lines: [],
    fills: [
      'M0 8h14a14 14 0 0 1 0 28H0zm11 6.500q-2.5 7.5 0 15 2.5-7.5 0-15z',
      'M46 8a14 14 0 0 1 0 28 14 14 0 0 1 0-28zm0 4q-5 5 0 10-5 5 0 10 5-5 0-10 5-5 0-10z',
      'M77 8a14 14 0 0 1 0 28 14 14 0 0 1 0-28zm-10 14q5 5 10 0 5 5 10 0-5-5-10 0-5-5-10 0z',
      'M94 8h10l11 15V8h9v28h-9l-12-16v16h-9z',
    ],
  },
  // Letters of stitches, with a loose thread.
  'sozni-studio': {
    width: 112,
    height: 44,
    stroke: 3,
    lines: [
      {
        d: 'M17 16C14 10 3 11 3 18c0 8 15 4 15 11 0 7-12 8-16 1M45 23a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0zM53 14h16L53 32h17M79 32V14m0 9a8.5 8.5 0 0 1 17 0v9M106 14v18',
        dashes: '4.5 4.6',
      },
      { d: 'M106 32c0 10-12 9-34 8S24 38 3 42', dashes: '0.1 5' },
    ],
    fills: ['M106 2.500a3 3 0 0 1 0 6 3 3 0 0 1 0-6z'],
  },
} satisfies Record<string, LogoShapes>;

export type ClientLogoName = keyof typeof logos;
