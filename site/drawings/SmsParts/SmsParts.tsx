import { Words } from '../lettering/Words.tsx';
import { palette } from '../palette.ts';
import { Picture } from '../Picture/Picture.tsx';

const WIDTH = 600;
const HEIGHT = 760;

/** Cells in a row of the count, and the size of one. */
const ROW = 20;
const CELL = 25;

/** The same notice twice, but for one sign: its lines, and for each part how many characters it holds and could hold. */
const notices: { sign: string; rest: string[]; count: string; parts: [number, number][]; colour: string }[] =
  [
    {
      sign: 'Rs 2,400',
      rest: ['is due on the 5th. Pay at the office', 'or by UPI. Sample School'],
      count: '106 of 160: 1 part',
      parts: [[106, 160]],
      colour: palette.dal,
    },
    {
      sign: '₹2,400',
      rest: ['is due on the 5th. Pay at the office', 'or by UPI. Sample School'],
      count: '104, by 67: 2 parts',
      parts: [
        [67, 67],
        [37, 67],
      ],
      colour: palette.chinar,
    },
  ];

/** A fee notice counted in both alphabets: with Rs it fits into one part, with the rupee sign it needs two. */
export function SmsParts() {
  return (
    <Picture
      name="sms-parts"
      width={WIDTH}
      height={HEIGHT}
      alt="The same sample fee notice counted twice. With the letters Rs it has 106 characters, fits the 160 of plain English and is one part. With the rupee sign it has 104, is counted in Unicode by 67 to a part, and is two parts."
    >
      {notices.map((notice, index) => (
        <Notice key={notice.sign} y={index * 390} {...notice} />
      ))}
    </Picture>
  );
}

function Notice({ y, sign, rest, count, parts, colour }: (typeof notices)[number] & { y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect
        x="1"
        y="1"
        width={WIDTH - 2}
        height="368"
        rx="8"
        fill={palette.snow}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={28} y={48} size={25}>
        Dear parent, the fee for December,
      </Words>
      <rect x="22" y="60" width={sign.length * 14.6 + 14} height="34" rx="3" fill={colour} />
      <Words x={30} y={86} size={25} face="bold" fill={palette.snow}>
        {sign}
      </Words>
      {rest.map((line, index) => (
        <Words key={line} x={28} y={124 + index * 36} size={25}>
          {line}
        </Words>
      ))}
      <Words x={28} y={212} size={28} face="display" tracking={-0.02} fill={colour}>
        {count}
      </Words>
      <Count parts={parts} colour={colour} />
    </g>
  );
}

/** A cell a character: what is filled, and what each part has room for. A part begins on a row of its own. */
function Count({ parts, colour }: { parts: [number, number][]; colour: string }) {
  const height = (FLOOR_OF_COUNT - 8 * (parts.length - 1)) / rowsOf(parts);
  let top = 234;
  return parts.map(([held, room], part) => {
    const at = top;
    top += Math.ceil(room / ROW) * height + 8;
    const cells = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => cell(from + index, at, height)).join('');
    return (
      <g key={part}>
        <path d={cells(0, held)} fill={colour} />
        <path d={cells(held, room)} fill={palette.hairline} />
      </g>
    );
  });
}

/** What all rows of a count may take up together. */
const FLOOR_OF_COUNT = 116;

function rowsOf(parts: [number, number][]): number {
  return parts.reduce((rows, [, room]) => rows + Math.ceil(room / ROW), 0);
}

function cell(index: number, top: number, height: number): string {
  const x = 28 + (index % ROW) * 27.3;
  const y = top + Math.floor(index / ROW) * height;
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${CELL}v${(height - 2).toFixed(1)}h-${CELL}z`;
}
