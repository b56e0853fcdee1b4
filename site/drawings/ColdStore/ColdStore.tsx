import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame, Rounded } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';

const SIZE = { width: 1080, height: 780 };
/** Bays of a chamber along a wall, and the distance from one bay to the next. */
const BAYS = 12;
const STEP = 23;

/** The chambers of a cold store seen from above, and a gate pass for one load. */
export const coldStore: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'Sample software of a cold store: four chambers seen from above, with a square for each bay in the colour of its variety, their temperatures, and a gate pass for 120 boxes from chamber 3.',
  draw: () => (
    <>
      <svg width="960" height="700" viewBox="0 0 960 700">
        <Rounded width={960} height={700}>
          <path d="M0 0H960V700H0z" fill={palette.snow} />
          <path d="M0 0H960V96H0z" fill={palette.walnut} />
        </Rounded>
        <Words x={36} y={62} size={34} face="display" fill={palette.snow}>
          Four chambers
        </Words>
        <Words x={924} y={60} size={22} anchor="end" fill={palette.walnutQuiet}>
          18,400 boxes
        </Words>
        {chambers.map((chamber, index) => (
          <g
            key={chamber.name}
            transform={`translate(${36 + (index % 2) * 456} ${132 + Math.trunc(index / 2) * 250})`}
          >
            <Chamber {...chamber} />
          </g>
        ))}
        {varieties.map(({ name, colour }, index) => (
          <g key={name} transform={`translate(${36 + index * 190} 646)`}>
            <path d="M0 0H22V22H0z" fill={colour} />
            <Words x={34} y={19} size={22}>
              {name}
            </Words>
          </g>
        ))}
        <Frame width={960} height={700} rx={10} fill="none" />
      </svg>
      <g transform="translate(516 372)">
        <GatePass />
      </g>
    </>
  ),
};

const varieties = [
  { name: 'Delicious', colour: palette.chinar },
  { name: 'Kulu', colour: palette.saffron },
  { name: 'Pears', colour: palette.dal },
];

type ChamberProps = {
  name: string;
  degrees: string;
  /** The variety in each bay, `.` if it is empty: four walls, two beside each aisle. */
  walls: [string, string, string, string];
};

const chambers: ChamberProps[] = [
  { name: '1', degrees: '1.5 °C', walls: ['DDDDDDDDDDDD', 'DDDDDDDDDDD.', 'DDDDDDDDDD..', 'DDDDDDDDDDDD'] },
  { name: '2', degrees: '1.8 °C', walls: ['KKKKKKKKKKKK', 'KKKKKKKK....', 'KKKKKKKKKK..', 'KKKK........'] },
  { name: '3', degrees: '1.6 °C', walls: ['DDDDDDDDDDDD', 'DDDDDDDKKKKK', 'DDDDKKKKKKKK', 'DDDDDDKKKK..'] },
  { name: '4', degrees: '0.9 °C', walls: ['PPPPPPPPPP..', 'PPPPPP......', '............', '............'] },
];

const colours: Record<string, string> = {
  D: palette.chinar,
  K: palette.saffron,
  P: palette.dal,
  '.': palette.hairline,
};
/** The y of each wall: an aisle lies between the second and the third. */
const rows = [52, 78, 122, 148];

function Chamber({ name, degrees, walls }: ChamberProps) {
  return (
    <>
      <path d="M0 34H432V190H0z" fill={palette.paper} stroke={palette.ink} strokeWidth="2" />
      <path d="M428 88v46" stroke={palette.snow} strokeWidth="12" />
      <Words x={0} y={22} size={24} face="bold">
        {`Chamber ${name}`}
      </Words>
      <Words x={432} y={22} size={24} face="bold" anchor="end" fill={palette.saffronDeep}>
        {degrees}
      </Words>
      {walls.map((wall, row) =>
        Object.entries(colours).map(([variety, colour]) => (
          <path key={`${row}${variety}`} d={bays(wall, variety, rows[row] ?? 0)} fill={colour} />
        )),
      )}
    </>
  );
}

/** The bays of one variety along a wall, as one path. */
function bays(wall: string, variety: string, y: number): string {
  const width = STEP * (400 / (BAYS * STEP)) - 6;
  return [...wall]
    .map((bay, index) => (bay === variety ? `M${16 + index * (width + 6)} ${y}h${width}v20h-${width}z` : ''))
    .join('');
}

function GatePass() {
  return (
    <>
      <path d="M0 0H420V408H0z" fill={palette.saffron} />
      <Words x={32} y={58} size={26} face="bold">
        Gate pass 214
      </Words>
      <Words x={30} y={156} size={92} face="display" tracking={-0.03}>
        120
      </Words>
      <Words x={212} y={154} size={28} face="bold">
        boxes out
      </Words>
      {[
        ['From', 'Chamber 3, bay 7'],
        ['Grade', 'Delicious, A'],
        ['Rent due', '₹2,880'],
      ].map(([label = '', value = ''], index) => (
        <g key={label} transform={`translate(32 ${192 + index * 50})`}>
          <path d="M0 0H356" stroke={palette.ink} strokeWidth="1.5" />
          <Words x={0} y={34} size={22}>
            {label}
          </Words>
          <Words x={356} y={34} size={22} face="bold" anchor="end">
            {value}
          </Words>
        </g>
      ))}
      <path d="M32 348H388V388H32z" fill={palette.ink} />
      <Words x={210} y={376} size={22} face="bold" anchor="middle" fill={palette.snow}>
        Open the gate
      </Words>
    </>
  );
}
