import type { FileDrawing } from '../drawing.ts';
import { Words, widthOf } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 1000;
const HEIGHT = 760;

/** The colours of the editor, and of words by their role in the code. */
const editor = { ground: '#241b14', raised: '#32261d', line: '#4a3b2e', quiet: '#9a8b7b' };
const inks = {
  plain: '#efe7da',
  keyword: palette.saffronBright,
  name: '#c3b0ea',
  value: '#8fd0b4',
  tag: '#f0a48f',
};

type Ink = keyof typeof inks;

/** A line of code: its indent, then its words with their roles. */
type Line = [indent: number, ...pieces: [ink: Ink, text: string][]];

const drawsRoom: Line = [4, ['tag', '<Room '], ['name', 'key'], ['plain', '={room.id}']];
/** The number of lines above it. */
const ROOM_LINE = 5;

const code: Line[] = [
  [0, ['keyword', 'export function '], ['name', 'Rooms'], ['plain', '({ nights }) {']],
  [1, ['keyword', 'const '], ['plain', 'free = '], ['name', 'useFree'], ['plain', '(nights);']],
  [1, ['keyword', 'return '], ['plain', '(']],
  [2, ['tag', '<ul>']],
  [3, ['plain', '{free.map((room) => (']],
  drawsRoom,
  [5, ['name', 'title'], ['plain', '={room.title}']],
  [5, ['name', 'price'], ['plain', '={room.price} '], ['tag', '/>']],
  [3, ['plain', '))}']],
  [2, ['tag', '</ul>']],
  [1, ['plain', ');']],
  [0, ['plain', '}']],
];

const FACE = 'dmMono';
const SIZE = 17;
const LEADING = 31;
const INDENT = 22;
const FIRST_LINE = 106;

/** A booking site in development: its code, the database table, and the page. */
export const codeDesk: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample booking site in development: the code that lists free rooms, and the database table of rooms.',
  draw: () => (
    <>
      <Editor />
      <Table />
      <Page />
      <Thread />
    </>
  ),
  narrow: {
    width: 580,
    height: 458,
    draw: () => (
      <>
        <Editor />
        <g transform="translate(-30 -242)">
          <Table />
        </g>
      </>
    ),
  },
};

function Editor() {
  return (
    <>
      <rect x=".75" y=".75" width="718.5" height="538.5" rx="10" fill={editor.ground} stroke={editor.line} />
      <path d="M1 52H719M1 484H719" stroke={editor.line} strokeWidth="1.5" />
      <path d="M26 27h0m20 0h0m20 0h0" stroke="#6a5747" strokeWidth="12" strokeLinecap="round" />
      <path d="M100 52V12h144v40z" fill={editor.raised} />
      <path d="M100 12h144" stroke={palette.saffron} strokeWidth="3" />
      <Words x={122} y={38} size={16} face="bold" fill={inks.plain}>
        Rooms.tsx
      </Words>
      <Words x={266} y={38} size={16} fill={editor.quiet}>
        useFree.ts
      </Words>
      <Words x={372} y={38} size={16} fill={editor.quiet}>
        rooms.sql
      </Words>
      <path d={`M1 ${FIRST_LINE + ROOM_LINE * LEADING - 22}h718v${LEADING}H1z`} fill={editor.raised} />
      {code.map((line, index) => (
        <CodeLine key={index} number={index + 1} line={line} />
      ))}
      <path
        d="m28 512 7 8 14-17"
        fill="none"
        stroke={inks.value}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Words x={62} y={520} size={17} face="bold" fill={inks.value}>
        48 of 48 checks pass
      </Words>
      <Words x={258} y={520} size={17} fill={editor.quiet}>
        1.3 s
      </Words>
    </>
  );
}

/** The start of a line's code, and the ends of its words. */
function reach([indent, ...pieces]: Line): { start: number; end: number } {
  const start = 74 + indent * INDENT;
  return { start, end: start + pieces.reduce((width, [, text]) => width + widthOf(text, SIZE, FACE), 0) };
}

function CodeLine({ number, line }: { number: number; line: Line }) {
  const [, ...pieces] = line;
  const y = FIRST_LINE + (number - 1) * LEADING;
  let x = reach(line).start;
  return (
    <>
      <Words x={46} y={y} size={15} anchor="end" fill="#77685a">
        {`${number}`}
      </Words>
      {pieces.map(([ink, text]) => {
        const at = x;
        x += widthOf(text, SIZE, FACE);
        return (
          <Words key={text} x={at} y={y} size={SIZE} face={FACE} fill={inks[ink]}>
            {text}
          </Words>
        );
      })}
    </>
  );
}

/** Rooms: title, price per night in ₹, and the number that are free. */
const rooms = [
  { id: 1, title: 'River room', price: '₹2,400', free: 3 },
  { id: 2, title: 'Attic', price: '₹1,900', free: 1 },
  { id: 3, title: 'Family floor', price: '₹4,600', free: 2 },
] as const;

function Table() {
  return (
    <g transform="translate(60 566)">
      <rect width="430" height="186" fill={palette.dalPale} stroke={palette.ink} strokeWidth="1.5" />
      <path d="M0 0H430V44H0z" fill={palette.dal} />
      <Words x={20} y={29} size={16} face="bold" fill={palette.snow}>
        rooms
      </Words>
      <Words x={408} y={29} size={15} anchor="end" fill={palette.dalPale}>
        MySQL, 3 rows
      </Words>
      {rooms.map(({ id, title, price, free }, index) => (
        <g key={id} transform={`translate(0 ${76 + index * 46})`}>
          <Words x={20} y={0} size={17} fill={palette.soft}>
            {`${id}`}
          </Words>
          <Words x={60} y={0} size={17} face="bold">
            {title}
          </Words>
          <Words x={300} y={0} size={17} anchor="end">
            {price}
          </Words>
          <Words x={408} y={0} size={17} anchor="end" fill={palette.soft}>
            {`${free} free`}
          </Words>
          {index > 0 && <path d="M0-29H430" stroke={palette.ink} strokeOpacity=".25" strokeWidth="1.2" />}
        </g>
      ))}
    </g>
  );
}

const page = { x: 560, y: 196, width: 430, height: 540 };
const CARD = { top: 196, step: 108, height: 92 };

function Page() {
  return (
    <g transform={`translate(${page.x} ${page.y})`}>
      <path d={`M12 14h${page.width}v${page.height}H12z`} opacity=".35" />
      <rect
        width={page.width}
        height={page.height}
        rx="8"
        fill={palette.snow}
        stroke={palette.ink}
        strokeWidth="1.5"
      />
      <path
        d={`M.75 44V8a7.25 7.25 0 0 1 7.25-7.25H${page.width - 8}a7.25 7.25 0 0 1 7.25 7.25V44z`}
        fill="#ece6dc"
      />
      <path d="M22 23h0m17 0h0m17 0h0" stroke="#cbc1b2" strokeWidth="10" strokeLinecap="round" />
      <rect x="80" y="10" width="190" height="25" rx="12.5" fill={palette.snow} />
      <Words x={96} y={27} size={13} fill={palette.soft}>
        lidder-house.example
      </Words>
      <Words x={28} y={104} size={40} face="display" tracking={-0.02}>
        Free tonight
      </Words>
      <Words x={28} y={140} size={16} fill={palette.soft}>
        Two guests, one night. Sample guest house.
      </Words>
      <path d={`M28 166H${page.width - 28}`} stroke={palette.ink} strokeWidth="1.3" />
      {rooms.map((room, index) => (
        <g key={room.id} transform={`translate(28 ${CARD.top + index * CARD.step})`}>
          <Room {...room} />
        </g>
      ))}
    </g>
  );
}

const views = [
  { sky: '#cfe0e6', hill: '#5f8a72', near: '#2f5d4a' },
  { sky: '#f4d9a8', hill: '#c98f5c', near: '#8a5a34' },
  { sky: '#d9d2ea', hill: '#7d6bab', near: '#4b2e83' },
] as const;

function Room({ id, title, price, free }: (typeof rooms)[number]) {
  const view = views[id - 1];
  return (
    <>
      <path d={`M0 0H116V${CARD.height}H0z`} fill={view?.sky} />
      <path d={`M0 56 34 22 58 44 84 14 116 50V${CARD.height}H0z`} fill={view?.hill} />
      <path d={`M0 74Q40 52 70 70T116 64V${CARD.height}H0z`} fill={view?.near} />
      <Words x={136} y={26} size={20} face="display">
        {title}
      </Words>
      <Words x={136} y={52} size={15} fill={palette.soft}>
        {free === 1 ? 'The last one' : `${free} free`}
      </Words>
      <Words x={136} y={83} size={18} face="bold">
        {price}
      </Words>
      <path
        d="M280 52h94v40h-94z"
        fill={id === 1 ? palette.saffron : 'none'}
        stroke={palette.ink}
        strokeWidth="1.4"
      />
      <Words x={327} y={78} size={16} face="bold" anchor="middle">
        Book
      </Words>
    </>
  );
}

/** Connects the line of code that draws a room to the first room on the page. */
function Thread() {
  const from = { x: reach(drawsRoom).end + 16, y: FIRST_LINE + ROOM_LINE * LEADING - 6 };
  const to = { x: page.x + 28, y: page.y + CARD.top + 46 };
  return (
    <>
      <path
        d={`M${from.x} ${from.y}H${to.x - 90}Q${to.x - 60} ${from.y} ${to.x - 60} ${from.y + 30}V${to.y - 30}Q${to.x - 60} ${to.y} ${to.x - 30} ${to.y}H${to.x - 4}`}
        fill="none"
        stroke={palette.saffron}
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx={from.x} cy={from.y} r="6" fill={palette.saffron} />
      <path
        d={`m${to.x - 14} ${to.y - 8} 12 8-12 8`}
        fill="none"
        stroke={palette.saffron}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
