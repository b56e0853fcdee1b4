import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Logo, LOGO, SIZE, snow } from './parts.tsx';

/** The middle of the logo's base, and the size of a grid cell. */
const AT = { x: 380, y: 560 };
const UNIT = 40;
/** The left edge of the column with examples. */
const SIDE = 760;
const CARDBOARD = '#dcbd92';

/** The ski school's logo on its grid, next to examples: in small sizes, in white on blue, and in one colour. */
export const skiLogo: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'Sample logo of the ski school on its grid: a mountain, a run and the sun. Beside it, the logo at sizes down to 16 pixels, in white on blue, and as a stamp.',
  draw: () => (
    <>
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0z`} fill={snow.white} />
      <Grid />
      <Logo {...AT} width={LOGO.side} fill={snow.deep} sun={snow.red} />
      <Construction />
      <Words x={32} y={46} size={19} face="bold" fill={snow.sky}>
        Apharwat ski school, sample logo
      </Words>
      <Words x={380} y={714} size={92} face="unbounded" anchor="middle" tracking={-0.03} fill={snow.deep}>
        Apharwat
      </Words>
      <path d={`M32 714H${SIDE - 32}M32 663H${SIDE - 32}M32 646H${SIDE - 32}`} {...line} />
      <Sizes />
      <Uses />
    </>
  ),
};

const line = { fill: 'none', stroke: snow.sky, strokeWidth: 1.5 };

function Grid() {
  const columns = Array.from({ length: SIDE / UNIT }, (_, index) => `M${20 + index * UNIT} 0V800`);
  const rows = Array.from({ length: 20 }, (_, index) => `M0 ${index * UNIT}H${SIDE}`);
  return <path d={[...columns, ...rows].join('')} stroke="#dfe9fb" strokeWidth="1.5" />;
}

function Construction() {
  return (
    <g transform={`translate(${AT.x} ${AT.y})`}>
      <path d="M-290 0H290M-280 69.3 40-485M280 69.3-40-485M0-470V40" {...line} />
      {[...LOGO.turns, { ...LOGO.sun, r: UNIT }].map((circle) => (
        <circle key={circle.cy} {...circle} {...line} />
      ))}
      <path d={LOGO.turns.map(({ cx, cy }) => `M${cx - 6} ${cy}h12m-6-6v12`).join('')} {...line} />
      <path d="M-160 0A80 80 0 0 0-200-69.3" {...line} strokeWidth="3" />
      <Words x={-132} y={-20} size={20} face="bold" fill={snow.white}>
        60°
      </Words>
      <path d="M-240 22v14M240 22v14M-240 29H240" {...line} />
      <rect x="-34" y="16" width="68" height="28" fill={snow.white} />
      <Words x={0} y={36} size={19} face="bold" anchor="middle" fill={snow.sky}>
        12 u
      </Words>
      <Words x={222} y={-329} size={19} face="bold" fill={snow.sky}>
        1 u
      </Words>
    </g>
  );
}

/** The width of each example in px, and its x. */
const sizes: [width: number, x: number][] = [
  [96, 64],
  [48, 166],
  [24, 236],
  [16, 292],
];

function Sizes() {
  return (
    <g transform={`translate(${SIDE} 0)`}>
      <path d="M0 0H360V270H0z" fill="#f1f6ff" />
      {sizes.map(([width, x]) => (
        <g key={width}>
          <Logo x={x + 14} y={168} width={width} fill={snow.deep} sun={snow.red} />
          <Words x={x + 14} y={212} size={19} anchor="middle" fill={snow.deep}>
            {`${width}`}
          </Words>
        </g>
      ))}
      <Words x={30} y={46} size={19} face="bold" fill={snow.sky}>
        Down to 16 pixels
      </Words>
    </g>
  );
}

function Uses() {
  return (
    <g transform={`translate(${SIDE} 270)`}>
      <path d="M0 0H360V265H0z" fill={snow.sky} />
      <Logo x={180} y={196} width={150} fill={snow.white} sun={snow.yellow} />
      <path d="M0 265H360V530H0z" fill={CARDBOARD} />
      <g transform="rotate(-9 180 398)" opacity=".88">
        <circle cx="180" cy="398" r="108" fill="none" stroke={snow.deep} strokeWidth="6" />
        <circle cx="180" cy="398" r="96" fill="none" stroke={snow.deep} strokeWidth="2.5" />
        <Logo x={180} y={428} width={112} fill={snow.deep} />
        <Words x={180} y={460} size={19} face="bold" anchor="middle" tracking={0.06} fill={snow.deep}>
          GULMARG
        </Words>
      </g>
    </g>
  );
}
