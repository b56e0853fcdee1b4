import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { NARROW, random, SCENE, tones } from './parts.tsx';

const night = {
  sea: '#2f7d86',
  seaLit: '#e8b07a',
  palm: '#123a35',
  palmLit: '#2d6b4c',
  headland: '#245a55',
  hill: '#7c5470',
  field: '#6f6b3a',
  fieldLit: '#b08c3c',
  crop: '#8f7a3a',
  rock: '#4b3470',
  rockLit: '#a78fc4',
  pine: '#1a1430',
  meadow: '#2b2450',
  stone: '#5b4257',
  stoneLit: '#b98070',
  rail: '#2a1a2a',
  coach: palette.dal,
  coachDark: '#074841',
};

/** One price list for the whole country: a night train from palms through fields to snow. */
export const trainScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a lit train on a viaduct, from palms at dawn past fields to snow under stars.',
  fit: 'full',
  draw: () => <Journey />,
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <path d="M0 0H780V900H0z" fill={palette.ink} />
        <Strip y={0} height={306} from={[1080, 280]} />
        <Strip y={314} height={280} from={[560, 316]} />
        <Strip y={602} height={298} from={[-30, 330]} />
      </>
    ),
  },
};

type StripProps = { y: number; height: number; from: [x: number, y: number] };

/** A part of the scene on phones, where the three landscapes are above each other. */
function Strip({ y, height, from: [x, top] }: StripProps) {
  return (
    <svg y={y} width="780" height={height} viewBox={`${x} ${top} 780 ${height}`}>
      <Journey />
    </svg>
  );
}

/** All of it, 1920 by 800. The rails are at y = 566. */
function Journey() {
  return (
    <>
      <Sky />
      <Mountains />
      <Plain />
      <Coast />
      <Wires />
      <Train />
      <Viaduct />
      <Foreground />
    </>
  );
}

/** Dawn on the left, stars on the right. */
function Sky() {
  const numbers = random(17);
  const next = () => numbers.next().value;
  const stars = Array.from({ length: 46 }, () => {
    const x = Math.round(860 + next() * 1060);
    return `M${x} ${Math.round(14 + next() * 0.4 * (x - 600))}h0`;
  }).join('');
  const rings: [radius: number, fill: string][] = [
    [1280, tones.dusk],
    [1000, '#4a2f72'],
    [770, tones.lilac],
    [580, tones.rose],
    [420, tones.peach],
    [270, tones.lamp],
  ];
  return (
    <>
      <path d="M-40 0H1960V800H-40z" fill={tones.night} />
      {rings.map(([radius, fill]) => (
        <circle key={radius} cx="330" cy="440" r={radius} fill={fill} />
      ))}
      <circle cx="330" cy="420" r="80" fill={palette.snow} />
      <path d={stars} stroke={palette.snow} strokeWidth="5" strokeLinecap="round" opacity=".85" />
      <path
        d="M520 250h190m40 0h60M640 190h130M60 236h120m50-44h90"
        stroke={tones.lamp}
        strokeWidth="12"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  );
}

/** Snow on the Himalaya, on the right. */
function Mountains() {
  return (
    <>
      <path
        d="m1040 600 120-150 60 34 130-176 84 92 116-190 96 128 70-74 128 160 116-100v286z"
        fill={night.rock}
      />
      <path
        d="m1350 308-130 176 28 14 54-50 14 54 40-66 26 34 20-30 32-42zm200-98-116 190 34 20 34-68 22 66 40-80 22 50 20-70 40 20zm166 54-70 74 6 50 36-40 20 34 24-64zm-556 186-120 150h66l30-70 24 20 30-84z"
        fill={palette.snow}
      />
      <path
        d="m1350 308 84 92-22 24-26-46-20 24zm200-98 96 128-20 30-40-70-16 34zm166 54 128 160-40 6-50-70-20 20z"
        fill={night.rockLit}
      />
      <path d="M980 600c160-50 300-20 440-40s320-10 540 0v200H980z" fill={night.meadow} />
      <path
        d={[1250, 1288, 1700, 1742, 1780, 1860]
          .map(
            (x, i) =>
              `M${x} 580c-${20 - (i % 2) * 4}-80-12-${150 + (i % 3) * 24} 0-${200 + (i % 3) * 26} 12 60 ${20 - (i % 2) * 4} 150 0 ${200 + (i % 3) * 26}`,
          )
          .join('')}
        fill={night.pine}
      />
    </>
  );
}

/** Fields with a round tree, in the middle. */
function Plain() {
  return (
    <>
      <path d="M480 560c120-50 220-44 330-66s210 0 300-8 190 40 260 90v40H480z" fill={night.hill} />
      <path
        d="M470 560c180-30 360-34 560-26s300 20 420 40c-70 50-20 120-160 240H-40V640z"
        fill={night.field}
      />
      <path d="M470 560c100-18 220-26 340-28-60 20-120 28-180 60H470z" fill={night.fieldLit} />
      <path d="M850 566V470" stroke={tones.timber} strokeWidth="16" />
      <path
        d="M786 480c-56 4-70-64-22-80-8-60 66-84 96-42 50-24 96 22 70 66 44 24 14 78-32 60-30 26-84 24-112-4z"
        fill="#2f4a34"
      />
      <path d="M786 480c-56 4-70-64-22-80-8-60 66-84 96-42-50 10-62 70-74 122z" fill="#6d7a3e" />
    </>
  );
}

/** Sea, a headland and palms, on the left. */
function Coast() {
  return (
    <>
      <path d="M-40 548H560c60 20 40 60-40 90S200 800-40 800z" fill={night.sea} />
      <path d="M-40 548H500l-60 12H-40z" fill={night.seaLit} />
      <path d="M230 576h210m-150 22h120m-80 22h60" stroke={palette.snow} strokeWidth="6" opacity=".7" />
      <path d="M440 556c40-40 90-64 150-60 50 4 90 34 140 66z" fill={night.headland} />
      <Palm x={556} y={510} size={0.5} />
      <Palm x={606} y={512} size={0.66} />
      <Palm x={652} y={524} size={0.5} />
    </>
  );
}

/** The masts and the wire of an electric line. */
function Wires() {
  return (
    <>
      <path d="M-40 424H1960" stroke={night.rail} strokeWidth="3" />
      <path
        d={Array.from({ length: 6 }, (_, i) => `M${30 + i * 370} 566V392m0 8h60m-60 34 60-34v24`).join('')}
        fill="none"
        stroke={night.rail}
        strokeWidth="7"
      />
    </>
  );
}

/** Five coaches behind a locomotive, whose foot is at y = 566. */
function Train() {
  return (
    <>
      {[-250, 72, 394, 716, 1038].map((x, index) => (
        <Coach key={x} x={x} seed={index} />
      ))}
      <g transform="translate(1364 0)">
        <path d="M270 486 900 400v150L270 530z" fill={tones.lamp} opacity=".32" />
        <path d="M0 548V458q0-14 14-14H206q22 0 38 24l34 50v30z" fill={palette.saffron} />
        <path d="M0 458q0-14 14-14H206q22 0 38 24z" fill={palette.saffronBright} />
        <path d="M0 504H270l8 14v6H0z" fill={palette.chinar} />
        <path d="M196 458h12q14 0 24 16l14 22h-50z" fill={palette.ink} />
        <path d="M24 466h30v26H24zm46 0h30v26H70zm46 0h30v26h-30z" fill={palette.walnut} />
        <path
          d="M30 474h18m-18 10h18m28-10h18m-18 10h18m28-10h18m-18 10h18"
          stroke={palette.saffronBright}
          strokeWidth="4"
        />
        <path d="M60 444l26-18-26-4 40 0m-70 22h70" fill="none" stroke={night.rail} strokeWidth="6" />
        <circle cx="270" cy="516" r="12" fill={palette.white} />
        <path d="M0 548H284l-10 14H0z" fill={night.rail} />
        <path
          d="M40 562h0m46 0h0m100 0h0m46 0h0"
          stroke={palette.ink}
          strokeWidth="28"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function Coach({ x, seed }: { x: number; seed: number }) {
  const dark = (seed * 3 + 2) % 7;
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-16 524H20v16H-16z" fill={night.rail} />
      <path d="M0 548V466q0-16 18-20H294q18 4 18 20v82z" fill={night.coach} />
      <path d="M0 466q0-16 18-20H294q18 4 18 20z" fill={palette.snowSoft} />
      <path d="M0 532H312v16H0z" fill={night.coachDark} />
      <path d="M0 524H312v8H0z" fill={palette.saffron} />
      <path d="M0 548V466q0-10 8-16v98z" fill={tones.peach} />
      {Array.from({ length: 7 }, (_, i) => (
        <g key={i} transform={`translate(${40 + i * 34} 476)`}>
          <path d="M0 0H24V34H0z" fill={i === dark ? night.coachDark : tones.lamp} />
          {i !== dark && <path d={(i + seed) % 3 ? 'M0 0H8L3 34H0z' : 'M0 0H24V10H0z'} fill={tones.rose} />}
          {(i + seed) % 4 === 1 && i !== dark && <path d="M8 34V22h14v12z" fill={palette.walnut} />}
        </g>
      ))}
      <path d="M10 474h20v58H10zm272 0h20v58h-20z" fill={night.coachDark} />
      <path d="M15 480h10v20H15zm272 0h10v20h-10z" fill={tones.glow} />
      <path d="M14 548H298l-8 12H22z" fill={night.rail} />
      <path d="M48 562h0m44 0h0m130 0h0m44 0h0" stroke={palette.ink} strokeWidth="24" strokeLinecap="round" />
    </g>
  );
}

/** A viaduct whose arches show what is behind it. */
function Viaduct() {
  const arches = Array.from(
    { length: 13 },
    (_, i) => `M${-30 + i * 154} 800V666a58 58 0 0 1 116 0V800z`,
  ).join('');
  const light = Array.from({ length: 13 }, (_, i) => `M${86 + i * 154} 800V666q0-20-12-36h14V800z`).join('');
  return (
    <>
      <path d={`M-40 580H1960V800H-40z${arches}`} fill={night.stone} fillRule="evenodd" />
      <path d={light} fill={night.stoneLit} />
      <path d="M-40 572H1960v22H-40z" fill={night.rail} />
      <path d="M-40 572H1960v6H-40z" fill={night.stoneLit} />
      <path
        d={`M-40 604H1960${Array.from({ length: 40 }, (_, i) => `M${-20 + i * 50} 594v10`).join('')}`}
        stroke={night.rail}
        strokeWidth="3"
      />
    </>
  );
}

/** Palms on the left, a crop in the middle, stones and a fir on the right. */
function Foreground() {
  const wheat = Array.from({ length: 34 }, (_, i) => ({
    x: 640 + i * 19,
    y: Math.round(716 - 14 * Math.sin((i / 33) * Math.PI) + ((i * 5) % 4) * 12),
  }));
  const stalks = wheat.map(({ x, y }) => `M${x} 800q-4-40 6 ${y - 800}`);
  const ears = wheat.map(({ x, y }) => `M${x + 6} ${y}l7-32`);
  return (
    <>
      <path d="M-40 724c120-14 240 0 380-4s240 16 330 6v74H-40z" fill="#1d5f66" />
      <path d="M40 756h150m60 14h190m40-26h90" stroke={night.seaLit} strokeWidth="5" strokeLinecap="round" />
      <path d="M250 742q90 26 210-6-20 34-60 36h-90q-40-2-60-30z" fill={tones.timber} />
      <path d="M250 742q90 26 210-6l-8 10q-100 24-194 6z" fill={tones.woodEdge} />
      <path d="M316 744q30-34 66 0z" fill={tones.peach} />
      <path d="M580 800c40-60 160-86 330-84s300 20 420 84z" fill="#4c4426" />
      <path d={stalks.join('')} fill="none" stroke={night.fieldLit} strokeWidth="5" />
      <path d={ears.join('')} stroke="#e2b45c" strokeWidth="13" strokeLinecap="round" />
      <path d={ears.join('')} stroke={tones.woodLight} strokeWidth="3" strokeDasharray="3 6" />
      <path d="M1260 800c80-60 220-70 380-64s240 10 320 14v50z" fill="#1b2748" />
      <path
        d="M1400 770h110m60-18h170m-120 30h220"
        stroke={night.rockLit}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="m1300 800 26-40 60-8 40 48zm190 0 20-26 50-4 26 30zm250 0 30-50 76-6 44 56z" fill="#4c4164" />
      <path d="m1300 800 26-40 24-3-20 43zm440 0 30-50 30-2-26 52z" fill={night.rockLit} />
      <Palm x={96} y={800} size={2.1} />
      <Fir x={1884} y={800} />
    </>
  );
}

type PalmProps = { x: number; y: number; size: number };

/** A coconut palm, about 170 high times its size. */
function Palm({ x, y, size }: PalmProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path d="M-10 0C-14-60 0-110 24-150l10 4C18-106 6-60 12 0z" fill={night.palm} />
      <path d="M-10 0C-14-60 0-110 24-150l3 1C8-106-4-60-2 0z" fill={tones.rose} />
      <path
        d="M30-148c20-30 60-36 92-6-30-8-56-4-78 6 30-8 60 4 74 44-24-26-48-34-76-38 22 10 34 34 26 70-10-30-22-50-42-66-4 26-18 46-46 54 18-20 26-38 28-58-22 4-46 18-56 50-10-36 14-62 50-64-24-14-54-10-78 16 8-38 46-54 84-26-10-26-34-38-62-32 28-24 64-14 76 22 0-24 12-44 40-52-18 20-26 38-26 56z"
        fill={night.palm}
      />
      <path
        d="M28-152c-38-28-76-12-84 26 24-26 54-30 78-16zM26-156c-12-36-48-46-76-22 28-6 52 6 62 32z"
        fill={night.palmLit}
      />
      <path d="M22-136h0m16 4h0" stroke={tones.peach} strokeWidth="12" strokeLinecap="round" />
    </g>
  );
}

function Fir({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-12 0h24v-60h-24z" fill={tones.timber} />
      <path d="m-100-30 60-74h-40l54-70h-34l60-110 60 110H66l54 70H80l60 74z" fill={night.pine} />
      <path d="m-100-30 60-74h-40l54-70h-34l60-110 6 12-40 98h24l-50 70h30l-60 74z" fill={night.rock} />
    </g>
  );
}
