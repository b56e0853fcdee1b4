import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { SCENE, tones } from './parts.tsx';

const office = {
  wall: '#e4d3b4',
  lit: '#f5e8cd',
  shade: '#cdb790',
  floor: '#9c6d42',
  line: '#7f5633',
  case: '#d9d0bb',
  caseLit: '#f0e9d8',
  caseDark: '#b1a78f',
  form: '#dfe3e6',
};
const cold = {
  wall: '#0d2d33',
  far: '#123c42',
  floor: '#0a2126',
  tile: '#16474d',
  rack: palette.ink,
  edge: '#3a4a4d',
  slot: '#26363a',
  light: '#57d1b4',
};

/** An old program moves from a computer under a desk to a server room, by one cable. */
export const roomsScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: two rooms side by side. On the left, an old computer stands under an office desk, and its screen shows a program with a form and a table. A saffron cable leads from it through the wall to a server room on the right. There the same form shows on a screen between racks with green lights.',
  fit: 'full',
  draw: () => (
    <>
      <Office />
      <g transform="translate(860 0)">
        <ServerRoom />
      </g>
      <path d="M812 0h60v800h-60z" fill={tones.brick} />
      <path
        d={Array.from(
          { length: 27 },
          (_, row) => `M812 ${row * 30}h60M${row % 2 ? 832 : 852} ${row * 30}v30`,
        ).join('')}
        stroke={tones.brickDark}
        strokeWidth="4"
      />
      <path d="M812 0h7v800h-7z" fill={tones.woodEdge} />
      <path d="M812 676h60v34h-60z" fill={palette.ink} />
      <path d={`${OFFICE_CABLE}H890c56 0 56-40 56-110V92q0-40 40-40H1320q40 0 40 40v118`} {...CABLE} />
    </>
  ),
  narrow: {
    width: 780,
    height: 1160,
    draw: () => (
      <>
        <g transform="translate(-14 -90)scale(.96)">
          <Office />
          <path d={OFFICE_CABLE} {...CABLE} />
        </g>
        <g transform="translate(0 634)scale(.74)">
          <ServerRoom />
        </g>
        <path d="M0 590H780V634H0z" fill={tones.brick} />
        <path
          d={`M0 612H780${Array.from({ length: 6 }, (_, i) => `M${60 + i * 130} 590v22M${120 + i * 130} 612v22`).join('')}`}
          stroke={tones.brickDark}
          strokeWidth="4"
        />
        <path d="M0 590H780v6H0z" fill={tones.woodEdge} />
        <path d="M687 576v70q0 28-40 28H412q-40 0-40 40v76" {...CABLE} />
      </>
    ),
  },
};

/** From the computer along the floor to x = 700 and beyond. */
const OFFICE_CABLE = 'M620 610c70 0 50 84 110 84';
const CABLE = {
  fill: 'none',
  stroke: palette.saffron,
  strokeWidth: 13,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** 820 by 800. */
function Office() {
  return (
    <>
      <path d="M0 0H830V800H0z" fill={office.wall} />
      <path d="M180 60 830 400V640H560L140 380z" fill={office.lit} />
      <path d="M0 0H830v80L420 0z" fill={office.shade} opacity=".6" />
      <path d="M0 640H830V800H0z" fill={office.floor} />
      <path
        d="M0 640H830v10H0zM0 700H360m60 0h410M0 758H160m80 0h590M200 650l-30 50m430-50 10 50m-330 0-30 58m430-58 20 58"
        fill={office.line}
        stroke={office.line}
        strokeWidth="3"
      />
      {/* A window, from which the light comes. */}
      <path d="M-30 90H200V400H-30z" fill="#cfe3e6" />
      <path d="m-30 330 70-80 50 40 60-70 50 60v120H-30z" fill="#8aa6b8" />
      <path d="m90 290 60-70 50 60-30-6-24 26-26-14z" fill={palette.white} />
      <path d="M-30 366c80-30 150 0 230-12v46H-30z" fill="#4f7d6a" />
      <path d="M-30 90H200V400H-30M84 90V400M-30 236H200" fill="none" stroke={tones.wood} strokeWidth="17" />
      <path d="M-40 394H226v22H-40z" fill={tones.wood} />
      <path d="M-40 394H226v6H-40z" fill={tones.woodEdge} />
      {/* A shelf with files, a clock and a calendar without a month. */}
      <path d="M500 236H800v16H500z" fill={tones.wood} />
      <path
        d="M520 236V120h36v116zm42 0V132h32v104zm38 0V116h36v120zm44 0-20-104 32-6 20 104zm58 6V150h60v86z"
        fill={palette.dal}
      />
      <path d="M562 132h32v104h-32zm140 18h60v86h-60z" fill={palette.chinar} />
      <path
        d="M528 150h20v34h-20zm80 0h20v34h-20zm-38 14h16v30h-16zm146 14h32v24h-32z"
        fill={palette.paper}
      />
      <circle cx="370" cy="170" r="52" fill={palette.snow} stroke={tones.timber} strokeWidth="9" />
      <path d="M370 136v34l22 16" fill="none" stroke={tones.timber} strokeWidth="6" strokeLinecap="round" />
      {/* The desk. */}
      <path d="M230 470H760v26H230z" fill={tones.wood} />
      <path d="M230 470H760v8H230z" fill={tones.woodEdge} />
      <path d="M246 496h26v200h-26zm472 0h26v200h-26z" fill="#4a2b18" />
      <path d="M272 500H420v110H272z" fill="#5a3722" />
      <path d="M284 512H408v38H284zm0 50H408v38H284z" fill={tones.wood} />
      <path d="M334 530h24m-24 50h24" stroke={tones.woodEdge} strokeWidth="6" strokeLinecap="round" />
      <OldComputer />
      {/* Papers, a stamp and tea on the desk. */}
      <path d="M640 470v-12h96v12zm4-12v-12h90v12zm-8-12v-12h98v12z" fill={palette.snow} />
      <path d="M640 446h90v12h-90z" fill={office.shade} />
      <path d="M664 434v-30h24v30zm-8-44h40l-6 16h-28z" fill={tones.timber} />
      <path d="M258 432h34l-5 38h-24z" fill={palette.snow} />
      <path d="M267 424q-8-10 0-20m14 20q-8-10 0-20" fill="none" stroke={office.shade} strokeWidth="4" />
      {/* The chair is pushed back. */}
      <path
        d="M60 560h150l-10 26H70zM52 360q60-24 120 4l-8 150H72zM128 586v60m-60 40 60-40 62 40"
        fill={palette.walnut}
        stroke={palette.walnut}
        strokeWidth="10"
        strokeLinejoin="round"
      />
      <path d="M56 364q58-22 112 2" fill="none" stroke={tones.woodEdge} strokeWidth="5" />
    </>
  );
}

/** A screen with a tube on the desk, and the case under it. */
function OldComputer() {
  return (
    <>
      <path d="M410 452h130l16 18H394z" fill={office.caseDark} />
      <path d="M348 286H604V452H348z" fill={office.case} />
      <path d="M348 286H604v14H362V452h-14z" fill={office.caseLit} />
      <path d="M366 302H586V432H366z" fill={palette.ink} />
      <g transform="translate(372 308)">
        <Program />
      </g>
      <path d="M574 442h14" stroke={cold.light} strokeWidth="6" />
      <path d="M372 478h-4v-8h180v8z" fill={office.caseLit} />
      <path d="M530 506H640V690H530z" fill={office.case} />
      <path d="M530 506h14v184h-14z" fill={office.caseLit} />
      <path d="M640 506h22l-6 184h-16z" fill={office.caseDark} />
      <path d="M552 524h76v20h-76zm0 32h76v14h-76z" fill={office.caseDark} />
      <path d="M558 534h50m-50 29h40" stroke={palette.ink} strokeWidth="4" />
      <path d="M556 640h66m-66 14h66m-66 14h66" stroke={office.caseDark} strokeWidth="5" />
      <circle cx="590" cy="604" r="11" fill={office.caseDark} />
      <path d="M618 590h0" stroke={cold.light} strokeWidth="10" strokeLinecap="round" />
    </>
  );
}

/** The old program: a form and a table, 208 by 118. It looks the same in both rooms. */
function Program() {
  return (
    <>
      <path d="M0 0H208V118H0z" fill={office.form} />
      <path d="M0 0H208V16H0z" fill={palette.crocus} />
      <path d="M8 8h60" stroke={palette.snow} strokeWidth="5" />
      <path d="M196 8h0m-14 0h0" stroke={palette.saffron} strokeWidth="9" strokeLinecap="round" />
      <path
        d="M10 26h78v12H10zm0 20h78v12H10zm100-20h88v12h-88zm0 20h40v12h-40z"
        fill={palette.white}
        stroke="#8b949b"
        strokeWidth="2"
      />
      <path d="M160 44h38v15h-38z" fill={palette.saffron} />
      <path d="M10 68H198v42H10z" fill={palette.white} />
      <path d="M10 68H198v11H10z" fill={palette.dal} />
      <path d="M10 90H198M10 100H198M70 68v42m64-42v42" stroke="#aab3b8" strokeWidth="2" />
      <path
        d="M18 85h34m-34 10h44m-44 10h28m32-20h40m-40 10h32m-32 10h44m24-20h28m-28 10h36m-36 10h22"
        stroke={palette.soft}
        strokeWidth="3"
      />
    </>
  );
}

/** 1060 by 800. The screen is in the second rack. */
function ServerRoom() {
  return (
    <>
      <path d="M0 0H1060V800H0z" fill={cold.wall} />
      <path d="M0 0H1060V640H0z" fill={cold.far} />
      <path d="M700 0H1060V640H860z" fill={cold.wall} />
      <path d="M0 660H1060V800H0z" fill={cold.floor} />
      <path
        d="M0 660H1060M0 716H1060M120 660 40 800M300 660l-50 140M480 660l-14 140M660 660l24 140M840 660l60 140M1010 660l100 140"
        stroke={cold.tile}
        strokeWidth="4"
      />
      <path d="M120 726H940l60 40H60z" fill={cold.light} opacity=".14" />
      {/* The tray for cables. */}
      <path d="M60 30H1060M60 74H1060" stroke={cold.edge} strokeWidth="9" />
      <path d={`M90 30${'v44m60-44'.repeat(17)}`} stroke={cold.edge} strokeWidth="6" />
      <Rack x={140} seed={2} />
      <Rack x={620} seed={3} />
      <Rack x={860} seed={4} />
      <Rack x={380} seed={5} screen />
      {/* A fire extinguisher in the foreground. */}
      <path d="M1040 560c-30 0-42 20-42 50v150h84V610c0-30-12-50-42-50z" fill={palette.chinar} />
      <path d="M1010 600q4-28 26-34-12 40-12 194h-14z" fill="#d8593f" />
      <path d="M1040 560v-26m-30 4h50" stroke={palette.ink} strokeWidth="12" strokeLinecap="round" />
    </>
  );
}

/** 200 by 500, from y = 190. */
function Rack({ x, seed, screen = false }: { x: number; seed: number; screen?: boolean }) {
  const rows = Array.from({ length: 13 }, (_, row) => row).filter((row) => !screen || row < 2 || row > 6);
  return (
    <g transform={`translate(${x} 190)`}>
      <path d="M-8 500H230l40 20H-30z" fill={palette.ink} opacity=".4" />
      <path d="M200 0l26 16v480l-26 10z" fill="#0c1a1d" />
      <path d="M0 0H200V506H0z" fill={cold.rack} />
      <path d="M0 0H200V506H0z" fill="none" stroke={cold.edge} strokeWidth="8" />
      <path d="M-4-4V506" stroke="#8aa5a8" strokeWidth="4" />
      {rows.map((row) => (
        <g key={row} transform={`translate(16 ${18 + row * 36})`}>
          <path d="M0 0H168V28H0z" fill={cold.slot} />
          <path d="M12 14h56m-56-7h56m-56 14h56" stroke={cold.rack} strokeWidth="3" />
          <path
            d={`M92 14h0m18 0h0${(row * seed) % 3 ? 'm18 0h0' : ''}${(row + seed) % 4 ? 'm18 0h0' : ''}`}
            stroke={cold.light}
            strokeWidth="8"
            strokeLinecap="round"
          />
          {(row * seed) % 5 === 1 && (
            <path d="M156 14h0" stroke={palette.saffron} strokeWidth="8" strokeLinecap="round" />
          )}
        </g>
      ))}
      {screen && (
        <>
          <path d="M-34 84H234V272H-34z" fill={palette.ink} />
          <path d="M-34 84H234V272H-34z" fill="none" stroke="#8aa5a8" strokeWidth="5" />
          <g transform="translate(-24 94)scale(1.19 1.42)">
            <Program />
          </g>
          <path d="M-50 284H250l16 16H-66z" fill="#8aa5a8" />
          <path d="M-30 291H226" stroke={cold.rack} strokeWidth="5" strokeDasharray="10 6" />
          <path d="M120 0v20" stroke={palette.saffron} strokeWidth="13" />
        </>
      )}
    </g>
  );
}
