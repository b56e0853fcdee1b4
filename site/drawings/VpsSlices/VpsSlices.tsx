import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

/** The machine, and its narrower version for phones. */
type Machine = {
  width: number;
  /** The left edge of its inside. */
  left: number;
  /** The x of the visitor's server. */
  yours: number;
  /** The other servers: name, x, width, and the share of the memory in use, from 0 to 1. */
  neighbours: [string, number, number, number][];
  shared: [title: string, parts: [string, string, string]];
};

const wide: Machine = {
  width: 760,
  left: 60,
  yours: 330,
  neighbours: [
    ['shop', 74, 124, 0.72],
    ['mail', 212, 104, 0.38],
    ['school', 556, 130, 0.55],
  ],
  shared: ['Shared by all four', ['Processor', 'Disk speed', 'Network line']],
};

const narrow: Machine = {
  width: 480,
  left: 34,
  yours: 170,
  neighbours: [
    ['shop', 40, 60, 0.72],
    ['mail', 104, 60, 0.38],
    ['school', 388, 54, 0.55],
  ],
  shared: ['Shared by all four', ['Processor', 'Disks', 'Network']],
};

const HEIGHT = 720;

/** The top and bottom edge of the inside of the machine. */
const TOP = 190;
const FLOOR = 500;

const yours = { y: 36, width: 212, height: 456 };

/** A machine divided into four servers. The visitor's server is pulled out, so its inside is visible. */
export const vpsSlices: FileDrawing = {
  kind: 'file',
  width: wide.width,
  height: HEIGHT,
  alt: 'One machine with four virtual servers and sample data. Three are called shop, mail and school. The fourth, yours, is pulled out and shows its own system, memory and firewall. Below is what all four share: processor, disks and network.',
  draw: () => <Server {...wide} />,
  narrow: { width: narrow.width, height: HEIGHT, draw: () => <Server {...narrow} /> },
};

function Server(machine: Machine) {
  const { width, left, neighbours } = machine;
  return (
    <>
      <path
        d={`M${left - 30} ${TOP - 30}H${width - left + 30}v${HEIGHT - TOP}H${left - 30}z`}
        fill={palette.walnut}
      />
      <path d={`M${left} ${TOP}H${width - left}V${FLOOR}H${left}z`} fill={palette.ink} />
      {neighbours.map(([name, x, width, used]) => (
        <Neighbour key={name} name={name} x={x} width={width} used={used} />
      ))}
      <Yours x={machine.yours} />
      <Shared {...machine} />
    </>
  );
}

/** A server with its lamp, its name and the memory in use. The name of a slim one runs downwards. */
function Neighbour({ name, x, width, used }: { name: string; x: number; width: number; used: number }) {
  const height = FLOOR - TOP - 28;
  const slim = width < 80;
  const [from, to] = slim ? [12, 24] : [22, width - 22];
  return (
    <g transform={`translate(${x} ${TOP + 14})`}>
      <rect width={width} height={height} rx="4" fill="#4a3a2d" />
      <circle cx="18" cy="26" r="6" fill="#4fc79f" />
      <g transform={slim ? `translate(${width - 24} 58)rotate(90)` : 'translate(32 33)'}>
        <Words x={0} y={0} size={22} face="bold" fill={palette.snow}>
          {name}
        </Words>
      </g>
      <path d={`M${from} 58H${to}v${height - 82}H${from}z`} fill={palette.ink} />
      <path
        d={`M${from} ${height - 24}H${to}v-${Math.round((height - 82) * used)}H${from}z`}
        fill="#8a7762"
      />
    </g>
  );
}

function Yours({ x }: { x: number }) {
  const { y, width, height } = yours;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M14 14h${width}v${height}h-${width}z`} fill={palette.ink} fillOpacity=".45" />
      <rect
        width={width}
        height={height}
        rx="4"
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2.5"
      />
      <path d={polygon(12, 38, 42, 9, 15)} fill={palette.ink} />
      <Words x={66} y={53} size={32} face="display" tracking={-0.02}>
        yours
      </Words>
      <rect x="18" y="82" width={width - 36} height="116" rx="3" fill={palette.ink} />
      {['# whoami', 'root', '# uptime -p', 'up 9 weeks'].map((line, index) => (
        <Words
          key={line}
          x={32}
          y={110 + index * 26}
          size={21.5}
          face={index % 2 ? 'bold' : 'text'}
          fill={index % 2 ? '#4fd6b0' : palette.snow}
        >
          {line}
        </Words>
      ))}
      {(
        [
          ['Memory, yours', 0.46],
          ['Disk, yours', 0.62],
        ] as const
      ).map(([label, used], index) => (
        <g key={label} transform={`translate(18 ${230 + index * 62})`}>
          <Words x={0} y={0} size={21.5} face="bold">
            {label}
          </Words>
          <path d={`M0 12h${width - 36}v16H0z`} fill={palette.snow} />
          <path d={`M0 12h${Math.round((width - 36) * used)}v16H0z`} fill={palette.ink} />
        </g>
      ))}
      <path d={`M18 342h${width - 36}`} stroke={palette.ink} strokeWidth="1.5" />
      {['Own system', 'Own firewall', 'Own address'].map((line, index) => (
        <g key={line}>
          <path d={polygon(4, 26, 366 + index * 30, 8, 45)} fill={palette.ink} />
          <Words x={42} y={374 + index * 30} size={21.5}>
            {line}
          </Words>
        </g>
      ))}
    </g>
  );
}

function Shared({ width, left, shared: [title, parts] }: Machine) {
  const box = (width - 2 * left - 2 * GAP) / 3;
  return (
    <g transform={`translate(${left} ${FLOOR + 24})`}>
      <Words x={0} y={22} size={22} face="bold" fill={palette.snow}>
        {title}
      </Words>
      {parts.map((part, index) => (
        <g key={part} transform={`translate(${index * (box + GAP)} 42)`}>
          <rect width={box} height="66" rx="4" fill={palette.paper} />
          <Words x={box / 2} y={41} size={22} face="bold" anchor="middle">
            {part}
          </Words>
        </g>
      ))}
    </g>
  );
}

/** Between the parts that all share. */
const GAP = 11;
