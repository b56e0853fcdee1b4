import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const steel = {
  frame: '#2b2622',
  rail: '#463e37',
  face: '#d9d2c7',
  dark: '#1d1916',
  slot: '#38312b',
  light: '#f0ebe3',
};

/** A server rack from the front: the patch panel, the machines, and the nightly backup. */
export const serverRack: FileDrawing = {
  kind: 'file',
  width: 640,
  height: 800,
  alt: 'A sample server rack: a patch panel with cables, four machines with their drives and lights, a display with load and memory, and below them the nightly backups and two power supplies.',
  draw: () => <Rack type={18} />,
  narrow: { width: 640, height: 800, draw: () => <Rack type={26} /> },
};

/** `type` is the size of its words: 12 px on a desktop at 18, on a phone at 26. */
function Rack({ type }: { type: 18 | 26 }) {
  return (
    <>
      <rect x="30" y="0" width="580" height="776" rx="8" fill={steel.frame} />
      <path d="M58 22H582V754H58z" fill={steel.dark} />
      <path d="M58 22h26v732H58zm498 0h26v732h-26z" fill={steel.rail} />
      <path d={holes(71) + holes(569)} stroke={steel.dark} strokeWidth="7" strokeLinecap="round" />
      <path d="M70 776h70v24H70zm430 0h70v24h-70z" fill={steel.rail} />
      <Patch y={34} />
      <Cables />
      <Machine y={142} name="web-1" lit={7} type={type} />
      <Machine y={226} name="web-2" lit={6} type={type} />
      <Display y={310} type={type} />
      <Machine y={434} name="mail" lit={4} type={type} />
      <Drives y={518} type={type} />
      <Power y={676} type={type} />
    </>
  );
}

function holes(x: number): string {
  return Array.from({ length: 26 }, (_, index) => `M${x} ${40 + index * 28}h0`).join('');
}

/** The front of a rack unit, with its two ears and their screws. */
function Face({ y, height, fill = steel.face }: { y: number; height: number; fill?: string }) {
  return (
    <>
      <rect x="62" y={y} width="516" height={height} rx="3" fill={fill} />
      <path
        d={`M72 ${y + 12}h0m496 0h0M72 ${y + height - 12}h0m496 0h0`}
        stroke={steel.frame}
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  );
}

const cables: [number, number, string][] = [
  [1, 3, palette.saffron],
  [2, 9, palette.dal],
  [4, 6, palette.saffron],
  [7, 12, palette.crocus],
  [10, 14, palette.dal],
  [13, 15, palette.chinar],
];

function portAt(index: number): number {
  return 112 + index * 27.4;
}

function Patch({ y }: { y: number }) {
  return (
    <>
      <Face y={y} height={84} fill={steel.slot} />
      {Array.from({ length: 16 }, (_, index) => (
        <g key={index} transform={`translate(${portAt(index).toFixed(1)} ${y + 30})`}>
          <rect x="-10" width="20" height="20" rx="2" fill={steel.dark} />
          <circle cx="-5" cy="-8" r="3" fill={index % 5 === 4 ? palette.saffron : '#4fc79f'} />
          <circle cx="5" cy="-8" r="3" fill={index % 3 ? '#4fc79f' : palette.soft} />
        </g>
      ))}
    </>
  );
}

function Cables() {
  return cables.map(([from, to, colour]) => {
    const [left, right] = [portAt(from), portAt(to)];
    const sag = 106 + (to - from) * 7;
    return (
      <g key={from}>
        <path
          d={`M${left.toFixed(1)} 76C${left.toFixed(1)} ${sag} ${right.toFixed(1)} ${sag} ${right.toFixed(1)} 76`}
          fill="none"
          stroke={colour}
          strokeWidth="6"
        />
        <path
          d={`M${(left - 6).toFixed(1)} 66h12v14h-12zM${(right - 6).toFixed(1)} 66h12v14h-12z`}
          fill={steel.light}
        />
      </g>
    );
  });
}

/** A server with eight drives. `lit` is the number of drives in use. */
function Machine({ y, name, lit, type }: { y: number; name: string; lit: number; type: number }) {
  return (
    <>
      <Face y={y} height={72} />
      <rect x="90" y={y + 12} width="108" height="48" fill={steel.slot} />
      <path
        d={Array.from({ length: 11 }, (_, index) => `M${97 + index * 9.4} ${y + 18}v36`).join('')}
        stroke={steel.dark}
        strokeWidth="4"
      />
      {Array.from({ length: 8 }, (_, index) => (
        <g key={index} transform={`translate(${212 + index * 31} ${y + 10})`}>
          <rect width="26" height="52" rx="2" fill={steel.frame} />
          <path d="M6 18h14m-14 7h14m-14 7h14" stroke="#665b50" strokeWidth="2.5" />
          <circle cx="8" cy="44" r="3.2" fill={index < lit ? '#4fc79f' : '#665b50'} />
          <circle cx="18" cy="44" r="3.2" fill={index === lit ? palette.saffron : '#665b50'} />
        </g>
      ))}
      <Words x={474} y={y + 34} size={type} face="bold" fill={palette.ink}>
        {name}
      </Words>
      <circle cx="483" cy={y + 51} r="5" fill={palette.dal} />
      <path d={`M500 ${y + 51}h44`} stroke="#8f8476" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

const load = [18, 24, 20, 33, 28, 40, 36, 52, 44, 38, 47, 34, 30, 36, 26, 22, 29, 24];

function Display({ y, type }: { y: number; type: 18 | 26 }) {
  const [pitch, loadAt, memoryAt, replyAt] = type === 26 ? [9, 268, 342, 468] : [12.5, 338, 404, 484];
  const points = load.map((value, index) => `${104 + index * pitch} ${y + 92 - value}`).join('L');
  return (
    <>
      <Face y={y} height={112} fill={steel.slot} />
      <rect x="90" y={y + 12} width="460" height="88" rx="3" fill="#0b2a27" />
      <path d={`M${points}L${104 + (load.length - 1) * pitch} ${y + 92}H104z`} fill="#125249" />
      <path d={`M${points}`} fill="none" stroke="#4fd6b0" strokeWidth="3" strokeLinejoin="round" />
      {(
        [
          ['Load', '0.42', loadAt],
          ['Memory', '38%', memoryAt],
          ['Reply', '41 ms', replyAt],
        ] as const
      ).map(([label, value, x]) => (
        <g key={label}>
          <Words x={x} y={y + 44} size={type} fill="#8fc9bb">
            {label}
          </Words>
          <Words x={x} y={y + 78} size={Math.max(type, 20)} face="display" fill={palette.snow}>
            {value}
          </Words>
        </g>
      ))}
    </>
  );
}

function Drives({ y, type }: { y: number; type: 18 | 26 }) {
  return (
    <>
      <Face y={y} height={146} />
      {Array.from({ length: 12 }, (_, index) => {
        const [column, row] = [index % 4, Math.floor(index / 4)];
        return (
          <g key={index} transform={`translate(${90 + column * 91} ${y + 11 + row * 42})`}>
            <rect width="86" height="37" rx="2" fill={steel.frame} />
            <path d="M10 12h42m-42 7h42m-42 7h42" stroke="#665b50" strokeWidth="2.5" />
            <circle cx="70" cy="13" r="3.4" fill="#4fc79f" />
            <circle cx="70" cy="25" r="3.4" fill={index === 6 ? palette.saffron : '#665b50'} />
          </g>
        );
      })}
      <Words x={456} y={y + 42} size={type} face="bold">
        backups
      </Words>
      <Words x={456} y={y + 70} size={type} fill={palette.soft}>
        {type === 26 ? '02:00' : 'last: 02:00'}
      </Words>
      <path d={polygon(12, 506, y + 104, 13, 15)} fill={palette.dal} />
      <path
        d={`m496 ${y + 104} 8 8 13-15`}
        fill="none"
        stroke={palette.snow}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Power({ y, type }: { y: number; type: number }) {
  return (
    <>
      <Face y={y} height={66} fill={steel.slot} />
      {[0, 1].map((index) => (
        <g key={index} transform={`translate(${96 + index * 150} ${y + 9})`}>
          <rect width="136" height="48" rx="3" fill={steel.dark} />
          <circle cx="28" cy="24" r="17" fill="none" stroke={steel.rail} strokeWidth="4" />
          <path d="M16 12l24 24M40 12 16 36" stroke={steel.rail} strokeWidth="3" />
          <path d="M60 16h60m-60 9h60m-60 9h60" stroke={steel.rail} strokeWidth="4" />
        </g>
      ))}
      <Words x={394} y={y + 41} size={type} face="bold" fill={steel.light}>
        dual power
      </Words>
      <circle cx="550" cy={y + 34} r="6" fill="#4fc79f" />
    </>
  );
}
