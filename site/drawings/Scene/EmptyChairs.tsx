import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Laptop, NARROW, SCENE, tones } from './parts.tsx';

const room = {
  wall: '#e9dcc6',
  lit: '#f8efdd',
  shade: '#d5c4a8',
  floor: '#a87848',
  floorLit: '#d8a66a',
  floorLine: '#8a5f37',
  sky: '#d6e6e6',
  far: '#9fb4c4',
  hill: '#6f947f',
  gold: '#dba02c',
  goldDark: '#b47a17',
};

/** A table by a window in the morning. Its chairs wait, one for each opening. */
export const chairsScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a bright room in the morning. A long walnut table stands by a wide window with snowy mountains and golden poplars. Laptops and tea are ready, and its seven chairs are empty. The nearest chair has a saffron cushion and is pulled out.',
  fit: 'full',
  draw: () => (
    <>
      <path d="M0 0H1920V800H0z" fill={room.wall} />
      <path d="M0 0H300L0 420z" fill={room.shade} />
      <path d="M1640 0h280V620H1400z" fill={room.shade} opacity=".6" />
      <Ceiling />
      <g transform="translate(360 92)">
        <Window />
      </g>
      <Hooks x={1590} y={236} />
      <Floor />
      <g transform="translate(1000 742)">
        <Table chairs={[-345, 0, 345]} front={[-168, 178]} half={520} />
      </g>
      <g transform="translate(340 790)scale(1.52)">
        <SideChair cushion={palette.saffron} />
      </g>
      <g transform="translate(1868 784)scale(.86)">
        <Plant />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <path d="M0 0H780V900H0z" fill={room.wall} />
        <path d="M0 0H120L0 360z" fill={room.shade} />
        <Ceiling />
        <g transform="translate(64 106)scale(.62 .8)">
          <Window />
        </g>
        <g transform="translate(-560 -408)scale(1 1.64)">
          <Floor />
        </g>
        <g transform="translate(436 764)scale(.7)">
          <Table chairs={[-214, 0, 214]} front={[-98, 116]} half={330} />
        </g>
        <g transform="translate(138 880)scale(1.12)">
          <SideChair cushion={palette.saffron} />
        </g>
      </>
    ),
  },
};

/** A strip of a khatamband ceiling. 1920 wide. */
function Ceiling() {
  return (
    <>
      <path d="M0 0H1920V44H0z" fill={tones.wood} />
      <path
        d={`M0 44${'l22-44 22 44'.repeat(44)}M0 0${'l22 44 22-44'.repeat(44)}`}
        fill="none"
        stroke="#4a2b18"
        strokeWidth="4"
      />
      <path d="M0 44H1920V62H0z" fill="#4a2b18" />
      <path d="M0 44H1920v5H0z" fill={tones.woodEdge} />
    </>
  );
}

/** A window with four panes, 1060 by 380. */
function Window() {
  return (
    <>
      <path d="M-14-14H1074V394H-14z" fill={tones.wood} />
      <path d="M0 0H1060V380H0z" fill={room.sky} />
      <path
        d="M60 60h180m-120 34h160m500-50h140m-60 34h150"
        stroke={palette.white}
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path
        d="m0 216 80-66 60 40 130-124 90 84 60-48 110 96 130-110 90 70 70-46 120 92 120-60v150H0z"
        fill={room.far}
      />
      <path
        d="m0 216 80-66 18 46-40 8-18 26zm200-84 70-66 90 84-22 26-34-30-20 34-30-26-30 32-40-12zm220-14-30 24 10 36 34-14 20 30 22-18zm240-14-86 72 46-4 20 30 26-34 30 20 36-38zm160 24-46 30 20 26 30-12 26 20 24-28z"
        fill={palette.white}
      />
      <path d="M0 262c140-34 280 10 420-14s260-14 380 8 180-16 260-8v132H0z" fill={room.hill} />
      <path d="M0 322c200-16 420 12 620-4s320 2 440-6v68H0z" fill={palette.crocus} />
      <path
        d="M0 338c220-14 420 12 640-4s300 4 420-4M0 360c240-12 440 10 660-4s280 2 400-2"
        stroke={room.gold}
        strokeWidth="5"
        strokeDasharray="3 17"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M150 330c-26-90-18-170 0-240 18 70 24 150 0 240m64 0c-20-66-14-130 0-180 14 50 18 114 0 180m-128 0c-18-60-12-114 0-160 12 46 16 100 0 160m784 0c-26-96-18-180 0-252 18 72 24 156 0 252m62 0c-20-72-14-138 0-192 14 54 18 120 0 192m58 0c-18-56-12-108 0-150 12 42 16 94 0 150"
        fill={room.gold}
      />
      <path
        d="M150 330c8-90 8-160 0-240 18 70 24 150 0 240m64 0c6-66 6-120 0-180 14 50 18 114 0 180m-128 0c6-60 6-106 0-160 12 46 16 100 0 160m784 0c8-96 8-170 0-252 18 72 24 156 0 252m62 0c6-72 6-130 0-192 14 54 18 120 0 192m58 0c6-56 6-100 0-150 12 42 16 94 0 150"
        fill={room.goldDark}
      />
      <path
        d="M0 0H1060V380H0zM265 0V380M530 0V380M795 0V380M0 96H1060"
        fill="none"
        stroke={tones.wood}
        strokeWidth="17"
      />
      <path
        d="M274 10V88M539 10V88M804 10V88M274 106V370M539 106V370M804 106V370M-12-12V392"
        stroke={tones.woodEdge}
        strokeWidth="4"
      />
      <path d="M-40 386H1100v26H-40z" fill={tones.wood} />
      <path d="M-40 386H1100v7H-40z" fill={tones.woodEdge} />
    </>
  );
}

/** A row of coat hooks. One pheran hangs there. */
function Hooks({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-40-12H290V12H-40z" fill={tones.wood} />
      <path d="M-40-12H290v5H-40z" fill={tones.woodEdge} />
      <path
        d="M0 6v22q0 8 10 4m50-26v22q0 8 10 4m50-26v22q0 8 10 4m50-26v22q0 8 10 4m50-26v22q0 8 10 4"
        fill="none"
        stroke={tones.timber}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M182 24c-28 8-60 34-74 76l-24 118 40 10 18-70-14 160H232l-14-160 18 70 40-10-24-118c-14-42-40-68-70-76z"
        fill={palette.crocus}
      />
      <path d="M182 24c-28 8-60 34-74 76l-24 118 14 4 32-110c10-40 26-70 52-88z" fill="#6d50a6" />
      <path
        d="M182 30v96m-16-84q16 14 32 0M128 302H232M90 208l34 8m152 0-34 8"
        fill="none"
        stroke={palette.saffron}
        strokeWidth="5"
      />
    </g>
  );
}

/** Boards, the light of the window, and a carpet. 1920 wide, from y = 560. */
function Floor() {
  return (
    <>
      <path d="M0 560H1920V800H0z" fill={room.floor} />
      <path d="M0 560H1920v10H0z" fill="#6b4526" />
      <path
        d="M400 570H640L900 800H580zM690 570H920L1240 800H960zM970 570h220l370 230h-260zM1240 570h180l430 230h-240z"
        fill={room.floorLit}
      />
      <path
        d="M0 610H1920M0 660H1920M0 726H1920M180 570l-40 40m360-40-20 40m420-40v40m420-40 30 40m330-40 50 40M300 610l-50 50m560-50-10 50m520-50 40 50M90 660l-70 66m600-66-20 66m560-66 30 66m500-66 70 66M330 726l-50 74m640-74v74m520-74 60 74"
        stroke={room.floorLine}
        strokeWidth="3"
      />
    </>
  );
}

type TableProps = {
  /** The positions of the chairs behind and before the table, and half of its width. */
  chairs: number[];
  front: number[];
  half: number;
};

/** The table and all chairs but one. The floor under its middle is (0, 0). */
function Table({ chairs, front, half }: TableProps) {
  return (
    <>
      <path
        d={`M${-half - 60} 6H${half + 140}L${half + 60} 42H${-half - 20}z`}
        fill={palette.ink}
        opacity=".22"
      />
      {chairs.map((x) => (
        <g key={x} transform={`translate(${x} -46)scale(.94)`}>
          <Chair shade />
        </g>
      ))}
      <g transform={`translate(${half + 70} -14)scale(-1 1)`}>
        <SideChair cushion={palette.dal} />
      </g>
      <path d={`M${-half + 30}-190h30V0h-24zM${half - 60}-190h30l-6 190h-24z`} fill="#4a2b18" />
      <path d={`M${-half + 40}-196H${half - 40}v34H${-half + 40}z`} fill="#4a2b18" />
      <path d={`M${-half + 24}-238H${half - 24}L${half}-206H${-half}z`} fill={tones.woodLight} />
      <path d={`M${-half}-206H${half}v18H${-half}z`} fill={tones.wood} />
      <path d={`M${-half}-206H${half}v5H${-half}z`} fill={tones.woodEdge} />
      {/* Each job's tools are ready. */}
      <Laptop x={-half * 0.6} y={-216} width={150} page={palette.snow} accent={palette.dal} />
      <Laptop x={half * 0.58} y={-216} width={150} page={palette.snow} accent={palette.crocus} />
      <g transform={`translate(${half * 0.02} -216)`}>
        <path d="M-120 4l20-20h110L-4 4z" fill={palette.snow} />
        <path d="M-92-6h70m-62-6h66" stroke={palette.chinar} strokeWidth="3" />
        <path d="M44 2h-8l14-104h50l-14 104z" fill={palette.ink} />
        <path d="M46-4 58-94h34L80-4z" fill={palette.saffronPale} />
        <path d="M60-80h24m-26 14h24m-27 14h16" stroke={palette.dal} strokeWidth="5" />
        <path d="M-24-40h34l-5 44h-24z" fill={palette.snow} />
        <path d="M10-34q18 2 4 22" fill="none" stroke={palette.snow} strokeWidth="5" />
        <path
          d="M-14-50q-8-10 0-20m14 20q-8-10 0-20"
          stroke={palette.soft}
          strokeWidth="3"
          fill="none"
          opacity=".5"
        />
      </g>
      <path d={`M${-half * 0.24}-216l-8-46h44l-8 46z`} fill={palette.chinar} />
      <path
        d={`M${-half * 0.24 + 10}-262l-8-36m16 36 2-44m8 44 14-32`}
        stroke={tones.timber}
        strokeWidth="5"
      />
      {front.map((x) => (
        <g key={x} transform={`translate(${x} 30)scale(1.1)`}>
          <Chair />
        </g>
      ))}
    </>
  );
}

/** A chair from behind, about 160 wide and 350 high. Its feet are at y = 0. */
function Chair({ shade = false }: { shade?: boolean }) {
  const [wood, edge] = shade ? [tones.wood, tones.woodLight] : ['#54321d', tones.woodEdge];
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-46-10v-140M46-10v-140" stroke="#3a2416" strokeWidth="12" />
      <path d="M-78-170H78l8 22H-86z" fill={wood} />
      <path d="M-66 0l6-160-14-170M66 0l-6-160 14-170M-60-70H60" stroke={wood} strokeWidth="13" />
      <path d="M-36-166l-6-160M-12-166v-166M12-166v-166M36-166l6-160" stroke={wood} strokeWidth="8" />
      <path d="M-90-350q90-30 180 0v36q-90-28-180 0z" fill={wood} />
      <path d="M-88-349q90-29 176 0M-71 0l6-160-14-150M-86-170H70" stroke={edge} strokeWidth="4" />
    </g>
  );
}

/** A chair from the side that faces right, 170 wide. Its feet are at y = 0. */
function SideChair({ cushion }: { cushion: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-84 4 190-8 150 24H-60z" fill={palette.ink} opacity=".24" />
      <path d="M-36-6v-150M84-6l-10-150" stroke="#3a2416" strokeWidth="11" />
      <path d="M-72 0l12-160-30-186M62 0l-6-160M-66-64H66" stroke="#54321d" strokeWidth="13" />
      <path d="M-62-300l26 128M-50-304l34 130M-40-310l44 136" stroke="#54321d" strokeWidth="7" />
      <path d="M-104-352q50-30 84 6l8 30q-46-30-84-2z" fill="#54321d" />
      <path d="M-82-176H88v22H-82z" fill="#54321d" />
      <path d="M-78-178q4-34 40-34H56q30 0 32 34z" fill={cushion} />
      <path d="M-66-192q10-14 30-14H50" stroke={palette.white} strokeWidth="4" opacity=".5" />
      <path d="M-100-350q44-26 76 2M-77 0l12-160-28-160M-82-174H84" stroke={tones.woodEdge} strokeWidth="4" />
    </g>
  );
}

/** A plant in a copper pot in the foreground. */
function Plant() {
  return (
    <>
      <path d="M-70 10 200-10 150 40H-50z" fill={palette.ink} opacity=".24" />
      <path
        d="M0-130c-20-120-90-150-130-160 10 70 60 120 130 160m0 0c0-130 40-200 90-240 10 100-20 180-90 240m0 0c-10-120-20-190-70-260-30 100-10 190 70 260m0 0c40-70 90-90 150-80-30 60-80 80-150 80"
        fill={palette.dal}
      />
      <path
        d="M0-130c0-130 40-200 90-240-20 90-40 170-90 240m0 0c-10-120-20-190-70-260 24 90 40 170 70 260m0 0c-30-70-80-110-130-160 70 34 110 84 130 160m0 0c50-40 90-70 150-80"
        fill="#17887c"
      />
      <path d="M-70-130H70L52 20H-52z" fill={tones.copper} />
      <path d="M-70-130h34l10 150h-26z" fill={tones.copperLight} />
      <path d="M-80-142H80v20H-80z" fill={tones.copperDark} />
    </>
  );
}
