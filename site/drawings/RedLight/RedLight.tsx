import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 560;
const HEIGHT = 900;
/** The radius of a lamp. */
const LAMP = 122;
/** The radius of a hood. */
const HOOD = 142;
const lamps: {
  y: number;
  light: string;
  glow: string;
  words: string;
  lines: [string, string];
  kind: string;
}[] = [
  {
    y: 170,
    light: '#d93a22',
    glow: '#7c1d10',
    words: palette.snow,
    lines: ['Brass valves,', 'cast in Okhla.'],
    kind: 'Claim',
  },
  {
    y: 450,
    light: '#f0a21e',
    glow: '#8a5200',
    words: palette.ink,
    lines: ['Each one', 'pressure-tested.'],
    kind: 'Proof',
  },
  {
    y: 730,
    light: '#1f8a5b',
    glow: '#0c4a33',
    words: palette.snow,
    lines: ['Ask for Meera,', 'extension 2'],
    kind: 'Number',
  },
];

/** A first screen as a traffic light: the claim, the proof and the contact. */
export const redLight: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample first screen drawn as a traffic light. Red: brass valves, cast in Okhla. Amber: each one pressure-tested. Green: ask for Meera, extension 2.',
  draw: () => (
    <>
      <rect x="70" y="12" width="420" height="876" rx="72" fill={palette.ink} />
      <path
        d="M70 170H8l40 70h22zM70 450H8l40 70h22zM70 730H8l40 70h22zM490 170h62l-40 70h-22zM490 450h62l-40 70h-22zM490 730h62l-40 70h-22z"
        fill={palette.ink}
      />
      {lamps.map(({ y, light, glow, words, lines, kind }) => (
        <g key={kind} transform={`translate(${WIDTH / 2} ${y})`}>
          <circle r={LAMP + 12} fill={glow} />
          <circle r={LAMP} fill={light} />
          {/* The ribs of the glass, and the shadow of the hood on it. */}
          <path
            d={[-70, -35, 0, 35, 70]
              .map(
                (x) =>
                  `M${x}-${Math.round(Math.sqrt(LAMP ** 2 - x ** 2))}V${Math.round(Math.sqrt(LAMP ** 2 - x ** 2))}`,
              )
              .join('')}
            stroke={glow}
            strokeOpacity=".28"
            strokeWidth="3"
          />
          <path
            d={`M${-HOOD} 6A${HOOD} ${HOOD} 0 0 1 ${HOOD} 6 ${HOOD} ${LAMP - 14} 0 0 0 ${-HOOD} 6z`}
            fill="#2b241d"
          />
          <Words x={0} y={-12} size={21} anchor="middle" fill={words}>
            {kind}
          </Words>
          {lines.map((line, index) => (
            <Words
              key={line}
              x={0}
              y={24 + index * 33}
              size={28}
              face="display"
              anchor="middle"
              tracking={-0.02}
              fill={words}
            >
              {line}
            </Words>
          ))}
        </g>
      ))}
    </>
  ),
};
