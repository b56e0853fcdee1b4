import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words } from '../lettering/Words.tsx';
import { Canopy, LeafShape, NARROW, random, SCENE, tones } from './parts.tsx';

const land = {
  sky: '#f6ead0',
  sun: '#f7c873',
  far: '#9db0c6',
  near: '#6f8fa0',
  slope: '#6f8f6d',
  meadow: '#c3cb8e',
  fields: ['#b3c07c', '#d2d398', '#a3b573', '#dcc779', '#98ad75'],
  river: '#2b8b91',
  glint: '#8fd0cf',
  bank: '#e9e4b8',
  road: '#4a3426',
};

/** Latitude and longitude in degrees. Roughly right: the picture is no survey. */
type Coordinates = readonly [latitude: number, longitude: number];
type Point = readonly [x: number, y: number];
type Projection = (at: Coordinates) => Point;

const towns = {
  srinagar: [34.083, 74.797],
  dalLake: [34.115, 74.865],
  pampore: [34.017, 74.93],
  awantipora: [33.92, 75.015],
  /** If the office moves, change this, and look at the composition. */
  office: [33.794, 75.107],
  anantnag: [33.731, 75.148],
} satisfies Record<string, Coordinates>;

/** The Jhelum, from its upper valley to below Srinagar. */
const jhelum: Coordinates[] = [
  [33.54, 75.25],
  [33.66, 75.2],
  [33.735, 75.13],
  [33.765, 75.125],
  [33.793, 75.095],
  [33.82, 75.085],
  [33.835, 75.055],
  [33.875, 75.055],
  [33.9, 75.015],
  [33.92, 75],
  [33.93, 74.96],
  [33.965, 74.955],
  [33.96, 74.92],
  [34, 74.92],
  [34.02, 74.895],
  [34.03, 74.865],
  [34.06, 74.845],
  [34.07, 74.815],
  [34.1, 74.79],
  [34.12, 74.73],
  [34.17, 74.69],
  [34.2, 74.6],
];

/** The highway, from the south to Srinagar. */
const highway: Coordinates[] = [
  [33.5, 75.2],
  [33.6, 75.165],
  [33.74, 75.145],
  [33.797, 75.112],
  [33.835, 75.08],
  [33.925, 75.022],
  [33.975, 74.98],
  [34.02, 74.935],
  [34.045, 74.88],
  [34.083, 74.805],
];

/** Kilometres to the east and north of Awantipora. */
function kilometres([latitude, longitude]: Coordinates): Point {
  return [(longitude - 75) * 92.4, (latitude - 33.92) * 111];
}

/** Looking to the north-east, so Srinagar is on the left and Anantnag on the right. */
const northEast: Projection = (at) => {
  const [east, north] = kilometres(at);
  return rounded([980 + (east - north) * 18.4, 452 - (east + north) * 13.4]);
};

/** Looking to the north. */
const north: Projection = (at) => {
  const [east, north] = kilometres(at);
  return rounded([392 + (east + 2.4) * 15.5, 536 - (north + 1.5) * 13.6]);
};

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** Where our office is: the valley, the river, the road and five towns. */
export const valleyScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: the Kashmir valley from above, looking north-east, between two snowy ranges. The Jhelum and the highway connect five towns. From left to right, which is from north-west to south-east: Srinagar with the Dal, Pampore with saffron fields, Awantipora, our office under a large chinar, and Anantnag.',
  fit: 'full',
  draw: () => (
    <>
      <LeafShape />
      <Range />
      <Fields width={1920} top={300} bottom={800} />
      <Ways project={northEast} width={26} />
      <Places
        project={northEast}
        size={1}
        tree={1.05}
        labels={{ srinagar: [-6, 74], pampore: [24, -64], awantipora: [126, -30], anantnag: [112, -86] }}
        board={{ at: [-206, 42], arrow: 'm178 2 28-34 28 34z' }}
      />
      <Compass x={150} y={676} turn={-45} />
      <Foreground />
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <LeafShape />
        <g transform="translate(-160 -50)scale(.84)">
          <Range />
        </g>
        <Fields width={780} top={216} bottom={900} />
        <Ways project={north} width={21} />
        <Places
          project={north}
          size={0.84}
          tree={0.66}
          labels={{ srinagar: [-16, 76], pampore: [160, 14], awantipora: [158, -22], anantnag: [-128, 18] }}
          board={{ at: [-384, -42], arrow: 'm298 22 44 20-44 20z' }}
        />
        <Compass x={104} y={520} turn={0} />
        <g transform="translate(-330 372)scale(.68)">
          <Foreground />
        </g>
      </>
    ),
  },
};

/** The skyline: valleys and peaks in turn. */
const ridge: Point[] = [
  [-60, 230],
  [110, 120],
  [190, 162],
  [320, 76],
  [420, 150],
  [490, 108],
  [590, 186],
  [730, 62],
  [850, 150],
  [930, 98],
  [1060, 190],
  [1220, 54],
  [1350, 160],
  [1430, 112],
  [1560, 196],
  [1710, 78],
  [1830, 158],
  [1960, 96],
];
const peaks = ridge.flatMap((peak, index) => {
  const [left, right] = [ridge[index - 1], ridge[index + 1]];
  return index % 2 && left && right ? [{ left, peak, right }] : [];
});

/** The point at `share` of the way. */
function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return rounded([x + (toX - x) * share, y + (toY - y) * share]);
}

/** The right half of each mountain, away from the sun. */
const shaded = peaks
  .map(
    ({ peak, right }) =>
      `M${peak.join(' ')}L${right.join(' ')}l${right[0] - peak[0]} ${right[1] - peak[1]}V330H${peak[0] + 24}l-30-120 22-50z`,
  )
  .join('');
const snow = peaks
  .map(({ left, peak, right }) => {
    const [[startX, startY], [endX, endY]] = [between(peak, left, 0.62), between(peak, right, 0.56)];
    const step = Math.round((startX - endX) / 6);
    return `M${startX} ${startY}L${peak.join(' ')}L${endX} ${endY}l${step}-14 ${step} 24 ${step}-26 ${step} 28 ${step}-6z`;
  })
  .join('');
const snowShade = peaks
  .map(({ peak, right }) => {
    const [endX, endY] = between(peak, right, 0.56);
    const step = Math.round((peak[0] - endX) / 3);
    return `M${peak.join(' ')}L${endX} ${endY}l${step}-14 ${step} 24 4-24z`;
  })
  .join('');

/** Sky, the range behind the valley and its slopes. 1920 wide, to y = 330. */
function Range() {
  return (
    <>
      <path d="M0 0H1920V400H0z" fill={land.sky} />
      <circle cx="250" cy="92" r="58" fill={land.sun} />
      <path
        d="M380 56h150m-60 34h220M1180 44h200m-120 34h240m220-20h140"
        stroke={palette.white}
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path d={`M${ridge.map((point) => point.join(' ')).join('L')}V360H0z`} fill={land.far} />
      <path d={shaded} fill="#7f93ae" />
      <path d={snow} fill={palette.white} />
      <path d={snowShade} fill="#d3dcea" />
      <path
        d="M0 250c120-60 240-44 340-30s180-70 320-40 200 46 330 10 240-30 340 6 230-52 340-26 180 30 250 10v180H0z"
        fill={land.near}
      />
      <path
        d="M0 290c160-46 300-20 440-24s240-50 400-18 260 34 420 0 280-10 400 12 180-10 260-16v160H0z"
        fill={land.slope}
      />
      <path
        d="M60 286l14-44 14 44zm50-6 16-54 16 54zm44-6 12-40 12 40zm640-36 12-42 12 42zm40 6 16-52 16 52zm46 6 12-40 12 40zm700-8 14-46 14 46zm48 0 16-54 16 54zm48 4 12-40 12 40z"
        fill="#3f6450"
      />
    </>
  );
}

/** Fields of the valley floor, larger towards the foreground. */
function Fields({ width, top, bottom }: { width: number; top: number; bottom: number }) {
  const numbers = random(17);
  const next = () => numbers.next().value;
  const patches: { d: string; fill: string }[] = [];
  let y = top;
  while (y < bottom) {
    const height = 20 + (y - top) * 0.16;
    for (let x = -60 * next(); x < width;) {
      const length = Math.round((60 + next() * 120) * (0.7 + (y - top) / 500));
      const lean = Math.round((next() - 0.3) * height * 0.7);
      if (next() < 0.62)
        patches.push({
          d: `M${Math.round(x)} ${Math.round(y)}h${length - 6}l${lean} ${Math.round(height) - 5}h${-length + 2}z`,
          fill: land.fields[Math.floor(next() * land.fields.length)] ?? land.meadow,
        });
      x += length;
    }
    y += height;
  }
  return (
    <>
      <path d={`M0 ${top}q${width / 4}-24 ${width / 2}-8t${width / 2}-6V${bottom}H0z`} fill={land.meadow} />
      {land.fields.map((fill) => (
        <path
          key={fill}
          d={patches
            .filter((patch) => patch.fill === fill)
            .map(({ d }) => d)
            .join('')}
          fill={fill}
        />
      ))}
    </>
  );
}

/** River and road. */
function Ways({ project, width }: { project: Projection; width: number }) {
  const river = curve(jhelum.map(project));
  const road = curve(highway.map(project));
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={river} stroke={land.bank} strokeWidth={width + 10} />
      <path d={river} stroke={land.river} strokeWidth={width} />
      <path d={river} stroke={land.glint} strokeWidth="3" strokeDasharray="46 70" />
      <path d={road} stroke={land.bank} strokeWidth="15" />
      <path d={road} stroke={land.road} strokeWidth="9" />
      <path d={road} stroke={palette.saffronPale} strokeWidth="2" strokeDasharray="10 12" />
    </g>
  );
}

/** A smooth line through all points. */
function curve(points: Point[]): string {
  const [[x, y] = [0, 0]] = points;
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const pieces = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const handle = ([fromX, fromY]: Point, [toX, toY]: Point): Point =>
      rounded([(toX - fromX) / 6, (toY - fromY) / 6]);
    const [leaveX, leaveY] = handle(before, end);
    const [arriveX, arriveY] = handle(start, after);
    return `C${start[0] + leaveX} ${start[1] + leaveY} ${end[0] - arriveX} ${end[1] - arriveY} ${end[0]} ${end[1]}`;
  });
  return `M${x} ${y}${pieces.join('')}`;
}

type PlacesProps = {
  project: Projection;
  /** The scale of all marks, and of the chinar. */
  size: number;
  tree: number;
  /** The middle of each name, seen from its dot. */
  labels: Record<'srinagar' | 'pampore' | 'awantipora' | 'anantnag', Point>;
  /** The corner of the office’s board, seen from its dot, and the arrow on the board. */
  board: { at: Point; arrow: string };
};

function Places({ project, size, tree, labels, board }: PlacesProps) {
  const place = (at: Coordinates, scale = size) => `translate(${project(at).join(' ')})scale(${scale})`;
  return (
    <>
      <g transform={place(towns.dalLake)}>
        <Dal />
      </g>
      <g transform={place(towns.srinagar)}>
        <Houses />
        <Town name="Srinagar" at={labels.srinagar} />
      </g>
      <g transform={place(towns.pampore)}>
        <Saffron />
        <Town name="Pampore" at={labels.pampore} />
      </g>
      <g transform={place(towns.awantipora)}>
        <Ruins />
        <Town name="Awantipora" at={labels.awantipora} />
      </g>
      <g transform={place(towns.anantnag)}>
        <g transform="translate(24 -16)scale(.9)">
          <Houses />
        </g>
        <Town name="Anantnag" at={labels.anantnag} />
      </g>
      <g transform={place(towns.office, tree)}>
        <Chinar />
      </g>
      <g transform={place(towns.office)}>
        <Board {...board} />
      </g>
    </>
  );
}

function Town({ name, at: [x, y] }: { name: string; at: Point }) {
  return (
    <>
      <circle r="13" fill={palette.snow} stroke={palette.ink} strokeWidth="5" />
      <g stroke={land.meadow} strokeWidth="150" strokeLinejoin="round">
        <Words x={x} y={y} size={42} face="bold" anchor="middle" fill={land.meadow}>
          {name}
        </Words>
      </g>
      <Words x={x} y={y} size={42} face="bold" anchor="middle" fill={palette.ink}>
        {name}
      </Words>
    </>
  );
}

/** The lake with a houseboat and a shikara. */
function Dal() {
  return (
    <>
      <path d="M-92 10c-30-34 20-66 80-62s110-4 120 34-40 54-90 50-86 6-110-22z" fill={land.bank} />
      <path d="M-82 8c-24-28 22-52 72-48s100-4 108 26-38 44-82 40-80 6-98-18z" fill={land.river} />
      <path d="M-50-20h60m30 14h44m-96 22h50" stroke={land.glint} strokeWidth="4" strokeLinecap="round" />
      <path d="M-54 2h84l-8 14h-66zM-42 2v-20h60V2zM-52-18h80l-8-10h-64z" fill={tones.timber} />
      <path d="M-34-12h8V0h-8zm16 0h8V0h-8zm16 0h8V0H-2z" fill={tones.lamp} />
      <path d="M46-18c14 8 34 8 48-2-6 14-38 16-48 2zm14-2v-14h20v14z" fill={palette.chinar} />
    </>
  );
}

function Houses() {
  return (
    <>
      <path d="M-96 8v-36h44V8zm52 0v-44h40V8zm46 0v-34h44V8z" fill={tones.brick} />
      <path d="M-74 8v-36h22V8zm50 0v-44h20V8zm50 0v-34h20V8z" fill={tones.brickDark} />
      <path d="M-104-26-74-60l30 34zm54-8 28-34 26 34zM-6-24l30-32 30 32z" fill="#5a4a78" />
      <path d="M-104-26-74-60l8 10-22 24zm54-8 28-34 8 10-18 24zM-6-24l30-32 8 8L8-24z" fill="#8d7aa8" />
      <path d="M-88-18h10v12h-10zm52-6h10v12h-10zm48 8h10v12H12z" fill={tones.lamp} />
    </>
  );
}

/** Rows of crocus in bloom. */
function Saffron() {
  return (
    <g transform="translate(20 -24)">
      <path d="M-110-10h170l60-24H-60zM-130 6h180l30-10h-180z" fill={palette.crocus} />
      <path
        d="M-84-16h170M-66-26h168M-108 1h160"
        stroke="#a98bd6"
        strokeWidth="6"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      <path
        d="M-76-18h170M-58-28h160"
        stroke={palette.saffron}
        strokeWidth="4"
        strokeDasharray="2 26"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Columns of an old stone temple. */
function Ruins() {
  return (
    <g transform="translate(-78 -6)">
      <path d="M-54 8H54V-4H-54zM-44-4H44v-10H-44z" fill="#8d8578" />
      <path d="M-40-14v-44h14v44zm28 0v-62h14v62zm28 0v-34h14v34z" fill="#cfc7b8" />
      <path d="M-31-14v-44h5v44zm28 0v-62h5v62zm28 0v-34h5v34zM-46-66H8v10h-54z" fill="#8d8578" />
      <path d="M-46-68H8v6h-54z" fill="#e5dfd2" />
    </g>
  );
}

/** The chinar at the office. */
function Chinar() {
  return (
    <>
      <path d="M-90 16C-20-8 160-10 210 14 150 36-50 36-90 16z" fill={palette.ink} opacity=".2" />
      <path
        d="M-22 10c14-50 12-110-8-150l20-8C0-120 6-100 8-84c4-30 8-60 4-86h22c0 34 0 70 2 94 8-20 24-44 42-54l16 16C60-90 44-60 44-26c0 14 6 26 14 36z"
        fill={tones.timber}
      />
      <path d="M-22 10c14-50 12-110-8-150l10-4C0-94 2-40-8 10z" fill={tones.woodEdge} />
      <Canopy x={20} y={-186} rx={150} ry={96} leaves={60} size={46} fill={tones.leafDark} seed={31} />
      <Canopy x={16} y={-196} rx={140} ry={88} leaves={46} size={38} fill={palette.chinar} seed={37} />
      <Canopy x={-34} y={-222} rx={96} ry={62} leaves={26} size={32} fill={tones.leafLight} seed={41} />
    </>
  );
}

function Board({ at: [x, y], arrow }: PlacesProps['board']) {
  return (
    <>
      <circle r="20" fill={palette.saffron} stroke={palette.ink} strokeWidth="6" />
      <circle r="6" fill={palette.ink} />
      <g transform={`translate(${x} ${y})`}>
        <rect width="300" height="84" rx="8" fill={palette.ink} />
        <path d={arrow} fill={palette.ink} />
        <Words x={150} y={58} size={50} face="display" anchor="middle" fill={palette.saffronBright}>
          Our office
        </Words>
      </g>
    </>
  );
}

/** A needle. `turn` is the angle of north from the top, in degrees. */
function Compass({ x, y, turn }: { x: number; y: number; turn: number }) {
  const angle = (turn * Math.PI) / 180;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="52" fill={palette.snow} stroke={palette.ink} strokeWidth="4" />
      <g transform={`rotate(${turn})`}>
        <path d="m0-42 15 42h-30z" fill={palette.chinar} />
        <path d="M0 42 15 0h-30z" fill={palette.ink} />
      </g>
      <Words
        x={78 * Math.sin(angle)}
        y={-76 * Math.cos(angle) + 13}
        size={38}
        face="bold"
        anchor="middle"
        fill={palette.ink}
      >
        N
      </Words>
    </g>
  );
}

/** The foot of the Pir Panjal: dark ridges and conifers at the lower edge. 1920 wide, 800 high. */
function Foreground() {
  return (
    <>
      <path d="M260 800c120-60 240-90 380-60s220-40 360-70 260 10 380 40 300-60 540-50V800z" fill="#41604d" />
      <path d="M520 800c160-50 300-60 460-40s300-40 460-34 320-40 480-30V800z" fill="#2c4a3c" />
      <path
        d="M1500 800l50-140 50 140zm-90 0 40-110 40 110zm190 0 62-190 62 190zm120 0 48-140 48 140zm90 0 60-180 60 180zM620 800l36-96 36 96zm-80 0 28-76 28 76zm180 0 44-120 44 120z"
        fill="#1c352b"
      />
      <path
        d="M1500 800l50-140-14 140zm100 0 62-190-18 190zm120 0 48-140-14 140zm90 0 60-180-18 180zM620 800l36-96-10 96zm100 0 44-120-12 120z"
        fill="#4f7a5f"
      />
    </>
  );
}
