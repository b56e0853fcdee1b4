import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words } from '../lettering/Words.tsx';
import { NARROW, random, SCENE, tones } from './parts.tsx';

const room = {
  wall: '#1b3a4b',
  wallLit: '#24495c',
  wallDark: '#142c3a',
  floor: '#2c2230',
  floorLit: '#4a4258',
  sky: '#16204a',
  moonlit: '#2b3a75',
  hill: '#202c5e',
  roofs: '#121a3d',
  snow: '#8fa3d0',
  bench: '#6d4326',
  benchDark: '#432716',
  board: '#8d6a45',
  cat: palette.ink,
};

/** What managed hosting does at night: the shop stays open while its copy is repaired. */
export const benchScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a workshop at night. Through the window you see a small saffron shop, its owner’s bedroom dark. Under a lamp on the bench stands a model of the same shop, with a ladder and a new half of its roof. Boxes on a shelf are marked with the days of the week.',
  fit: 'full',
  draw: () => (
    <>
      <Room />
      <g transform="translate(90 50)">
        <NightWindow />
      </g>
      <g transform="translate(1500 96)">
        <Shelf columns={4} />
      </g>
      <g transform="translate(900 150)">
        <Clock />
      </g>
      <Bench />
      <g transform="translate(330 706)">
        <Cat />
      </g>
      <g transform="translate(1690 690)">
        <FirePot />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <g transform="translate(-560 60)">
          <Room />
        </g>
        <path d="M0 0H780V66H0z" fill={room.wall} />
        <g transform="translate(-40 30)scale(.86)">
          <NightWindow />
        </g>
        <g transform="translate(596 60)scale(.92)">
          <Shelf columns={1} />
        </g>
        <g transform="translate(-700 100)">
          <Bench />
        </g>
      </>
    ),
  },
};

/** Wall and floor with the moonlight. 1920 wide. */
function Room() {
  return (
    <>
      <path d="M0 0H1920V640H0z" fill={room.wall} />
      <path d="M760 60 1180 130V420L760 500z" fill={room.wallLit} opacity=".6" />
      <path d="M1460 0H1920V640H1560z" fill={room.wallDark} />
      <path d="M0 596H1920M0 616H1920" stroke={room.wallDark} strokeWidth="4" />
      <path d="M0 640H1920V900H0z" fill={room.floor} />
      <path d="M130 650H560L840 900H260z" fill={room.floorLit} />
      <path
        d="M0 676H1920M0 724H1920M0 784H1920M0 850H1920M240 640l-30 36m330 0 20 48m-300 0-30 60m640-108-10-36m120 84 20 60m300-144 30 36m300 12 40 48m-200-96 24 36"
        stroke="#1f1722"
        strokeWidth="4"
      />
    </>
  );
}

/** 660 by 470, with the real shop outside. */
function NightWindow() {
  const numbers = random(41);
  const next = () => numbers.next().value;
  const stars = Array.from(
    { length: 34 },
    () => `M${Math.round(20 + next() * 620)} ${Math.round(14 + next() * 190)}h0`,
  ).join('');
  return (
    <>
      <svg width="660" height="470">
        <path d="M0 0H660V470H0z" fill={room.sky} />
        <circle cx="132" cy="104" r="150" fill={room.moonlit} opacity=".6" />
        <circle cx="132" cy="104" r="96" fill={room.moonlit} />
        <circle cx="132" cy="104" r="48" fill={palette.snow} />
        <path d={stars} stroke={palette.snow} strokeWidth="4" strokeLinecap="round" opacity=".8" />
        <path d="m0 300 90-86 60 50 120-130 96 110 70-60 110 100 114-70v150H0z" fill={room.hill} />
        <path
          d="m90 214-90 86v16l60-30 20 20 26-40 40 4zm180-80L160 256l50 6 30-50 26 60 40-66zm166 50-54 46 30 10 24-22 40 30z"
          fill={room.snow}
        />
        <path d="M0 340c110-26 240-20 380-24s200-10 280 0v160H0z" fill={room.roofs} />
        <path d="m20 340 40-40h80l40 40v80H20zm450 10 36-40h90l40 40v80H470z" fill="#0d1430" />
        <path d="M60 366h18v20H60zm460 10h18v20h-18z" fill={tones.glow} opacity=".7" />
        <path d="M0 430H660V470H0z" fill="#0d1430" />
        <path d="M220 430H470L540 470H180z" fill={tones.glow} opacity=".4" />
        <g transform="translate(345 434)scale(.84)">
          <Shop />
        </g>
      </svg>
      <path d="M0 0H660V470H0z" fill="none" stroke={room.bench} strokeWidth="24" />
      <path d="M-12-12V482" stroke={tones.woodEdge} strokeWidth="5" />
      <path
        d="M140 0V470M520 0V470M0 150H140M520 150H660M0 310H140M520 310H660"
        stroke={room.bench}
        strokeWidth="13"
      />
      <path d="M-40 470H700v26H-40z" fill={room.bench} />
      <path d="M-40 470H700v7H-40z" fill={tones.woodEdge} />
    </>
  );
}

/** A saffron seller's shop, 300 wide and 330 high. The middle of its foot is (0, 0). */
function Shop({ copy = false }: { copy?: boolean }) {
  return (
    <>
      <path d="M-130-240H130V0H-130z" fill={copy ? '#8c4632' : tones.brick} />
      <path d="M-130-240h12V0h-12z" fill={copy ? tones.peach : room.snow} />
      <path d="M70-240h60V0H70z" fill={tones.brickDark} />
      <path d="m-160-236 160-98 160 98-14 16L0-300l-146 80z" fill={tones.timber} />
      <path d="M-130-226 0-300l130 74z" fill={copy ? '#7a3b2a' : tones.brickDark} />
      {/* The bedroom: dark, with drawn curtains. */}
      <path d="M-30-262h60v52h-60z" fill={tones.timber} />
      <path d="M-23-255h46v38h-46z" fill={copy ? tones.lamp : '#0d1430'} />
      <path d="M-23-255h16l-8 38h-8zm46 0H7l8 38h8z" fill={palette.crocus} />
      <path d="M-136-200h272v50h-272z" fill={palette.saffron} />
      <path d="M-136-200h272v6h-272z" fill={palette.saffronBright} />
      <path
        d="M-8-164c-20-6-24-22-16-32 6 2 10 8 12 14 0-10 4-16 12-20 8 4 12 10 12 20 2-6 6-12 12-14 8 10 4 26-16 32zm-90-11h60m80 0h54"
        fill={palette.crocus}
        stroke={palette.crocus}
        strokeWidth="7"
      />
      <path d="M-110-130H40V-30H-110z" fill={tones.timber} />
      <path d="M-101-121H31V-39H-101z" fill={tones.lamp} />
      <path d="M-101-78H31v6H-101z" fill={tones.wood} />
      <path
        d="M-92-100h16v22h-16zm26-8h18v30h-18zm28 10h14v20h-14zm24-6h18v26h-18zm24 8h12v18H10zM-88-60h20v21h-20zm30-4h16v25h-16zm30 6h20v19h-20zm32-4h18v23H4z"
        fill={palette.chinar}
      />
      <path d="M-66-108h18v8h-18zm52 4h18v7h-18zm-74 44h20v7h-20zm60 2h20v6h-20z" fill={palette.saffron} />
      <path d="M-118-30H48v12H-118z" fill={tones.wood} />
      <path d="M62-130h54V0H62z" fill={tones.timber} />
      <path d="M69-123h40V0H69z" fill={palette.dal} />
      <path d="M75-114h28v44H75z" fill={tones.lamp} />
      <path d="M-144-8H144V6H-144z" fill={tones.timber} />
    </>
  );
}

/** The bench with the copy under a lamp. Its top is at y = 560, from x = 800 to 1440. */
function Bench() {
  return (
    <>
      <path d="M760 700h760l40 34H720z" fill={palette.ink} opacity=".35" />
      <path d="M1170 214 1392 560H880z" fill={tones.lamp} opacity=".2" />
      <path d="M1170 214 1312 560H960z" fill={tones.lamp} opacity=".22" />
      {/* A lamp on an arm. */}
      <path
        d="M1400 556V530L1456 350 1226 186"
        fill="none"
        stroke={palette.snowSoft}
        strokeWidth="10"
        strokeLinejoin="round"
      />
      <circle cx="1456" cy="350" r="13" fill={palette.saffron} />
      <path d="M1360 560q0-26 40-26t40 26z" fill={palette.snowSoft} />
      <path d="M1144 176 1226 152l40 52-128 66q-22-60 6-94z" fill={palette.dal} />
      <path d="M1144 176 1226 152l8 10-74 26q-16 30-10 76l-12 6q-22-60 6-94z" fill="#2a8d84" />
      <path d="m1140 268 126-64q6 22-52 52-54 28-74 12z" fill={palette.white} />
      <path d="M800 560H1450v34H800z" fill={room.bench} />
      <path d="M800 560H1450v8H800z" fill={tones.woodEdge} />
      <path d="M960 560H1312v8H960z" fill={tones.lamp} />
      <path d="M830 594h38v116h-38zm550 0h38v116h-38zM868 594H1380v56H868z" fill={room.benchDark} />
      <path d="M900 604h200v38H900zm250 0h200v38h-200z" fill={room.bench} />
      <path d="M980 622h40m210 0h40" stroke={tones.woodEdge} strokeWidth="8" strokeLinecap="round" />
      {/* The copy on its board. */}
      <path d="M972 540h336v20H972z" fill={room.board} />
      <path d="M972 540h336v6H972z" fill={tones.woodEdge} />
      <g transform="translate(1140 540)scale(.92)">
        <Shop copy />
      </g>
      {/* A new half of the roof, the ladder, and tools. */}
      <path d="m976 302 156-96 14 18-152 92z" fill={palette.saffronBright} />
      <path d="m976 302 156-96 5 7-154 94z" fill={tones.lamp} />
      <path
        d="m968 540 44-210m-8 210 44-210m-70 168h36m-28-38h36m-27-40h36m-28-40h36m-27-40h36"
        stroke={tones.woodEdge}
        strokeWidth="7"
      />
      <path d="M838 536h70v24h-70z" fill={palette.crocus} />
      <path d="M838 536h70v7h-70z" fill="#7453b4" />
      <path d="M852 536v-40l-6-22h28l-6 22v40z" fill={tones.woodLight} />
      <path d="M846 474h28l-4-30h-20z" fill={palette.saffron} />
      <path d="m888 536 14-66m0 0 10 2-12 64z" stroke={palette.snowSoft} strokeWidth="6" />
      <path d="m1330 552 70-8 4 10-72 6z" fill={palette.chinar} />
      <path d="M1316 556h20" stroke={palette.snowSoft} strokeWidth="6" />
      {/* A stool. */}
      <path d="M1110 690h120v18h-120z" fill={tones.woodLight} />
      <path d="m1126 708-14 86m100-86 14 86m-104-44h96" stroke={room.benchDark} strokeWidth="13" />
    </>
  );
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A shelf with the backups of a week: two boards of 360, or one column with the weekend. */
function Shelf({ columns }: { columns: 4 | 1 }) {
  const shown = columns === 4 ? DAYS : DAYS.slice(5);
  const boards = Math.ceil(shown.length / columns);
  const width = columns === 4 ? 390 : 128;
  return (
    <>
      {Array.from({ length: boards }, (_, board) => (
        <g key={board} transform={`translate(0 ${board * 150})`}>
          {shown.slice(board * columns, (board + 1) * columns).map((day, index) => (
            <g key={day} transform={`translate(${16 + index * 92} 20)`}>
              <path d="M0 0H84V104H0z" fill={day === 'Sun' ? palette.saffron : palette.dal} />
              <path d="M0 0h9v104H0z" fill={day === 'Sun' ? tones.lamp : '#2a8d84'} />
              <path d="M9 30H84V76H9z" fill={palette.snow} />
              <Words x={46.5} y={64} size={31} face="bold" anchor="middle" fill={palette.ink}>
                {day}
              </Words>
              <path d="M34 90h24" stroke={palette.ink} strokeWidth="6" strokeLinecap="round" />
            </g>
          ))}
          <path d={`M0 124H${width}v16H0z`} fill={room.bench} />
          <path d={`M0 124H${width}v5H0z`} fill={tones.woodEdge} />
        </g>
      ))}
    </>
  );
}

/** Twenty to three. */
function Clock() {
  return (
    <>
      <circle r="62" fill={room.bench} />
      <circle r="50" fill={palette.snow} />
      <path d="M0-42v8M0 42v-8M-42 0h8M42 0h-8" stroke={palette.ink} strokeWidth="6" />
      <path d="M0 0 26-5M0 0-29 17" stroke={palette.ink} strokeWidth="7" strokeLinecap="round" />
      <circle r="6" fill={palette.saffron} />
    </>
  );
}

/** Asleep on a rug. */
function Cat() {
  return (
    <>
      <path d="M-160 20q160-44 330 0-160 46-330 0z" fill={palette.chinar} />
      <path
        d="M-126 20q126-32 262 0-126 34-262 0z"
        fill="none"
        stroke={palette.saffron}
        strokeWidth="6"
        strokeDasharray="14 10"
      />
      <path
        d="M-84 14c-20-60 40-92 96-84 52 8 78 44 66 84-6 14-24 16-40 12-30 12-100 10-122-12z"
        fill={room.cat}
      />
      <path d="M-84 14c-20-60 40-92 96-84-50 6-80 40-76 92z" fill="#4f5677" />
      <path d="M-92 12c-16-14-16-40 0-52l4-18 18 12h16l16-14 6 22c14 14 12 40-6 50z" fill={room.cat} />
      <path d="M-80-12q8 6 14 0m16 0q8 6 14 0" fill="none" stroke={palette.snowSoft} strokeWidth="4" />
      <path
        d="M70 20c40 10 60-20 40-40"
        fill="none"
        stroke={room.cat}
        strokeWidth="14"
        strokeLinecap="round"
      />
    </>
  );
}

/** A kangri: a pot of embers in wicker. */
function FirePot() {
  return (
    <>
      <circle cy="-40" r="116" fill={tones.glow} opacity=".12" />
      <path d="M-90 66q90-18 190 0-90 22-190 0z" fill={palette.ink} opacity=".35" />
      <path d="M-62-40q-26 60 14 100h96q40-40 14-100z" fill={tones.wood} />
      <path d="M-62-40q-26 60 14 100h22q-34-40-14-100z" fill={tones.woodEdge} />
      <path
        d="M-70-10H70M-72 16H72M-64 40H64m-96-80q-16 60 0 100m32-100v100m32-100q16 60 0 100"
        fill="none"
        stroke={room.benchDark}
        strokeWidth="5"
      />
      <path d="M-70-44q70-26 140 0-70 26-140 0z" fill={tones.brickDark} />
      <path d="M-48-46q48-16 96 0-48 14-96 0z" fill={palette.saffron} />
      <path d="M-24-48l14 6m10-10 16 8m-6-12h14" stroke={tones.lamp} strokeWidth="6" strokeLinecap="round" />
      <path d="M-66-44Q-60-150 0-150T66-44" fill="none" stroke={tones.woodEdge} strokeWidth="9" />
    </>
  );
}
