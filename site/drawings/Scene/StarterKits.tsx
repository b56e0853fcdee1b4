import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words, widthOf } from '../lettering/Words.tsx';
import { NARROW, SCENE, tones } from './parts.tsx';

const autumn = {
  sky: '#dbe8e4',
  skyLow: '#f7e3b8',
  far: '#9aa9c6',
  farLit: '#c3c9dc',
  ridge: '#7d7fa8',
  hill: '#8d8a55',
  hillLit: '#c0a85a',
  hillDark: '#6a6b48',
  meadow: '#a9903f',
  road: '#efd9a7',
  fir: '#34523f',
  stone: '#7a6355',
  stoneLit: '#a88b75',
  stoneDark: '#574439',
  card: '#c9945a',
  cardLit: '#e2b47c',
  cardDark: '#9a6a3a',
};

/** How partners start: a kit for each, and the places where they live. */
export const kitsScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: boxes on a stone wall above a valley in autumn. One stands open, with pictures, a letter, a folded shawl and a code for scanning. Closed ones have name cards, such as Guest house. A road leads through crocus fields to a guest house and to tents on a hill.',
  fit: 'full',
  draw: () => (
    <>
      <Valley />
      <g transform="translate(1140 504)">
        <GuestHouse />
      </g>
      <Ledge />
      <g transform="translate(150 668)">
        <List />
      </g>
      <g transform="translate(590 690)">
        <OpenKit />
      </g>
      <g transform="translate(1090 684)">
        <Kit word="Guest house" ribbon={palette.chinar} />
      </g>
      <g transform="translate(1372 684)">
        <Kit word="Trek blog" ribbon={palette.crocus} />
      </g>
      <g transform="translate(1654 684)">
        <Kit word="Driver" ribbon={palette.dal} />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <path d="M0 0H780V120H0z" fill={autumn.sky} />
        <g transform="translate(-150 40)">
          <Valley />
        </g>
        <g transform="translate(630 540)">
          <GuestHouse />
        </g>
        <g transform="translate(-300 70)">
          <Ledge />
        </g>
        <path d="M0 860H780V900H0z" fill={autumn.stoneDark} />
        <g transform="translate(40 768)">
          <OpenKit />
        </g>
        <g transform="translate(508 764)">
          <Kit word="Guest house" ribbon={palette.chinar} />
        </g>
      </>
    ),
  },
};

/** Mountains, hills and fields in the light of a late afternoon from the left. 1920 wide. */
function Valley() {
  return (
    <>
      <path d="M0 0H1920V640H0z" fill={autumn.sky} />
      <path d="M0 170c360-50 760 10 1120-20s520-10 800 20v300H0z" fill={autumn.skyLow} />
      <path
        d="M120 90h190m40 0h80M620 60h260m-150 46h190M1380 110h220m40 0h70"
        stroke={palette.white}
        strokeWidth="18"
        strokeLinecap="round"
      />
      <path
        d="m0 330 110-120 90 70 170-170 130 140 90-60 150 120 140-150 130 120 150-170 150 170 110-90 150 130 140-110 160 130 200-100v260H0z"
        fill={autumn.far}
      />
      <path
        d="m370 110-108 108 54-8 36-46 18 60zm510 50-80 86 44-8 20-34 16 44zm280-50-104 118 54-10 34-46 16 66z"
        fill={palette.white}
      />
      <path
        d="m370 110 94 101-40-14-26-30-28 57zm510 50 80 74-36-12-22-24-22 46zm280-50 98 111-42-16-28-32-28 65z"
        fill={autumn.farLit}
      />
      <path
        d="M0 400c140-50 300-60 460-30s340 30 520-10 360-40 520 0 300 30 420 0v260H0z"
        fill={autumn.ridge}
      />
      {/* The hill on the left with a camp, and that on the right with a house. */}
      <path d="M0 420c120-60 250-70 380-40 130 34 220 90 380 130v140H0z" fill={autumn.hill} />
      <path d="M0 420c120-60 250-70 380-40-120 10-220 50-380 120z" fill={autumn.hillLit} />
      <path d="M1080 520c160-30 260-110 420-130 150-16 280 0 420 40v220H1080z" fill={autumn.hillDark} />
      <path
        d="M1080 520c160-30 260-110 420-130 60-6 110-4 160 0-160 30-300 110-440 170z"
        fill={autumn.hill}
      />
      <path d="M0 540c260-50 560-40 880-30s680-30 1040 10v180H0z" fill={autumn.meadow} />
      {/* Fields of crocus. */}
      <g fill={palette.crocus}>
        <path d="M240 548c140-20 260-24 380-24l-40 20c-120 0-240 6-380 26zm-120 48c150-24 290-32 430-32l-50 26c-140 2-280 10-430 30z" />
        <path d="M1010 530c160-8 300-14 440-6l60 22c-160-8-300-4-470 4zm60 44c170-8 330-12 490-2l70 26c-180-10-340-6-520 2z" />
      </g>
      <path
        d="M260 556q160-22 320-22m-440 66q190-26 370-26m520-34q200-12 400-2m-340 44q220-12 430-2"
        fill="none"
        stroke="#8d6cc4"
        strokeWidth="6"
        strokeDasharray="4 14"
        strokeLinecap="round"
      />
      {/* The road. */}
      <path
        d="M700 660c60-50 240-60 220-96-16-26-230-24-260-60-24-30 80-50 60-70-20-18-180-4-230-40"
        fill="none"
        stroke={autumn.road}
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        d="M800 606c160-40 420-10 520-60 70-34 60-70 140-96"
        fill="none"
        stroke={autumn.road}
        strokeWidth="16"
        strokeLinecap="round"
      />
      <Firs />
      <Camp />
      <Farm />
    </>
  );
}

function Firs() {
  const trees = [
    [60, 456, 1],
    [104, 440, 1.2],
    [600, 476, 0.8],
    [640, 490, 1],
    [1130, 530, 0.8],
    [1690, 440, 1],
    [1736, 446, 1.3],
    [1860, 470, 1.1],
  ] as const;
  return (
    <>
      {trees.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${size})`}>
          <path d="M-5 0h10v-16H-5z" fill={tones.timber} />
          <path d="m-36-12 22-30h-14l18-30h-12L0-116 22-72H10l18 30H14l22 30z" fill={autumn.fir} />
          <path d="m-36-12 22-30h-14l18-30h-12L0-116v16l-10 56-4 32z" fill="#5d7d55" />
        </g>
      ))}
    </>
  );
}

/** The tents of the trek blog, with a laptop before them. */
function Camp() {
  return (
    <g transform="translate(330 396)">
      <path d="M-100 6q140-20 290 6-140 20-290-6z" fill={palette.ink} opacity=".2" />
      <path d="M-90 4-20-86 60 4z" fill={palette.saffron} />
      <path d="M-90 4-20-86-10 4z" fill={palette.saffronBright} />
      <path d="M-2 4-20-60-34 4z" fill={tones.timber} />
      <path d="M70 6 122-60 180 6z" fill={palette.chinar} />
      <path d="m70 6 52-66 4 66z" fill={tones.leafLight} />
      <path d="M134 6 122-40 112 6z" fill={tones.timber} />
      <path d="M-20-86v-40h40l-10 12 10 12h-40" fill={palette.dal} stroke={tones.timber} strokeWidth="4" />
    </g>
  );
}

/** With its sign. The middle of its foot is (0, 0). */
function GuestHouse() {
  return (
    <>
      <path d="M-110 6q160-16 330 6-170 18-330-6z" fill={palette.ink} opacity=".2" />
      <path d="M-100-130H100V4H-100z" fill={tones.brick} />
      <path d="M-100-130h12V4h-12z" fill={tones.peach} />
      <path d="M60-130h40V4H60z" fill={tones.brickDark} />
      <path d="m-124-126 46-64H78l46 64z" fill="#5a4a78" />
      <path d="m-124-126 46-64h16l-40 64z" fill="#a99ac4" />
      <path d="M-82-112h34v38h-34zm58 0h34v38h-34zM30-112h26v38H30zM-82-50h34v40h-34z" fill={tones.timber} />
      <path d="M-77-107h24v28h-24zm58 0h24v28h-24zm54 0h16v28H35zM-77-45h24v30h-24z" fill={tones.lamp} />
      <path d="M-106-74h212v8h-212z" fill={tones.woodEdge} />
      <path d="M-20-52h36V4h-36z" fill={palette.dal} />
      <path d="M150 6v-86" stroke={tones.timber} strokeWidth="8" />
      <path d="M118-108h64v44h-64z" fill={palette.snow} />
      <path
        d="M126-100h16v16h-16zm30 0h18v10h-18zm-30 22h10v8h-10zm18-4h10v14h-10zm18-2h12v14h-12z"
        fill={palette.ink}
      />
    </>
  );
}

/** A farmhouse with a camera on its roof. */
function Farm() {
  return (
    <g transform="translate(1510 404)">
      <path d="M-100 8q150-16 280 6-150 16-280-6z" fill={palette.ink} opacity=".2" />
      <path d="M-90-104H90V6H-90z" fill="#d8bd8c" />
      <path d="M-90-104h12V6h-12z" fill={palette.snow} />
      <path d="M46-104h44V6H46z" fill="#ad9064" />
      <path d="M-102-116h204v16h-204z" fill={tones.timber} />
      <path d="M-66-78h36v40h-36zm60 0h36v40H-6z" fill={tones.timber} />
      <path d="M-60-72h24v28h-24zM0-72h24v28H0z" fill={tones.lamp} />
      <path d="M50-64h30V6H50z" fill={palette.crocus} />
      <path d="m-40-116 18-50 18 50m-18-50v50" stroke={palette.ink} strokeWidth="5" fill="none" />
      <path d="M-46-190h48v28h-48zm48 6 18-8v30l-18-6z" fill={palette.ink} />
      <circle cx="-24" cy="-176" r="8" fill={palette.saffron} />
    </g>
  );
}

/** A wall of stones in the foreground. Its top is at y = 650. */
function Ledge() {
  return (
    <>
      <path d="M0 640H1920V800H0z" fill={autumn.stoneDark} />
      <path d="M0 640H1920V716H0z" fill={autumn.stoneLit} />
      <path d="M0 640H1920v8H0z" fill={palette.paper} />
      <path d="M1100 648H1920V716H1180z" fill={autumn.stone} opacity=".6" />
      <path
        d="M180 648l-30 68m370-68-16 68m410-68 4 68m380-68 22 68m330-68 36 68M0 716H1920M0 760H1920M90 716v44m210-44v44m240-44v44m190-44v44m260-44v44m220-44v44m250-44v44m230-44v44M200 760v40m230-40v40m220-40v40m250-40v40m230-40v40m240-40v40m220-40v40"
        stroke={autumn.stoneDark}
        strokeWidth="5"
      />
      <path
        d="M0 720H90v36H0zm304 0h232v36H304zm430 0h252v36H734zm476 0h246v36h-246zm480 0H1920v36h-230zM204 764h222v36H204zm450 0h242v36H654zm480 0h236v36h-236z"
        fill={autumn.stone}
      />
    </>
  );
}

/** The list of names with its ticks, a pencil and a cup. */
function List() {
  return (
    <>
      <path d="M-40 26H330l40-14 30 20-60 16H-20z" fill={palette.ink} opacity=".24" />
      <path d="M20-10H310L282 40H-20z" fill={tones.wood} />
      <path d="M36-6H296L274 32H6z" fill={palette.snow} />
      <path d="M60 6l10 8 18-16m-42 26 10 8 18-16" fill="none" stroke={palette.dal} strokeWidth="6" />
      <path d="M108 6h150M94 22h120" stroke={palette.ink} strokeWidth="5" />
      <path d="m240 30 60-24" stroke={palette.saffron} strokeWidth="9" strokeLinecap="round" />
      <path d="M-60-60H20L6 30h-54z" fill={palette.dal} />
      <path d="M-60-60h20l2 90h-10z" fill="#2a8d84" />
      <path d="M-60-60H20l-2 14h-76z" fill={palette.snow} />
      <path d="M20-44q34 0 26 30-6 20-34 18" fill="none" stroke={palette.dal} strokeWidth="9" />
      <path d="M-40-76q-12-14 0-30m26 30q-12-14 0-30" fill="none" stroke={palette.snow} strokeWidth="5" />
    </>
  );
}

/** A box with what a partner needs, 400 wide. The left end of its foot is (0, 0). */
function OpenKit() {
  return (
    <>
      <path d="M10 8H404l84 6-60 12H50z" fill={palette.ink} opacity=".26" />
      <path d="m0-120 40-70H384l16 70z" fill={autumn.cardDark} />
      {/* Pictures in two sizes. */}
      <g transform="translate(34 -260)rotate(-8)">
        <path d="M0 0H120V170H0z" fill={palette.snow} />
        <path d="M10 10H110V110H10z" fill={palette.dal} />
        <path d="m10 110 36-56 24 30 18-22 22 48z" fill="#2a8d84" />
        <circle cx="86" cy="36" r="11" fill={palette.saffron} />
        <path d="M10 128h70" stroke={palette.ink} strokeWidth="6" />
      </g>
      <g transform="translate(150 -246)rotate(4)">
        <path d="M0 0H86V160H0z" fill={palette.snow} />
        <path d="M9 9H77V100H9z" fill={palette.chinar} />
        <path d="m9 100 26-40 20 20 22-34v54z" fill={tones.leafLight} />
      </g>
      {/* The letter, the shawl and the code. */}
      <g transform="translate(222 -214)rotate(-3)">
        <path d="M0 0H92V120H0z" fill={palette.paper} />
        <path d="M14 22h64M14 40h64M14 58h40" stroke={palette.crocus} strokeWidth="6" />
        <path d="M14 84q12-16 24 0t26-4" fill="none" stroke={palette.ink} strokeWidth="4" />
      </g>
      <g transform="translate(304 -228)rotate(9)">
        <path d="M0 0H92V130H0z" fill={palette.white} />
        <path
          d="M10 10h26v26H10zm46 0h26v26H56zM10 56h26v26H10zm36-46h6v20h-6zm0 30h10v10H46zm16 6h8v8h-8zm14-4h6v16h-6zM44 58h12v8H44zm18 8h8v16h-8zm-16 8h8v8h-8zm30-8h6v6h-6z"
          fill={palette.ink}
        />
        <path d="M18 18h10v10H18zm46 0h10v10H64zM18 64h10v10H18z" fill={palette.white} />
      </g>
      <path d="M20-100q0-50 60-50h70q46 0 46 50z" fill={palette.crocus} />
      <path d="M20-100q0-50 60-50h20q-44 10-48 50z" fill="#7453b4" />
      <path
        d="M40-122q60-14 150 0"
        fill="none"
        stroke={palette.saffron}
        strokeWidth="6"
        strokeDasharray="10 8"
      />
      <path d="M0-120H400V16H0z" fill={autumn.card} />
      <path d="M0-120h16V16H0z" fill={autumn.cardLit} />
      <path d="M360-120h40V16h-40z" fill={autumn.cardDark} />
      <path d="m0-120-34 54 6 6L16-104zm400 0 38 50-6 6-44-40z" fill={autumn.cardLit} />
      <path d="m188-84 10 22 22 10-22 10-10 22-10-22-22-10 22-10z" fill={palette.saffron} />
      <path d="M16-14H360" stroke={autumn.cardDark} strokeWidth="5" />
    </>
  );
}

type KitProps = { word: string; ribbon: string };

const TAG = { size: 33, pad: 16 };

/** A closed box of 210 with a ribbon and a name card. The left end of its foot is (0, 0). */
function Kit({ word, ribbon }: KitProps) {
  const width = widthOf(word, TAG.size, 'bold') + 2 * TAG.pad;
  return (
    <>
      <path d="M10 8H214l66 6-44 14H36z" fill={palette.ink} opacity=".26" />
      <path d="M0-120H210V16H0z" fill={autumn.card} />
      <path d="M0-120h14V16H0z" fill={autumn.cardLit} />
      <path d="M180-120h30V16h-30z" fill={autumn.cardDark} />
      <path d="M-10-150H220v34H-10z" fill={autumn.cardLit} />
      <path d="M184-150h36v34h-36z" fill={autumn.card} />
      <path d="M90-150h30V16H90z" fill={ribbon} />
      <path
        d="M105-150c-70-10-80-66-44-70 26-2 40 30 44 70 4-40 18-72 44-70 36 4 26 60-44 70z"
        fill={ribbon}
      />
      <path
        d="M105-150c-40-14-52-44-36-50 16-4 30 20 36 50 6-30 20-54 36-50 16 6 4 36-36 50z"
        fill={palette.ink}
        opacity=".3"
      />
      <g transform={`translate(${105 - width / 2} -84)`}>
        <path d={`M0 0H${width}V54H0z`} fill={palette.snow} />
        <path d={`M0 0H${width}v7H0z`} fill={ribbon} />
        <Words x={width / 2} y={41} size={TAG.size} face="bold" anchor="middle" fill={palette.ink}>
          {word}
        </Words>
      </g>
    </>
  );
}
