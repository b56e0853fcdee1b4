import type { FileDrawing } from '../drawing.ts';
import { Words, widthOf } from '../lettering/Words.tsx';
import { Browser } from '../Picture/Browser.tsx';
import { HANDSET, Handset } from '../Picture/Handset.tsx';
import { specimen } from '../Specimen/Specimen.tsx';
import { BAR, FirstScreen, Plate, table } from './TramiSite.tsx';

const pale = '#cfe0d6';

/** The restaurant's whole page: the plate, what lies on it, tonight's tables, and weddings. */
export const tramiPage: FileDrawing = {
  kind: 'file',
  width: 1080,
  height: 1960,
  alt: 'The whole sample site: the plate, its dishes with one price, tonight’s tables, and copper pots for weddings.',
  fit: 'full',
  draw: () => (
    <Browser address="chaar-srinagar.example" bar={BAR} height={1960}>
      <FirstScreen />
      <g transform="translate(0 720)">
        <Dishes />
      </g>
      <g transform="translate(0 1250)">
        <Tables />
      </g>
      <g transform="translate(0 1540)">
        <Weddings />
      </g>
    </Browser>
  ),
};

export const tramiPhone: FileDrawing = {
  kind: 'file',
  ...HANDSET,
  alt: 'The sample site on a phone: the plate and one button.',
  fit: 'handset',
  draw: () => (
    <Handset ground={table.ground} time="7:20" ink={table.rice}>
      <circle cx="252" cy="470" r="262" fill={table.deep} />
      <Plate x={252} y={470} radius={236} />
      <Words x={34} y={114} size={34} face="shrikhand" fill={table.pink}>
        Chaar
      </Words>
      <path d="M332 96h32m-32 12h32" stroke={table.rice} strokeWidth="3.5" />
      <Words x={32} y={184} size={54} face="shrikhand" tracking={-0.015} fill={table.pink}>
        Four hands,
      </Words>
      <path d="M12 640H388V808H12z" fill={table.ground} />
      <Words x={32} y={690} size={54} face="shrikhand" tracking={-0.015} fill={table.yellow}>
        one plate.
      </Words>
      <rect x="28" y="716" width="344" height="68" rx="34" fill={table.pink} />
      <Words x={200} y={757} size={21} face="bold" anchor="middle" fill={table.deep}>
        Book tonight, 7:30
      </Words>
    </Handset>
  ),
};

export const tramiLetters = specimen({
  face: 'shrikhand',
  name: 'Shrikhand',
  line: 'Four hands, one plate.',
  ground: table.ground,
  letters: table.pink,
  accent: table.yellow,
});

const dishes: [string, string, string][] = [
  ['Rista', 'meatballs in red gravy', table.red],
  ['Gushtaba', 'meatballs in yoghurt', '#d8b878'],
  ['Tabak maaz', 'ribs, fried until they crack', table.brown],
  ['Seekh kabab', 'one for each hand', '#8d4520'],
  ['Haakh', 'greens from the floating gardens', table.green],
  ['Chutney', 'walnut and radish', '#8a1f38'],
];

function Dishes() {
  return (
    <>
      <path d="M0 0H1080V530H0z" fill={table.pink} />
      <Words x={60} y={112} size={66} face="shrikhand" fill={table.deep}>
        On the plate
      </Words>
      {dishes.map(([name, text, colour], index) => (
        <g key={name} transform={`translate(60 ${176 + index * 56})`}>
          <circle cx="16" cy="-8" r="16" fill={colour} />
          <Words x={50} y={0} size={25} face="bold" fill={table.deep}>
            {name}
          </Words>
          <Words x={66 + widthOf(name, 25, 'bold')} y={0} size={20} fill="#6b3a2c">
            {text}
          </Words>
          <path d="M50 20H600" stroke="#d99f88" strokeWidth="2" strokeDasharray="1 8" strokeLinecap="round" />
        </g>
      ))}
      <circle cx="846" cy="270" r="196" fill={table.deep} />
      <circle
        cx="846"
        cy="270"
        r="180"
        fill="none"
        stroke={table.copper}
        strokeWidth="4"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <Words x={846} y={216} size={22} anchor="middle" fill={pale}>
        One trami, four people
      </Words>
      <Words x={846} y={308} size={88} face="shrikhand" anchor="middle" fill={table.yellow}>
        ₹3,600
      </Words>
      <Words x={846} y={354} size={19} anchor="middle" fill={pale}>
        Rice and tea included
      </Words>
    </>
  );
}

const times: [string, boolean][] = [
  ['6:00', false],
  ['6:45', false],
  ['7:30', true],
  ['8:15', false],
  ['9:00', true],
];

function Tables() {
  return (
    <>
      <path d="M0 0H1080V290H0z" fill={table.ground} />
      <Words x={60} y={92} size={56} face="shrikhand" fill={table.pink}>
        Tonight’s tables
      </Words>
      {times.map(([time, isFree], index) => (
        <g key={time} transform={`translate(${60 + index * 196} 134)`}>
          <rect
            x="1.5"
            y="1.5"
            width="173"
            height="97"
            rx="48"
            fill={isFree ? table.yellow : 'none'}
            stroke={isFree ? 'none' : '#3d6e60'}
            strokeWidth="3"
          />
          <Words x={88} y={50} size={32} face="shrikhand" anchor="middle" fill={isFree ? table.deep : pale}>
            {time}
          </Words>
          <Words x={88} y={78} size={18} face="bold" anchor="middle" fill={isFree ? table.deep : pale}>
            {isFree ? 'Free' : 'Full'}
          </Words>
        </g>
      ))}
    </>
  );
}

function Weddings() {
  return (
    <>
      <path d="M0 0H1080V420H0z" fill={table.deep} />
      <Words x={60} y={116} size={52} face="shrikhand" fill={table.yellow}>
        A wedding
      </Words>
      <Words x={60} y={174} size={52} face="shrikhand" fill={table.yellow}>
        of four hundred?
      </Words>
      <Words x={60} y={230} size={21} fill={pale}>
        We bring the waza, the pots and the fire.
      </Words>
      <rect x="60" y="262" width="214" height="58" rx="29" fill="none" stroke={table.pink} strokeWidth="3" />
      <Words x={167} y={298} size={20} face="bold" anchor="middle" fill={table.pink}>
        Ask for a date
      </Words>
      {/* Copper pots on a long fire. */}
      {[700, 848, 996].map((x, index) => (
        <g key={x} transform={`translate(${x} 300)`}>
          <path
            d="M-50 4c-20-34 10-44 0-84 30 22 30 40 22 56 18-22 16-44 12-62 34 24 34 52 24 70 14-8 18-22 16-40 24 22 26 40 14 60z"
            fill={index === 1 ? table.yellow : table.red}
          />
          <path
            d="M-20 4c-14-20 6-26 2-50 20 14 22 32 12 50m24 0c-8-16 6-24 2-40 16 12 16 28 8 40z"
            fill={index === 1 ? table.bright : table.yellow}
          />
          <g transform="translate(0 -30)scale(.86)">
            <path d="M-62-150h124q18 46 6 86-10 40-68 40t-68-40q-12-40 6-86z" fill={table.copper} />
            <path
              d="M-48-140q-14 40-2 74"
              fill="none"
              stroke={table.bright}
              strokeWidth="10"
              strokeLinecap="round"
            />
            <path d="M-72-164H72v18H-72z" fill={table.shade} />
            <path d="M-60-170q60-44 120 0z" fill={table.bright} />
            <circle cy="-196" r="9" fill={table.shade} />
            <path
              d="M-20-226q-14-18 0-34t0-34m28 60q-12-16 0-30t0-30"
              fill="none"
              stroke="#2c5a50"
              strokeWidth="6"
              strokeLinecap="round"
            />
          </g>
        </g>
      ))}
      <path d="M610 306H1060" stroke={table.brown} strokeWidth="18" strokeLinecap="round" />
      <path d="M60 352H1020" stroke="#2c5a50" strokeWidth="2" />
      <Words x={60} y={392} size={26} face="shrikhand" fill={table.pink}>
        Chaar
      </Words>
      <Words x={1020} y={392} size={19} anchor="end" fill={pale}>
        Open from noon, closed on Fridays until three
      </Words>
    </>
  );
}
