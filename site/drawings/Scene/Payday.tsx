import type { ReactNode } from 'react';
import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { NARROW, SCENE, tones } from './parts.tsx';

const lake = {
  sky: '#f7e6c4',
  skyHigh: '#e3ece4',
  sun: '#fbd489',
  far: '#9fb4c4',
  near: '#7f93ad',
  slope: '#5f8a72',
  shore: '#3f6b52',
  water: '#17776c',
  waterLit: '#4ea193',
  waterDark: '#0b5850',
  glint: '#f3d9a0',
  plank: '#8a5c36',
  plankDark: '#5b3a22',
  lotus: '#e3a3ad',
  lotusDark: '#c26a83',
  leaf: '#3f9272',
};

/** The day when commissions go out: a boat with an envelope for each landing stage. */
export const paydayScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a long wooden boat with a saffron canopy on a lake in the morning. In it stand three envelopes, sealed in red, violet and green. Houses on the far shore have letterboxes in the same colours, each with its flag up.',
  fit: 'full',
  draw: () => (
    <>
      <Sky />
      <Water />
      <Reflected x={300} y={470}>
        <GuestHouse />
      </Reflected>
      <Reflected x={960} y={486}>
        <Houseboat />
      </Reflected>
      <Reflected x={1620} y={470}>
        <Shop />
      </Reflected>
      <Ripples />
      <g transform="translate(930 650)">
        <Boat />
      </g>
      <Stage />
      <g transform="translate(1660 740)">
        <Lotus />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <g transform="translate(-300 -20)">
          <Sky />
        </g>
        <path d="M0 400H780V900H0z" fill={lake.water} />
        <g transform="translate(-300 -20)">
          <Water />
        </g>
        <path d="M0 760H780V900H0z" fill={lake.waterDark} />
        <Reflected x={90} y={452} size={0.8}>
          <GuestHouse />
        </Reflected>
        <Reflected x={722} y={452} size={0.8}>
          <Shop />
        </Reflected>
        <Reflected x={374} y={474} size={0.62}>
          <Houseboat />
        </Reflected>
        <g transform="translate(-560 90)">
          <Ripples />
        </g>
        <g transform="translate(380 730)scale(.76)">
          <Boat />
        </g>
        <g transform="translate(600 850)scale(.8)">
          <Lotus />
        </g>
      </>
    ),
  },
};

/** Morning light from the left over mountains. 1920 wide, the shore at y = 450. */
function Sky() {
  return (
    <>
      <path d="M0-40H1920V460H0z" fill={lake.skyHigh} />
      <path d="M0 90c400-40 800 20 1200 0s500-10 720 10v360H0z" fill={lake.sky} />
      <circle cx="520" cy="210" r="150" fill={lake.sun} opacity=".5" />
      <circle cx="520" cy="210" r="84" fill={tones.lamp} />
      <path
        d="M700 120h170m40 0h60M1180 70h220m-120 44h190M150 96h120"
        stroke={palette.white}
        strokeWidth="18"
        strokeLinecap="round"
      />
      <path
        d="m0 360 120-110 80 56 130-130 110 110 90-60 120 100 170-150 130 120 110-90 130 130 120-80 130-120 140 150 110-70 140 120 90-50v270H0z"
        fill={lake.far}
      />
      <path
        d="m330 176-86 86 40 0 30-30 26 50 30-40 20 24zm490 0-104 92 44-4 26-34 40 44 20-44 40 18zm620-60-122 112 52-4 34-40 40 46 20-52 58 14z"
        fill={palette.white}
      />
      <path d="M0 400c180-70 330-40 520-70s360 40 560 10 420-50 840-10v130H0z" fill={lake.near} />
      <path d="M0 430c220-60 420-16 640-34s420 20 640-4 420-14 640-2v80H0z" fill={lake.slope} />
      <path
        d={[90, 128, 560, 600, 640, 1180, 1222, 1330, 1370, 1860]
          .map(
            (x, i) =>
              `M${x} 460c-${14 + (i % 3) * 3}-60-8-${110 + (i % 3) * 22} 0-${146 + (i % 3) * 26} 8 36 ${14 + (i % 3) * 3} 86 0 ${146 + (i % 3) * 26}`,
          )
          .join('')}
        fill={lake.shore}
      />
      <path d="M0 448c300-12 640 6 960-2s640-6 960 4v20H0z" fill={lake.shore} />
    </>
  );
}

function Water() {
  return (
    <>
      <path d="M0 462H1920V800H0z" fill={lake.water} />
      <path d="M0 462H900c-80 60-300 90-900 110z" fill={lake.waterLit} />
      <path d="M0 720c400-40 1200-60 1920-20v100H0z" fill={lake.waterDark} />
      <path
        d="M470 474h110m-80 18h70m-90 22h110m-80 22h60m-70 22h90"
        stroke={tones.lamp}
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  );
}

function Ripples() {
  return (
    <path
      d="M150 520h130m60 26h90m180-30h150m420 6h150m60 26h90m260-30h130M420 600h120m840-10h160m60 30h110M60 610h140m1520-30h130M1260 560h90M640 566h110"
      stroke={lake.glint}
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".75"
    />
  );
}

type ReflectedProps = { x: number; y: number; size?: number; children: ReactNode };

/** Something at the waterline, and its reflection. */
function Reflected({ x, y, size = 1, children }: ReflectedProps) {
  return (
    <>
      <g transform={`translate(${x} ${y})scale(${size} ${-0.42 * size})`} opacity=".34">
        {children}
      </g>
      <g transform={`translate(${x} ${y})scale(${size})`}>{children}</g>
    </>
  );
}

/** A letterbox on a post with its flag up. */
function Letterbox({ x, fill }: { x: number; fill: string }) {
  return (
    <g transform={`translate(${x} -18)`}>
      <path d="M-6 0V-70H6V0z" fill={tones.timber} />
      <path d="M-34-66v-30q0-24 26-24h20q26 0 26 24v30z" fill={fill} />
      <path d="M-34-66v-30q0-24 26-24-12 24-12 54z" fill={palette.white} opacity=".45" />
      <path d="M-14-90h34" stroke={palette.ink} strokeWidth="7" strokeLinecap="round" />
      <path d="M42-84v-56h26l-8 12 8 12H48v32z" fill={palette.saffron} />
    </g>
  );
}

/** A landing stage from x to x + 200, on posts. */
function Landing({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x + 16}-10V14m56-24V14m56-24V14m56-24V14`} stroke={lake.plankDark} strokeWidth="11" />
      <path d={`M${x}-20h200v14H${x}z`} fill={lake.plank} />
      <path d={`M${x}-20h200v5H${x}z`} fill={tones.woodEdge} />
    </>
  );
}

/** Of brick and timber with a balcony. The middle of its waterline is (0, 0). */
function GuestHouse() {
  return (
    <>
      <path d="M-190-210H90V0H-190z" fill={tones.brick} />
      <path d="M40-210H90V0H40z" fill={tones.brickDark} />
      <path d="M-190-210h14V0h-14z" fill={tones.peach} />
      <path d="m-220-206 60-84H50l70 84z" fill="#5a4a78" />
      <path d="m-220-206 60-84h20l-52 84z" fill="#a99ac4" />
      <path d="M-60-290v-36h30v36z" fill={tones.brickDark} />
      <path d="M-166-186h48v60h-48zm80 0h48v60h-48zm80 0h36v60H-6z" fill={tones.timber} />
      <path d="M-159-179h34v53h-34zm80 0h34v53h-34zM1-179h22v53H1z" fill={tones.lamp} />
      <path d="M-206-126H104v12H-206z" fill={tones.timber} />
      <path
        d={`M-206-106H104${Array.from({ length: 16 }, (_, i) => `M${-200 + i * 20}-126v34`).join('')}M-206-92H104`}
        stroke={tones.woodEdge}
        strokeWidth="5"
      />
      <path d="M-160-76h50V0h-50zm90 0h60v44h-60z" fill={tones.timber} />
      <path d="M-153-69h36V0h-36z" fill={palette.dal} />
      <path d="M-63-69h46v30h-46z" fill={tones.lamp} />
      <Landing x={30} />
      <Letterbox x={172} fill={palette.chinar} />
    </>
  );
}

/** Carved, 380 long. */
function Houseboat() {
  return (
    <>
      <path d="M-210-40H170l40-34 10 2-34 82H-190z" fill={lake.plankDark} />
      <path d="M-210-40H170l40-34 6 1-30 45H-206z" fill={lake.plank} />
      <path d="M-180-150H120V-40H-180z" fill={tones.woodLight} />
      <path d="M-180-150h12V-40h-12z" fill={tones.lamp} />
      <path d="M70-150h50V-40H70z" fill={tones.wood} />
      <path d="M-200-166H150v18H-200z" fill={tones.timber} />
      <path d={`M-196-148${'l10 16 10-16'.repeat(17)}z`} fill={tones.woodEdge} />
      <path d="M-160-116h44v56h-44zm64 0h44v56h-44zm64 0h44v56h-44z" fill={tones.timber} />
      <path d="M-153-109h30v42h-30zm64 0h30v42h-30zm64 0h30v42h-30z" fill={tones.lamp} />
      <path d="M-153-109h10l-5 42h-5zm64 0h10l-5 42h-5zm64 0h10l-5 42h-5z" fill={palette.crocus} />
      <path d="M30-124h34v84H30z" fill={palette.crocus} />
      <path
        d="M-180-166v-20h300v20m-260-20v20m40-20v20m40-20v20m40-20v20m40-20v20m40-20v20"
        stroke={tones.timber}
        strokeWidth="6"
        fill="none"
      />
      <path d="M124-40v-108" stroke={tones.timber} strokeWidth="8" />
      <g transform="translate(0 -22)">
        <Letterbox x={156} fill={palette.crocus} />
      </g>
    </>
  );
}

/** Wooden, with an awning. */
function Shop() {
  return (
    <>
      <path d="M-90-180H150V0H-90z" fill="#d6c09a" />
      <path d="M-90-180h12V0h-12z" fill={palette.white} />
      <path d="M100-180h50V0h-50z" fill="#a8906c" />
      <path d="M-90-150H150M-90-30H150" stroke="#a8906c" strokeWidth="5" />
      <path d="m-116-176 146-90 150 90z" fill={palette.chinar} />
      <path d="m-116-176 146-90 10 6-130 84z" fill={tones.leafLight} />
      <path d="M12-212h36v28H12z" fill={tones.lamp} />
      <path d="M-70-110H50v70H-70z" fill={tones.timber} />
      <path d="M-62-102H42v54H-62z" fill={tones.lamp} />
      <path d="M-54-78h22v30h-22zm34-12h20v42h-20zm32 18h22v24H12z" fill={palette.crocus} />
      <path d={`M-84-140H64l16 34H-100z`} fill={palette.snow} />
      <path d="M-84-140h30l-10 34h-36zm60 0h28l2 34h-34zm58 0h30l16 34H40z" fill={palette.dal} />
      <path d="M72-112h50V0H72z" fill={palette.dal} />
      <path d="M80-104h34v40H80z" fill={tones.lamp} />
      <Landing x={-250} />
      <Letterbox x={-214} fill={palette.dal} />
    </>
  );
}

/** A shikara, 960 long. (0, 0) is the middle of its waterline. */
function Boat() {
  return (
    <>
      <path d="M-440 20Q0 90 470 10L400 60Q0 110-380 60z" fill={palette.ink} opacity=".3" />
      {/* The canopy on four posts. */}
      <path
        d="M-250 10V-190M-250-190H70M70 10V-190M-236-190v190m292-190v190"
        stroke={tones.timber}
        strokeWidth="11"
        fill="none"
      />
      <path d="M-300-190Q-270-262-90-262T120-190z" fill={palette.saffron} />
      <path d="M-300-190Q-270-262-90-262q-110 14-150 72z" fill={palette.saffronBright} />
      <path
        d="M-90-262q120 16 150 72M-90-262q-40 30-44 72m44-72q40 30 50 72"
        stroke="#b86f00"
        strokeWidth="5"
        fill="none"
      />
      <path d={`M-306-192H126v18${'l-18 18-18-18'.repeat(12)}z`} fill={palette.chinar} />
      <path d="M-250-174q-6 80 24 130h-24zm320 0q6 80-24 130h24z" fill={palette.chinarPale} />
      <path d="M-230-40H50V0H-230z" fill={palette.chinar} />
      <path d="M-216-96h70v60h-70zm84 0h70v60h-70zm84 0h70v60h-70z" fill={palette.crocus} />
      <path d="M-216-96h20v60h-20zm84 0h20v60h-20zm84 0h20v60h-20z" fill="#7453b4" />
      {/* The envelopes. */}
      <Envelope x={92} y={-14} turn={-6} seal={palette.chinar} />
      <Envelope x={216} y={-20} turn={4} seal={palette.crocus} />
      <Envelope x={316} y={-25} turn={-3} seal={palette.dal} />
      <path
        d="M-520-96q70 84 200 92H330q120-12 190-104l8 4Q470 44 320 52H-310Q-450 42-528-92z"
        fill={lake.plank}
      />
      <path
        d="M-528-92Q-450 42-310 52H320Q470 44 528-104l4 2Q480 66 320 74H-310Q-470 60-532-90z"
        fill={lake.plankDark}
      />
      <path
        d="M-520-96q70 84 200 92H330q120-12 190-104"
        fill="none"
        stroke={tones.woodEdge}
        strokeWidth="8"
      />
      <path d={`M-300 24${'l16-14 16 14-16 14zm44 0'.repeat(13)}`} fill={palette.saffron} />
      {/* A heart-shaped paddle. */}
      <path d="M-330-60-440 60" stroke={tones.woodEdge} strokeWidth="11" />
      <path d="M-424 38c-40-10-60 26-76 72 48-4 88-16 92-56z" fill={tones.woodLight} />
    </>
  );
}

type EnvelopeProps = { x: number; y: number; turn: number; seal: string };

/** It stands on its edge. (x, y) is its lower left corner. */
function Envelope({ x, y, turn, seal }: EnvelopeProps) {
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})scale(.84)`}>
      <path d="M0 16V-130H170V16z" fill={palette.snow} />
      <path d="M130-130h40V16h-80z" fill="#e2d8c8" />
      <path d="M0-130 85-56 170-130" fill={palette.white} stroke={palette.snowSoft} strokeWidth="5" />
      <circle cx="85" cy="-58" r="25" fill={seal} />
      <path d="m85-72 5 10 10 4-10 4-5 10-5-10-10-4 10-4z" fill={palette.snow} />
    </g>
  );
}

/** The stage in the foreground where the boat is tied up. */
function Stage() {
  return (
    <>
      <path d="M420 690q60 40 30-46" stroke={palette.snowSoft} strokeWidth="7" fill="none" />
      <path d="M0 716H430L380 800H0z" fill={lake.plank} />
      <path d="M0 716H430l-4 8H0z" fill={tones.woodEdge} />
      <path
        d="M0 744H412M0 774H396M120 716 96 800m160-84-18 84m150-84-18 84"
        stroke={lake.plankDark}
        strokeWidth="5"
      />
      <path d="M384 760V640h32v120z" fill={lake.plankDark} />
      <path d="M384 760V640h10v120zm-6-120h44v12h-44z" fill={tones.woodEdge} />
      <path d="M374 680h52m-52 14h52" stroke={palette.snowSoft} strokeWidth="9" />
      {/* The bag that the envelopes came in, and a lantern. */}
      <path d="M110 736q-22-70 20-110h120q40 46 20 110z" fill="#a77b4a" />
      <path d="M110 736q-22-70 20-110h30q-40 50-20 110z" fill={tones.woodEdge} />
      <path d="M120 650h140l-20 46h-104z" fill="#7d5430" />
      <path d="M178 676h24v36h-24z" fill={palette.saffron} />
      <path d="M140 626q50-80 100 0" stroke="#7d5430" strokeWidth="9" fill="none" />
    </>
  );
}

function Lotus() {
  return (
    <>
      <g fill={lake.leaf}>
        <ellipse cx="-90" cy="10" rx="120" ry="26" />
        <ellipse cx="110" cy="-40" rx="110" ry="24" />
        <ellipse cx="170" cy="34" rx="130" ry="28" />
      </g>
      <path
        d="M-200 6q40-18 110-20l-20 24zm210-54q40-14 100-16l-12 24zm40 76q50-18 120-20l-20 26z"
        fill="#6fb98d"
      />
      <Flower x={-60} y={-6} />
      <Flower x={150} y={12} />
    </>
  );
}

function Flower({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0c-60-4-84-30-92-58 36-4 66 12 92 58 26-46 56-62 92-58C84-30 60-4 0 0z"
        fill={lake.lotusDark}
      />
      <path
        d="M0 0c-46-20-58-56-48-90 30 14 46 44 48 90 2-46 18-76 48-90C58-56 46-20 0 0z"
        fill={lake.lotus}
      />
      <path d="M0 0c-26-30-26-72 0-106 26 34 26 76 0 106z" fill={palette.chinarPale} />
    </g>
  );
}
