import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Laptop, NARROW, SCENE, random, tones } from './parts.tsx';

const monsoon = {
  sky: '#6d5d83',
  cloud: '#33304f',
  cloudEdge: '#4b4568',
  haze: '#a98498',
  sinhagad: '#3d6163',
  scarp: '#2c4c50',
  hill: '#26493f',
  town: '#251f3a',
  townLit: '#584263',
  tile: '#7a3b33',
  plaster: '#a4775f',
  plasterLit: '#d9a471',
  floor: '#5b4150',
  joint: '#452f3f',
  ochre: '#c98538',
  ochreDark: '#8f5a2b',
  tin: '#6f8794',
  tinDark: '#4d636f',
  leaf: '#3f7a4f',
};

/** A start-up's launch evening in Pune: a desk on a terrace, and Sinhagad behind it in the monsoon. */
export const terraceScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a rainy evening on a terrace, below a flat ridge. Page designs hang on a line. A laptop shows the finished site.',
  fit: 'full',
  draw: () => (
    <>
      <Sky />
      <Town />
      <Parapet />
      <LampLight />
      <g transform="translate(1500 0)">
        <StairRoom />
      </g>
      <g transform="translate(1190 660)">
        <Desk />
      </g>
      <Awning />
      <Line from={[250, 104]} to={[1476, 100]} parts={[0.05, 0.18, 0.27, 0.42]} />
      <g transform="translate(196 700)">
        <Tulsi />
      </g>
      <g transform="translate(640 566)">
        <Helmet fill={palette.saffron} edge={palette.saffronBright} />
      </g>
      <g transform="translate(788 566)">
        <Helmet fill={palette.dal} edge="#2a8d84" />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <g transform="translate(-130 20)">
          <path d="M0-20H1920V40H0z" fill={monsoon.cloud} />
          <Sky />
          <Town />
        </g>
        <g transform="translate(-400 106)">
          <Parapet />
        </g>
        <g transform="translate(-752 104)">
          <LampLight />
          <Awning />
        </g>
        <g transform="translate(0 104)">
          <Line from={[40, -44]} to={[1100, -64]} parts={[0.06, 0.21, 0.31, 0.48]} />
        </g>
        <g transform="translate(712 672)scale(.9)">
          <Helmet fill={palette.saffron} edge={palette.saffronBright} />
        </g>
        <g transform="translate(416 782)scale(1.12)">
          <Desk />
        </g>
      </>
    ),
  },
};

/** Clouds over a strip of evening light on the left, Sinhagad with its mast, and rain. 1920 wide. */
function Sky() {
  const numbers = random(11);
  const next = () => numbers.next().value;
  const rain = Array.from({ length: 150 }, () => {
    const x = Math.round(700 + next() * 1300);
    const y = Math.round(180 + next() * 330);
    return `M${x} ${y}l-14 44`;
  }).join('');
  return (
    <>
      <path d="M0 0H1920V640H0z" fill={monsoon.sky} />
      <path d="M0 200c420-20 760 30 1180 40s520 0 740 30v250H0z" fill={monsoon.haze} />
      <path d="M0 236c320-20 620 30 940 60 200 18 360 60 520 110H0z" fill={tones.rose} />
      <path d="M0 290c240-14 460 16 700 46 140 18 260 50 360 84H0z" fill={tones.peach} />
      <path d="M0 352c120-8 260 6 400 30 70 12 130 26 180 50v90H0z" fill={tones.lamp} />
      <g fill={monsoon.cloudEdge}>
        <path
          transform="translate(0 22)"
          d="M0 0H1920V236c-80 30-150 6-210-24-30 60-170 70-240 10-70 56-190 34-230-20-80 40-150 20-190-6-50 66-210 60-260-8-60 32-130 24-160-10-60 50-220 40-260-22-60 20-110 10-150-6-60 30-150 20-220-32z"
        />
      </g>
      <path
        d="M0 0H1920V210c-80 30-150 6-210-24-30 60-170 70-240 10-70 56-190 34-230-20-80 40-150 20-190-6-50 66-210 60-260-8-60 32-130 24-160-10-60 50-220 40-260-22-60 20-110 10-150-6-60 30-150 20-220-32z"
        fill={monsoon.cloud}
      />
      {/* The mast, the flat top, its cliffs and its spurs. */}
      <g transform="translate(20 34)">
        <path
          d="m470 312 12-128 12 128m-22-26h20m-18-30h16m-14-30h12"
          fill="none"
          stroke={monsoon.scarp}
          strokeWidth="4"
        />
        <path
          d="m0 486 90-34 70-12 52-46 34-50 30-16 60-4 86-14 190 4 70 10 46 12 24 44 60 26 90 16 110 44 170 30v60H0z"
          fill={monsoon.sinhagad}
        />
        <path
          d="m276 328 60-4 86-14 190 4 70 10 46 12 24 44-34-8-20 22-40-34-30 26-46-32-40 28-52-30-38 34-44-32-44 32-40-24-36 34-42-8 34-50z"
          fill={monsoon.scarp}
        />
        <path d="m246 344 30-16 60-4 86-14 30 1-20 20-84 8-60 10-42 45-34-8z" fill="#8aa08a" opacity=".6" />
      </g>
      <path d="M0 500c180-50 330-46 540-24s420 40 640 26 460-44 740-20V660H0z" fill={monsoon.hill} />
      <path d={rain} stroke={palette.snow} strokeWidth="3" strokeLinecap="round" opacity=".34" />
    </>
  );
}

/** Tiled roofs, water tanks and trees below the terrace. */
function Town() {
  return (
    <>
      <path
        d="M0 560v-40l70-34h150l50 34v40zm330 0v-60h210v60zm280 0v-30l60-40h170l60 40v30zm360 0v-70h220v70zm280 0v-36l60-34h200v70z"
        fill={monsoon.town}
      />
      <path d="m0 520 70-34h150l50 34zm610 10 60-40h170l60 40zm640-6 60-34h200v34z" fill={monsoon.tile} />
      <path d="m0 520 70-34h34l-44 34zm610 10 60-40h34l-44 40zm640-6 60-34h34l-44 34z" fill="#b8604c" />
      <path d="M330 500h210v10H330zm640-10h220v10H970z" fill={monsoon.townLit} />
      <path
        d="M372 500v-16m56 16v-16m-64-46h72v46h-72zz"
        fill={palette.ink}
        stroke={palette.ink}
        strokeWidth="6"
      />
      <path d="M370 446v32m6-32v32" stroke={tones.peach} strokeWidth="4" />
      <path
        d="M100 530h24v24h-24zm64 0h24v24h-24zm310-4h24v26h-24zm230 14h22v20h-22zm60 0h22v20h-22zm350-32h24v28h-24zm-110 0h24v28h-24zm330 24h22v24h-22z"
        fill={tones.lamp}
      />
      <path
        d="M262 570c-30-70 0-120 40-116 20-34 80-20 76 26 40 20 30 80-6 90zm620 0c-36-60 0-110 36-104 20-30 76-14 72 28 30 20 24 66-4 76z"
        fill="#1d3a34"
      />
    </>
  );
}

/** A low wall and the wet floor. 1920 wide, from y = 566. */
function Parapet() {
  return (
    <>
      <path d="M0 566H1920V660H0z" fill={monsoon.plaster} />
      <path d="M0 566H700L560 660H0z" fill={monsoon.plasterLit} />
      <path
        d={Array.from({ length: 24 }, (_, i) => `M${30 + i * 80} 592h36v44h-36z`).join('')}
        fill={monsoon.ochreDark}
        opacity=".5"
      />
      <path d="M0 556H1920V578H0z" fill="#6e4d4d" />
      <path d="M0 556H1100v6H0z" fill={tones.lamp} />
      <path d="M0 660H1920V800H0z" fill={monsoon.floor} />
      <path
        d={`M0 688H1920M0 730H1920M0 784H1920${Array.from({ length: 17 }, (_, i) => `M${160 + i * 100} 660L${-320 + i * 160} 800`).join('')}`}
        stroke={monsoon.joint}
        strokeWidth="4"
      />
      <path
        d="M330 742c30-26 170-30 250-18s110 34 40 44-330 10-290-26zm1130 34c40-20 190-20 230-4s-20 30-110 32-160-6-120-28z"
        fill={monsoon.sky}
      />
      <path
        d="M366 742c30-16 130-20 190-12-60 10-130 10-190 12zm1120 34c30-12 110-12 150-6-50 8-100 4-150 6z"
        fill={tones.peach}
      />
    </>
  );
}

/** On the floor below the desk. */
function LampLight() {
  return <path d="M1010 660H1400L1500 800H880z" fill={tones.glow} opacity=".28" />;
}

/** The head of the stairs, 420 wide, with its open door. */
function StairRoom() {
  return (
    <>
      <path d="M0 120H420V690H0z" fill={monsoon.ochre} />
      <path d="M0 120H16V690H0z" fill={tones.lamp} />
      <path d="M300 120H420V690H300z" fill={monsoon.ochreDark} />
      <path d="M-30 96H420V136H-30z" fill="#6e4d4d" />
      <path d="M-30 96H420v8H-30z" fill={tones.peach} />
      <path d="M92 300H244V690H92z" fill={tones.timber} />
      <path d="M106 314H230V690H106z" fill={tones.lamp} />
      <path d="M106 600h124v22H106zm0 34h124v22H106z" fill={monsoon.ochre} />
      <path d="M244 314l70 30V720L244 690z" fill={palette.dal} />
      <path
        d="m256 344 46 20v118l-46-16zm0 170 46 16v136l-46-22z"
        fill="none"
        stroke="#08554f"
        strokeWidth="6"
      />
      <path d="M120 220h96v50h-96z" fill={tones.timber} />
      <path d="M128 228h80v34h-80z" fill={tones.glow} />
      <path d="M148 228v34m20-34v34m20-34v34" stroke={tones.timber} strokeWidth="5" />
      <path d="m36 690 6-130q12-14 24 0z" fill={palette.crocus} />
      <path d="M38 690 53 520q0-16 14-16t12 14" stroke={palette.ink} strokeWidth="6" fill="none" />
    </>
  );
}

/** A tin roof over the desk, with a lamp and rain that drips from its edge. */
function Awning() {
  return (
    <>
      <path d="M944 250V690" stroke={tones.timber} strokeWidth="16" />
      <path d="M939 250V690" stroke={tones.woodEdge} strokeWidth="4" />
      <path d="M1180 214V290" stroke={tones.timber} strokeWidth="5" />
      <path d="M1132 328q4-38 48-38t48 38z" fill={palette.saffron} />
      <path d="M1132 328q4-38 48-38l-16 38z" fill={palette.saffronBright} />
      <path d="M1166 328a14 11 0 0 0 28 0z" fill={palette.white} />
      <path d="m896 240 640-116v34L904 276z" fill={monsoon.tin} />
      <path
        d={Array.from({ length: 22 }, (_, i) => `M${910 + i * 29} ${Math.round(238 - i * 5.26)}l6 32`).join(
          '',
        )}
        stroke={monsoon.tinDark}
        strokeWidth="5"
      />
      <path d="m896 240 8 36 632-118v10L906 288z" fill={monsoon.tinDark} />
      <path
        d="M904 300v16m10 20v24m-14 30v14m18 34v20"
        stroke={palette.snow}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

type LineProps = {
  from: [x: number, y: number];
  to: [x: number, y: number];
  /** Where the designs hang: parts of the way. */
  parts: readonly number[];
};

const sheets = [
  { width: 118, height: 138, accent: palette.dal },
  { width: 76, height: 132, accent: palette.crocus },
  { width: 140, height: 144, accent: palette.chinar },
  { width: 76, height: 132, accent: palette.dal },
];

/** A washing line with four page designs. */
function Line({ from: [x1, y1], to: [x2, y2], parts }: LineProps) {
  const middle = (x1 + x2) / 2;
  const sag = Math.max(y1, y2) + 90;
  /** The height of the line at a part of its way. */
  const at = (part: number) => ({
    x: Math.round(x1 + (x2 - x1) * part),
    y: Math.round((1 - part) ** 2 * y1 + 2 * part * (1 - part) * sag + part ** 2 * y2),
  });
  return (
    <>
      <path d={`M${x1} 690V${y1 - 24}`} stroke={tones.timber} strokeWidth="14" />
      <path d={`M${x1 - 5} 690V${y1 - 24}`} stroke={tones.peach} strokeWidth="4" />
      <path
        d={`M${x1} ${y1}Q${middle} ${sag} ${x2} ${y2}`}
        fill="none"
        stroke={palette.ink}
        strokeWidth="4"
      />
      {sheets.map(({ width, height, accent }, index) => {
        const { x, y } = at(parts[index] ?? 0);
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            <path d={`M0 0h${width}v${height}H0z`} fill={palette.snow} />
            <path d={`M${width - 22} 0h22v${height}h-40z`} fill="#d9cdd6" />
            <path d={`M12 26h${width - 24}v36H12z`} fill={accent} />
            <path d={`M12 78h${width * 0.6}M12 93h${width * 0.45}`} stroke={palette.ink} strokeWidth="6" />
            <path d={`M12 ${height - 26}h40v14H12z`} fill={palette.saffron} />
            <path d={`M14-8v22M${width - 14}-8v22`} stroke={tones.woodEdge} strokeWidth="8" />
          </g>
        );
      })}
    </>
  );
}

/** Desk, laptop, tea and two stools. (0, 0) is the middle of the foot. */
function Desk() {
  return (
    <>
      <path d="M-214 44q200-30 470 0-220 34-470 0z" fill={palette.ink} opacity=".28" />
      <path d="M-190-110V40m360-150V40M-150-110V20m290-130V20" stroke="#4a2b18" strokeWidth="14" />
      <path d="M-220-134H210v24H-220z" fill={tones.wood} />
      <path d="M-220-134H210v7H-220z" fill={tones.woodEdge} />
      <Laptop x={-10} y={-134} width={262} page={palette.snow} accent={palette.crocus} />
      <path d="M150-176h32l-5 42h-22zm-40 6h28l-4 36h-20z" fill={tones.peach} />
      <path d="M150-176h32l-1 12h-30zm-40 6h28l-1 10h-26z" fill={palette.snow} />
      <path
        d="M160-190q-8-10 0-22m14 22q-8-10 0-22m-54 30q-8-10 0-22"
        stroke={palette.snow}
        strokeWidth="4"
        fill="none"
      />
      <path d="M-206-150h52v16h-52zm6-14h44v14h-44z" fill={palette.chinar} />
      <path d="M-206-150h52v5h-52zm6-14h44v5h-44z" fill={tones.leafLight} />
      <path d="M-74-30H34v16H-74z" fill={tones.woodLight} />
      <path d="M-64-14-76 60M24-14 36 60M-72 26H32" stroke={tones.wood} strokeWidth="12" />
    </>
  );
}

/** A pedestal of masonry with a tulsi plant, as in courtyards of Maharashtra. */
function Tulsi() {
  return (
    <>
      <path d="M-84 74q110-20 230 0-110 26-230 0z" fill={palette.ink} opacity=".28" />
      <path d="M-70 40H70V80H-70zm14-110H56V40H-56zm-14-30H70v34H-70z" fill={palette.chinar} />
      <path d="M-70 40h30V80h-30zm14-110h24V40h-24zm-14-30h30v34h-30z" fill={tones.leafLight} />
      <path d="M-30 24v-50q30-36 60 0v50z" fill={tones.brickDark} />
      <path d="M-6 24q-6-16 6-34 12 18 6 34z" fill={tones.lamp} />
      <path
        d="M0-100c-4-40 0-80 4-120m-4 70-34-40m36 20 36-44m-72 84-30-22m66 0 40-14"
        stroke="#244f35"
        strokeWidth="6"
        fill="none"
      />
      <path
        d="M4-216q-24-20 0-44 24 24 0 44zm-40-34q-30-2-32-34 32 2 32 34zm76-2q-4-32 28-40 6 34-28 40zm-108 50q-28 10-44-16 28-14 44 16zm142 0q14-26 44-16-12 30-44 16zm-108-30q-34 4-40-22 30-10 40 22zm74-4q6-28 36-26-4 30-36 26zm-70 76q-30 14-46-8 24-18 46 8zm68-4q20-22 44-6-18 26-44 6z"
        fill={monsoon.leaf}
      />
    </>
  );
}

type HelmetProps = { fill: string; edge: string };

/** A two-wheeler's helmet. Its foot is at (0, 0). */
function Helmet({ fill, edge }: HelmetProps) {
  return (
    <>
      <path d="M-54-4c-14-60 20-98 62-96 48 2 62 46 56 96z" fill={fill} />
      <path d="M-54-4c-14-60 20-98 62-96-40 14-46 50-40 96z" fill={edge} />
      <path d="M18-62h44q6 20 4 34H22q-14-18-4-34z" fill={palette.ink} />
      <path d="M26-54h22" stroke={palette.snowSoft} strokeWidth="5" />
    </>
  );
}
