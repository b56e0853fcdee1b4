import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { WINDOW } from '../Picture/Browser.tsx';

/** The carver's colours. */
export const wood = {
  page: '#efe2cd',
  ink: '#2b1a10',
  deep: '#2e1a0f',
  mid: '#6d4326',
  light: '#94633a',
  edge: '#c08a55',
};

/** A carved wreath with the name, for the portfolio. */
export const walnutWindow: FileDrawing = {
  kind: 'file',
  ...WINDOW,
  alt: '',
  draw: () => (
    <>
      <path d="M0 0H720V720H0z" fill={wood.page} />
      <g transform="translate(360 360)scale(1.2)">
        <Wreath />
      </g>
      <Words x={360} y={350} size={62} face="marcellus" anchor="middle" tracking={0.1} fill={wood.ink}>
        DOON
      </Words>
      <Words x={360} y={412} size={42} face="marcellus" anchor="middle" tracking={0.08} fill={wood.ink}>
        & CHISEL
      </Words>
    </>
  ),
};

/** A ring of eight leaves. The distance from the middle to the tips is 290 units. */
function Wreath() {
  return Array.from({ length: 8 }, (_, index) => (
    <g key={index} transform={`rotate(${index * 45})translate(0 -172)`}>
      <Leaf turn={index * 45} />
    </g>
  ));
}

/** A carved chinar leaf, 220 units high, turned by `turn` degrees. The light always comes from the upper left. */
export function Leaf({ turn }: { turn: number }) {
  const light = ((-45 - turn) * Math.PI) / 180;
  const at = (by: number) =>
    `translate(${(by * Math.sin(light)).toFixed(1)} ${(-by * Math.cos(light)).toFixed(1)})`;
  return (
    <>
      <path d={LEAF} fill={wood.deep} transform={at(-7)} />
      <path d={LEAF} fill={wood.edge} transform={at(3)} />
      <path d={LEAF} fill={wood.light} />
      <path d={LEFT_HALF} fill={wood.mid} />
      <path d={VEINS} fill="none" stroke={wood.deep} strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

/** The lobes on one side, from the tip downwards: angle from the tip in degrees, and length. */
const lobes: [number, number][] = [
  [0, 118],
  [46, 104],
  [96, 84],
];
const FOOT: [number, number] = [0, 46];

/** The outline of the right side, from the tip to the stem. Each lobe has two teeth, one on each side of its point. */
const side: [number, number][] = [
  spoke(0, 118),
  spoke(9, 84),
  spoke(13, 88),
  spoke(23, 48),
  spoke(33, 76),
  spoke(37, 70),
  spoke(46, 104),
  spoke(56, 74),
  spoke(61, 77),
  spoke(71, 42),
  spoke(84, 62),
  spoke(87, 56),
  spoke(96, 84),
  spoke(108, 52),
  spoke(116, 54),
  spoke(146, 30),
  FOOT,
];
const mirrored = side.map(([x, y]): [number, number] => [-x, y]).toReversed();
export const LEAF = outline([...side, ...mirrored.slice(1, -1)]);
const LEFT_HALF = outline(mirrored);
const VEINS = lobes
  .flatMap(([angle, length]) =>
    angle ? [spoke(angle, length * 0.8), spoke(-angle, length * 0.8)] : [spoke(0, length * 0.84)],
  )
  .map(([x, y]) => `M0 34L${x} ${y}`)
  .join('');

function spoke(degrees: number, length: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(length * Math.sin(angle)), Math.round(-length * Math.cos(angle))];
}

function outline(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
}
