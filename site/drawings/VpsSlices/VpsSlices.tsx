import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 760;
const HEIGHT = 720;

/** The left, top and bottom edge of the inside of the machine. */
const LEFT = 60;
const TOP = 190;
const FLOOR = 500;

/** The other servers: name, x, width, and the share of the memory in use, from 0 to 1. */
const neighbours: [string, number, number, number][] = [
  ['shop', 74, 124, 0.72],
  ['mail', 212, 104, 0.38],
  ['school', 556, 130, 0.55],
];

const yours = { x: 330, y: 56, width: 212, height: 430 };

/** A machine divided into four servers. The visitor's server is pulled out, so its inside is visible. */
export const vpsSlices: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'One machine with four virtual servers and sample data. Three are called shop, mail and school. The fourth, yours, is pulled out and shows its own system, memory and firewall. Below them is what all four share: processor, disks and network.',
  draw: () => (
    <>
      <path d={`M30 ${TOP - 30}h700v${HEIGHT - TOP}H30z`} fill={palette.walnut} />
      <path d={`M${LEFT} ${TOP}h640v${FLOOR - TOP}H${LEFT}z`} fill={palette.ink} />
      {neighbours.map(([name, x, width, used]) => (
        <Neighbour key={name} name={name} x={x} width={width} used={used} />
      ))}
      <Yours />
      <Shared />
    </>
  ),
};

function Neighbour({ name, x, width, used }: { name: string; x: number; width: number; used: number }) {
  const height = FLOOR - TOP - 28;
  return (
    <g transform={`translate(${x} ${TOP + 14})`}>
      <rect width={width} height={height} rx="4" fill="#4a3a2d" />
      <circle cx="22" cy="26" r="6" fill="#4fc79f" />
      <Words x={38} y={33} size={21} face="bold" fill={palette.snow}>
        {name}
      </Words>
      <path d={`M22 58h${width - 44}v${height - 82}h-${width - 44}z`} fill={palette.ink} />
      <path
        d={`M22 ${height - 24}h${width - 44}v-${Math.round((height - 82) * used)}h-${width - 44}z`}
        fill="#8a7762"
      />
    </g>
  );
}

function Yours() {
  const { x, y, width, height } = yours;
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
      <rect x="18" y="82" width={width - 36} height="104" rx="3" fill={palette.ink} />
      {['# whoami', 'root', '# uptime -p', 'up 9 weeks'].map((line, index) => (
        <Words
          key={line}
          x={32}
          y={106 + index * 23}
          size={17}
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
        <g key={label} transform={`translate(18 ${218 + index * 66})`}>
          <Words x={0} y={0} size={18} face="bold">
            {label}
          </Words>
          <path d={`M0 14h${width - 36}v16H0z`} fill={palette.snow} />
          <path d={`M0 14h${Math.round((width - 36) * used)}v16H0z`} fill={palette.ink} />
        </g>
      ))}
      <path d={`M18 340h${width - 36}`} stroke={palette.ink} strokeWidth="1.5" />
      {['Own system', 'Own firewall', 'Own address'].map((line, index) => (
        <g key={line}>
          <path d={polygon(4, 26, 362 + index * 25, 8, 45)} fill={palette.ink} />
          <Words x={42} y={368 + index * 25} size={18}>
            {line}
          </Words>
        </g>
      ))}
    </g>
  );
}

function Shared() {
  return (
    <g transform={`translate(${LEFT} ${FLOOR + 24})`}>
      <Words x={0} y={20} size={19} face="bold" fill={palette.snow}>
        Shared by all four
      </Words>
      {['Processor', 'Disk speed', 'Network line'].map((part, index) => (
        <g key={part} transform={`translate(${index * 217} 42)`}>
          <rect width="206" height="66" rx="4" fill={palette.paper} />
          <Words x={103} y={41} size={21} face="bold" anchor="middle">
            {part}
          </Words>
        </g>
      ))}
    </g>
  );
}
