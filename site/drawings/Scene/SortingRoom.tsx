import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words } from '../lettering/Words.tsx';
import { random, SCENE, tones } from './parts.tsx';

const room = {
  wall: '#31515a',
  lit: '#46707a',
  case: '#5a3722',
  hole: '#24150d',
  holeLit: '#3a2416',
  table: '#7d5030',
  sack: '#b99766',
  sackLit: '#d6b887',
  sackDark: '#93744a',
};

/** The segments, with the colour of their seals. */
const segments: [name: string, seal: string][] = [
  ['Just bought', palette.saffron],
  ['About to buy', palette.chinar],
  ['Gone quiet', '#7453b4'],
  ['New here', '#17887c'],
];

/** A mailing list as post: a heap on the left, and the same letters sorted on the right. */
export const sortingScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a sorting room. On the left, letters with seals of four colours spill from a sack onto a table. On the right, a walnut cabinet holds the same letters, sorted by colour into four columns: Just bought, About to buy, Gone quiet and New here.',
  fit: 'full',
  draw: () => (
    <>
      <path d="M0 0H1920V800H0z" fill={room.wall} />
      <path d="M0 60 340 0h700L360 700H0zM1180 0h140L760 640H600z" fill={room.lit} />
      <g transform="translate(716 30)">
        <path d="M10 10H1176V640H10z" fill={palette.ink} opacity=".3" transform="translate(22 0)" />
        <path d="M-20-14H1180V14H-20zM0 0H1160V640H0z" fill={room.case} />
        <path d="M-20-14H1180v7H-20zM0 14h9v626H0z" fill={tones.woodEdge} />
        {segments.map(([name, seal], index) => (
          <g key={name} transform={`translate(${28 + index * 280} 34)`}>
            <Column name={name} seal={seal} rows={4} seed={index + 3} />
          </g>
        ))}
      </g>
      <Shelf x={70} y={190} />
      <Table width={1920} y={656} />
      <Heap x={420} y={662} />
      <g transform="translate(160 780)">
        <Sack />
      </g>
      {segments.map(([name, seal], index) => (
        <g key={name} transform={`translate(${868 + index * 284} 722)`}>
          <Bundle seal={seal} />
        </g>
      ))}
    </>
  ),
  narrow: {
    width: 780,
    height: 1160,
    draw: () => (
      <>
        <path d="M0 0H780V1160H0z" fill={room.wall} />
        <path d="M0 300 300 0h380L0 820z" fill={room.lit} />
        <g transform="translate(68 44)">
          <path d="M-26-18H670V14H-26zM-6 0H650V800H-6z" fill={room.case} />
          <path d="M-26-18H670v7H-26zM-6 14h9v780h-9z" fill={tones.woodEdge} />
          {segments.map(([name, seal], index) => (
            <g
              key={name}
              transform={`translate(${24 + (index % 2) * 312} ${32 + Math.floor(index / 2) * 386})scale(1.13)`}
            >
              <Column name={name} seal={seal} rows={2} seed={index + 3} />
            </g>
          ))}
        </g>
        <Table width={780} y={836} />
        <Heap x={520} y={984} />
        <g transform="translate(140 1124)scale(.84)">
          <Sack />
        </g>
      </>
    ),
  },
};

type ColumnProps = { name: string; seal: string; rows: number; seed: number };

/** Pigeonholes for one segment, 264 wide, below its plate. */
function Column({ name, seal, rows, seed }: ColumnProps) {
  const numbers = random(seed * 97);
  const next = () => numbers.next().value;
  return (
    <>
      <rect width="264" height="58" rx="6" fill={seal} />
      <rect x="12" y="7" width="240" height="44" rx="4" fill={palette.snow} />
      <Words x={132} y={41} size={36} face="bold" anchor="middle" fill={palette.ink}>
        {name}
      </Words>
      {Array.from({ length: rows }, (_, row) => {
        const count = 3 + Math.floor(next() * 3);
        return (
          <g key={row} transform={`translate(0 ${72 + row * 130})`}>
            <path d="M0 0H264V118H0z" fill={room.hole} />
            <path d="M60 0H264V118H150z" fill={room.holeLit} />
            {Array.from({ length: count }, (_, index) => (
              <g
                key={index}
                transform={`translate(${Math.round(20 + index * 30 + next() * 8)} ${Math.round(26 - index * 3 + next() * 6)})rotate(${Math.round(next() * 8 - 5)})`}
              >
                <Letter seal={seal} />
              </g>
            ))}
            <path d="M0 106H264v12H0z" fill={tones.wood} />
            <path d="M0 106H264v4H0z" fill={tones.woodEdge} />
          </g>
        );
      })}
    </>
  );
}

/** An envelope, 112 by 74. */
function Letter({ seal }: { seal: string }) {
  return (
    <>
      <path d="M0 0H112V74H0z" fill={palette.snow} />
      <path d="m0 0 56 40L112 0M0 74l42-42m70 42-42-42" fill="none" stroke="#cfc4b2" strokeWidth="4" />
      <path d="M0 0H112V74H0z" fill="none" stroke="#b9ad98" strokeWidth="2" />
      <circle cx="56" cy="38" r="15" fill={seal} />
    </>
  );
}

/** Unsorted letters. (x, y) is the middle of the table's edge below them. */
function Heap({ x, y }: { x: number; y: number }) {
  const places: [x: number, y: number, turn: number][] = [
    [-170, -40, -14],
    [-60, -50, 10],
    [60, -42, -6],
    [140, -30, 16],
    [-120, -92, 22],
    [-10, -104, -20],
    [90, -90, 8],
    [-70, -144, -8],
    [36, -150, 18],
    [-20, -196, -12],
    [190, 44, -10],
    [-40, 54, 12],
    [70, 66, -18],
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-220 20Q0-30 290 20 200 90-180 60z" fill={palette.ink} opacity=".25" />
      {places.map(([left, top, turn], index) => (
        <g key={left} transform={`translate(${left} ${top})rotate(${turn})`}>
          <Letter seal={segments[(index * 3) % 4]?.[1] ?? palette.saffron} />
        </g>
      ))}
    </g>
  );
}

/** A canvas sack that has fallen open. The middle of its foot is (0, 0). */
function Sack() {
  return (
    <>
      <path d="M-150 0 260-10 210 30H-130z" fill={palette.ink} opacity=".3" />
      <path
        d="M-140 0c-40-90-20-210 40-290l-26-40q90-34 190 0l-22 40c90 70 130 190 100 290q-140 30-282 0z"
        fill={room.sack}
      />
      <path
        d="M-140 0c-40-90-20-210 40-290l-26-40q40-16 80-20c-60 120-70 240-50 364-20-4-30-8-44-14z"
        fill={room.sackLit}
      />
      <path
        d="M142 0c30-100-10-220-100-290l22-40c-60 30-40 200-10 344 34-4 62-8 88-14z"
        fill={room.sackDark}
      />
      <path d="M-126-330q90-34 190 0-90 34-190 0z" fill={room.hole} />
      <path
        d="M-102-288q72 26 144 0"
        fill="none"
        stroke={palette.chinar}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <g transform="translate(-80-392)rotate(-18)">
        <Letter seal={palette.saffron} />
      </g>
      <g transform="translate(-24-388)rotate(14)">
        <Letter seal="#17887c" />
      </g>
      <path d="M-122-328q90 34 184 0l-20 40q-70 24-142 0z" fill={room.sack} />
      <path d="M-40-150h92v64h-92z" fill="none" stroke={room.sackDark} strokeWidth="7" />
      <path d="m-40-150 46 36 46-36" fill="none" stroke={room.sackDark} strokeWidth="7" />
    </>
  );
}

/** Letters of one segment, tied and ready to go. */
function Bundle({ seal }: { seal: string }) {
  return (
    <>
      <path d="M-64 36 110 24 86 52H-60z" fill={palette.ink} opacity=".3" />
      <path d="M-66 6H66l10 34H-76z" fill={palette.snow} />
      <path d="M-70 16H70M-73 24H73M-75 32H75" stroke="#cfc4b2" strokeWidth="3" />
      <path d="M-66 6-50-22H50L66 6z" fill="#fffdf8" />
      <path d="M-8-22h16l3 62h-22zM-59-8H59l3 7H-63z" fill={seal} />
    </>
  );
}

/** A shelf with scales and a lamp. */
function Shelf({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0H500v16H0z" fill={room.case} />
      <path d="M0 0H500v6H0z" fill={tones.woodEdge} />
      <path d="M120 0v-110m-74 14h148" stroke={tones.copperLight} strokeWidth="9" />
      <path d="M46-96 20-44h52zm148 0-26 52h52z" fill="none" stroke={tones.copperLight} strokeWidth="4" />
      <path
        d="M14-44h64q-8 22-32 22t-32-22zm148 0h64q-8 22-32 22t-32-22zM84 0q6-18 36-18t36 18z"
        fill={tones.copper}
      />
      <path d="M300 0v-84h34V0zm42 0v-70h28V0zm36 0v-96h36V0z" fill={palette.chinar} />
      <path d="M342-70h28V0h-28z" fill={palette.saffron} />
      <path d="M308-66h18v20h-18zm78-10h20v22h-20z" fill={palette.paper} />
    </g>
  );
}

function Table({ width, y }: { width: number; y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={`M0 0H${width}V400H0z`} fill={room.table} />
      <path d={`M0 0H${width}v8H0z`} fill={tones.woodEdge} />
      <path
        d={`M0 44q${width / 4}-14 ${width / 2} 0t${width / 2} 0M0 92q${width / 4} 14 ${width / 2} 0t${width / 2} 0M0 136q${width / 4}-10 ${width / 2} 0t${width / 2} 0M0 200q${width / 4} 10 ${width / 2} 0t${width / 2} 0M0 262q${width / 4} 10 ${width / 2} 0t${width / 2} 0`}
        fill="none"
        stroke="#63401f"
        strokeWidth="4"
      />
    </g>
  );
}
