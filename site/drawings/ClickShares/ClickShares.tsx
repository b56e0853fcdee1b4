import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 600;
const HEIGHT = 664;

/** The top of the first rule, the height of a rule, and the edge of the largest coin. Units of the drawing. */
const TOP = 124;
const RULE = 176;
const COIN = 27;

/** The partners in the order of their clicks, and the x of each column. */
const partners: { name: string; day: string; x: number }[] = [
  { name: 'Trek blog', day: 'Monday', x: 104 },
  { name: 'Food channel', day: 'Thursday', x: 300 },
  { name: 'Guest house', day: 'Sunday', x: 496 },
];

/** 10 % of an order of ₹4,500, in rupees. Below, the share that each rule gives to each partner. */
const COMMISSION = 450;
const rules: { name: string; parts: number[] }[] = [
  { name: 'First click', parts: [1, 0, 0] },
  { name: 'Last click', parts: [0, 0, 1] },
  { name: 'Equal shares', parts: [1 / 3, 1 / 3, 1 / 3] },
];

/** One order after clicks on three partners' links, and how three rules share the commission. */
export const clickShares: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample order after clicks on the links of a trek blog, a food channel and a guest house, in that order. By first click, the blog gets 450 rupees. By last click, the guest house gets 450 rupees. By equal shares, each gets 150.',
  draw: () => (
    <>
      <Frame width={WIDTH} height={HEIGHT} />
      {partners.map(({ name, day, x }) => (
        <g key={name}>
          <Words x={x} y={54} size={25} face="display" anchor="middle">
            {name}
          </Words>
          <Words x={x} y={86} size={24} anchor="middle" fill={palette.soft}>
            {day}
          </Words>
        </g>
      ))}
      {rules.map((rule, index) => (
        <Rule key={rule.name} y={TOP + index * RULE} {...rule} />
      ))}
    </>
  ),
};

function Rule({ y, name, parts }: (typeof rules)[number] & { y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={`M1 0H${WIDTH - 1}`} stroke={palette.ink} strokeWidth="2" />
      <Words x={24} y={38} size={25} face="display" fill={palette.crocus}>
        {name}
      </Words>
      <path
        d={`M104 108H${496}`}
        stroke={palette.snowSoft}
        strokeWidth="3"
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
      {parts.map((part, index) => (
        <Coin key={partners[index]?.name} x={partners[index]?.x ?? 0} part={part} />
      ))}
    </g>
  );
}

/** A coin whose area is in proportion to its share of the commission. */
function Coin({ x, part }: { x: number; part: number }) {
  if (part === 0) {
    return <circle cx={x} cy="108" r="13" fill={palette.snow} stroke={palette.soft} strokeWidth="3" />;
  }
  return (
    <>
      <path
        d={polygon(12, x, 108, COIN * Math.sqrt(part), 15)}
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={x} y={108 + 9 * Math.sqrt(part)} size={part === 1 ? 32 : 23} face="display" anchor="middle">
        {`₹${Math.round(COMMISSION * part)}`}
      </Words>
    </>
  );
}
