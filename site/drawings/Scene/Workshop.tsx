import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Canopy, Laptop, LeafShape, NARROW, SCENE, tones } from './parts.tsx';

/** Our craft as a place: a workshop at dusk, seen from the street. */
export const workshopScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a workshop of timber and brick at dusk, below snowy mountains. Through its lit window you see laptops and a half-laid khatamband panel on a walnut table, with saws and chisels on the wall. A chinar drops its leaves in front of it.',
  fit: 'full',
  draw: () => (
    <>
      <LeafShape />
      <path d="M0 0H1920V800H0z" fill={tones.dusk} />
      <Dusk />
      <Village />
      <path d="M0 676H1920V800H0z" fill={tones.timber} />
      <Paving />
      <g transform="translate(700 0)">
        <House />
      </g>
      <path d="M0 640h700v50H0z" fill="#3a2558" />
      <path d="M0 636h706v10H0z" fill={tones.lilac} />
      <Bicycle x={560} y={690} />
      <Chinar x={150} />
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <LeafShape />
        <path d="M0 0H780V900H0z" fill={tones.dusk} />
        <g transform="translate(-40 -30)scale(.9)">
          <Dusk />
          <Village />
        </g>
        <path d="M0 750H780V900H0z" fill={tones.timber} />
        <g transform="translate(-640 -220)scale(1 1.42)">
          <Paving />
        </g>
        <g transform="translate(-66 150)scale(.88)">
          <House />
        </g>
        <g transform="translate(-196 78)scale(.92)">
          <Chinar x={110} falling={[196, 690]} />
        </g>
      </>
    ),
  },
};

/** The sky after sunset on the left, and the Pir Panjal. 1920 wide, the ridge's foot at y = 620. */
function Dusk() {
  return (
    <>
      <path d="M0 236c260-34 420 24 700-6s520-46 820-12 280 6 400-6V640H0z" fill="#4a2f72" />
      <path d="M0 322c200-30 480 26 760-8s430-8 640 6 360-22 520-8V640H0z" fill={tones.lilac} />
      <path d="M0 398c220-22 380 18 640-4s420-20 700 4 400-12 580-2V640H0z" fill={tones.rose} />
      <path d="M0 462c260-20 460 12 700 2s400-12 620 6 420-8 600-2V640H0z" fill={tones.peach} />
      <path
        d="M700 60h0m140 70h0m-300-20h0m-420-40h0m180 110h0m360 20h0m-480 10h0m820-170h0"
        stroke={palette.snow}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="m0 520 90-70 70 34 110-104 66 46 80-88 60 50 92-118 118 132 64-40 100 92 110-70 98 60 122-96 120 84 140-70 140 90 120-60 120 70 100-40v220H0z"
        fill="#563a78"
      />
      <path
        d="m0 520 90-70 20 52-34 30-22-12zm160-36 110-104 16 58-30 20-10 40-40-14zm176-58 80-88 8 64-34 26-14 40zm140-38 92-118 6 76-36 20 4 44-40 12zm282-26-10 34 40 10 6 44 58 4z"
        fill={palette.snow}
        opacity=".92"
      />
      <path
        d="m568 270 118 132 20-12-44 4-26-44-14 10zm-152 68 60 50 6-8-36-16zm-146 42 66 46-30-6z"
        fill="#b9a6cf"
      />
      <path d="M0 596c120-46 260-30 400-56s300 20 480-8 260 30 420 8 420-10 620 12V700H0z" fill="#3a2558" />
    </>
  );
}

/** Poplars and low roofs at the foot of the mountains. */
function Village() {
  return (
    <>
      <path
        d="M392 640c-22-90-14-170 0-236 14 66 22 146 0 236m46 0c-18-76-12-140 0-196 12 56 18 120 0 196m48 0c-20-84-13-158 0-220 13 62 20 136 0 220m52 0c-16-60-10-112 0-158 10 46 16 98 0 158m40 0c-20-80-12-146 0-204 12 58 20 124 0 204m48 0c-16-64-10-120 0-168 10 48 16 104 0 168"
        fill={tones.night}
      />
      <path
        d="m0 566 60-44 84 0 56 44v80H0zm236 20 46-34h60l48 34v70H236zm240 0 40-30h56l44 30v70H476z"
        fill="#23143c"
      />
      <path d="M42 584h20v24H42zm62 0h20v24h-20zm180 16h16v20h-16zm246 0h16v20h-16z" fill={tones.glow} />
      <path d="M0 660H780V700H0z" fill={tones.night} />
    </>
  );
}

/** The street with the light of window and door. */
function Paving() {
  return (
    <>
      <path d="M770 690H1530L1700 800H560z" fill={tones.glow} opacity=".3" />
      <path d="M1646 690h150l90 110h-210z" fill={tones.glow} opacity=".45" />
      <path
        d="M0 716h420m60 0h520m80 0h840M0 752h260m90 0h640m120 0h810M0 788h600m110 0h560m80 0h570M180 716l-40 36m330-36-24 36m280-36-10 36m250-36 8 36m330-36 26 36m300-36 36 36M90 752l-40 36m450-36-20 36m420-36 4 36m380-36 24 36m330-36 40 36"
        stroke={palette.ink}
        strokeWidth="3"
      />
    </>
  );
}

/** Timber and brick, 1220 wide. The wall's foot is at y = 690, the window from (90, 250). */
function House() {
  return (
    <>
      <path d="M0 150H1220V690H0z" fill={tones.brick} />
      <path d={bricks()} stroke={tones.brickDark} strokeWidth="3" fill="none" />
      <path d="M930 150H1220V690H930z" fill={palette.ink} opacity=".26" />
      {/* The frame of timber. */}
      <path
        d="M12 150V690M78 150V690M900 150V690M0 216H1220M0 640H910M12 420H78M12 216l66 204m0 0L12 640M1180 150V690"
        stroke={tones.timber}
        strokeWidth="17"
        fill="none"
      />
      <path d="M3.500 150V690" stroke={tones.peach} strokeWidth="4" />
      <Window />
      <Door />
      {/* The roof, lit from the left. */}
      <path d="M-70 158 40 18H1220V158z" fill="#3d2c52" />
      <path d="M-70 158 40 18h14L-40 158z" fill={tones.peach} />
      <path
        d={`M96 18 8 158${Array.from({ length: 16 }, (_, i) => `M${170 + i * 72} 18L${88 + i * 76} 158`).join('')}`}
        stroke="#2a1c3c"
        strokeWidth="4"
      />
      <path d="M-74 158H1220v16H-60z" fill={tones.timber} />
      <path d={`M-60 174${'l14 20 14-20'.repeat(46)}z`} fill={tones.woodLight} />
      <path d={`M-60 174${'l14 20 14-20'.repeat(46)}z`} fill={tones.timber} opacity=".35" />
      <path d="M0 690H1220v12H0z" fill={tones.timber} />
    </>
  );
}

function bricks(): string {
  return Array.from({ length: 25 }, (_, row) => {
    const y = 222 + row * 19;
    const shift = row % 2 ? 22 : 0;
    const joints = Array.from({ length: 8 }, (_, i) => `M${904 + shift + i * 44} ${y}v19`).join('');
    return `M900 ${y}H1220${joints}M20 ${y}H78M${34 + shift} ${y}v19`;
  }).join('');
}

function Window() {
  return (
    <g transform="translate(90 230)">
      <path d="M-6-6H806V410H-6z" fill={tones.timber} />
      <path d="M0 0H800V404H0z" fill="#f3bd5c" />
      <path d="M0 0H800V404H0z" fill={tones.lamp} />
      {/* The far wall: a shelf, and the tools. */}
      <path d="M0 300H800V404H0z" fill="#b9772f" />
      <path d="M0 0H230L90 300H0zM800 0H640L760 300h40z" fill="#f0b24c" opacity=".7" />
      <Tools />
      <Lamp x={190} />
      <Lamp x={418} />
      <Lamp x={612} />
      {/* The table. */}
      <path d="M36 318H764v24H36z" fill={tones.wood} />
      <path d="M36 318H764v7H36z" fill={tones.woodEdge} />
      <path d="M70 342h26v62H70zm636 0h26v62h-26zM96 360h610v12H96z" fill="#4a2b18" />
      <path
        d="M220 404v-40h70v40m-8-40v-10h-54v10m260 50v-40h70v40m-8-40v-10h-54v10"
        stroke="#4a2b18"
        strokeWidth="10"
        fill="none"
      />
      <Laptop x={150} y={318} width={170} page={palette.snow} accent={palette.dal} />
      <Laptop x={400} y={318} width={196} page={palette.snow} accent={palette.crocus} />
      <Khatamband />
      {/* Tea, a plane with its shavings, and a jar of pencils. */}
      <path d="M236 290h26l-4 28h-18z" fill={palette.snow} />
      <path d="M243 282q-6-8 0-16m12 16q-6-8 0-16" stroke={palette.snow} strokeWidth="3" fill="none" />
      <path d="M726 284h28v34h-28z" fill={palette.dal} />
      <path d="M732 284l-6-30m12 30v-36m10 36l8-28" stroke={tones.timber} strokeWidth="5" />
      <path
        d="M546 318v-16h40l8 16zm8-16v-14h10v14m8 0c0-16 14-18 14-4"
        fill={palette.walnut}
        stroke={palette.walnut}
        strokeWidth="4"
      />
      <path d="M514 316a6 6 0 1 1 2 2" stroke={tones.woodEdge} strokeWidth="4" fill="none" />
      {/* A lattice above the glass, then the frame. */}
      <path d="M0 0H800V48H0z" fill={tones.timber} opacity=".2" />
      <path
        d={`M0 48${'l24-48 24 48'.repeat(17)}M0 0${'l24 48 24-48'.repeat(17)}M0 24H800`}
        stroke={tones.timber}
        strokeWidth="4"
        fill="none"
      />
      <path d="M0 48H800M266 48V404M533 48V404" stroke={tones.timber} strokeWidth="11" />
      <path d="M0 0H800V404H0z" fill="none" stroke={tones.timber} strokeWidth="14" />
      <path d="M-24 404H824v22H-24z" fill={tones.wood} />
      <path d="M-24 404H824v6H-24z" fill={tones.woodEdge} />
    </g>
  );
}

/** Saw, square, chisels, compass, mallet and a shelf of books, in silhouette on the far wall. */
function Tools() {
  return (
    <g fill={palette.walnut} stroke={palette.walnut} strokeLinejoin="round">
      <path d="M54 104 142 134l-6 26L50 126zM34 92l26 8-4 32-30-6z" />
      <path d={`M54 128${'l5 7 5-4'.repeat(8)}`} fill="none" strokeWidth="3" />
      <path d="M284 92v30m24-30v30m24-30v30m24-30v30" fill="none" strokeWidth="11" />
      <path d="M280 122h8v40h-8zm24 0h8v52h-8zm24 0h8v34h-8zm23 0h10v46l-10-8z" />
      <path d="M272 106h98" fill="none" strokeWidth="4" />
      <path d="M492 88l-24 88m24-88 24 88m-38-40h28" fill="none" strokeWidth="6" />
      <circle cx="492" cy="86" r="8" />
      <path d="M668 178h104" fill="none" strokeWidth="8" />
      <path d="M676 110h16v66h-16zm20 8h12v58h-12zm16-14h18v72h-18zm24 20 14-4 16 54-14 4z" />
    </g>
  );
}

/** A panel on the table. One of its pieces lies beside it. */
function Khatamband() {
  return (
    <g transform="translate(636 248)">
      <path d="M-76-76H76V70H-76z" fill={tones.timber} />
      <path d="M-64-64H64V58H-64z" fill={tones.woodEdge} />
      {Array.from({ length: 8 }, (_, index) => (
        <g key={index} transform={`translate(0 -3)rotate(${index * 45})`}>
          <path
            d="M0-58 14-34 0-14-14-34z"
            fill={index === 2 ? tones.timber : index < 3 ? tones.woodLight : palette.walnut}
          />
          <path d="M0-58 14-34 24-58z" fill={palette.saffron} />
        </g>
      ))}
      <path d="m0-17 14 14L0 11-14-3z" fill={palette.saffron} />
      <path d="M52 70 70 58l22 12z" fill={palette.walnut} />
    </g>
  );
}

function Lamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 48)`}>
      <path d="m-34 76-78 196H112L34 76z" fill="#ffe6ae" opacity=".55" />
      <path d="M0 0V46" stroke={tones.timber} strokeWidth="4" />
      <path d="M-36 78q4-34 36-34t36 34z" fill={palette.dal} />
      <path d="M-12 78a12 10 0 0 0 24 0z" fill={palette.white} />
    </g>
  );
}

/** A door that stands open. */
function Door() {
  return (
    <g transform="translate(946 280)">
      <path d="M0 0H164V412H0z" fill={tones.timber} />
      <path d="M14 14H150V410H14z" fill={tones.lamp} />
      <path d="M14 330H150v80H14z" fill="#b9772f" />
      <path d="M90 14h60V410L90 384z" fill={palette.dal} />
      <path d="M100 44l40-6v140l-40 2zm0 162 40-2v156l-40-16z" fill="none" stroke="#08554f" strokeWidth="6" />
      <path d="M96 210v22" stroke={tones.lamp} strokeWidth="6" strokeLinecap="round" />
      <path d="M-14 410H178v20H-14z" fill="#4c4055" />
      <path d="M-14 410H178v6H-14z" fill="#8d7a94" />
    </g>
  );
}

/** It leans on the wall. */
function Bicycle({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="#120a1f" strokeWidth="6" strokeLinejoin="round">
      <circle cx="-66" cy="-46" r="45" />
      <circle cx="70" cy="-46" r="45" />
      <path d="M-66-46l32-66h78l-52 66zM-34-112-8-46m52-66 26 66M44-112l-8-22h22m-106 12h28" />
      <path d="M-66-46l9-20M70-46v-40M-111-46h90m46 0h90" strokeWidth="2" opacity=".6" />
    </g>
  );
}

/** The tree in the foreground. Its trunk is at `x`. */
function Chinar({ x, falling = [220, 420] }: { x: number; falling?: [x: number, y: number] }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d="M-86 800c40-90 46-220 34-330-8-84-50-150-90-190l36-14c30 34 58 70 72 112 6-54 10-120 4-170h40c-2 66-4 130 6 186 28-52 78-92 130-116l20 28C104 340 62 396 60 478c-4 120 14 244 66 322z"
        fill="#24130c"
      />
      <path d="M-86 800c40-90 46-220 34-330l18 4c12 120 4 240-22 326z" fill={tones.rose} opacity=".75" />
      <path
        d="M6 560c10 60 6 120 18 180m-34-230c8 90 0 150 6 210"
        stroke="#3f2517"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <Canopy x={-20} y={110} rx={330} ry={190} leaves={70} size={78} fill={tones.leafDark} seed={7} />
      <Canopy x={120} y={150} rx={290} ry={150} leaves={40} size={62} fill="#7c2414" seed={11} />
      <Canopy x={-30} y={80} rx={300} ry={150} leaves={46} size={56} fill={palette.chinar} seed={5} />
      <Canopy x={-90} y={60} rx={230} ry={120} leaves={26} size={46} fill={tones.leafLight} seed={3} />
      <Canopy
        x={falling[0]}
        y={falling[1]}
        rx={190}
        ry={180}
        leaves={7}
        size={26}
        fill={palette.chinar}
        seed={19}
      />
      <Canopy x={260} y={760} rx={360} ry={34} leaves={26} size={26} fill={palette.chinar} seed={23} />
      <Canopy x={180} y={772} rx={280} ry={24} leaves={12} size={24} fill={tones.leafLight} seed={29} />
    </g>
  );
}
