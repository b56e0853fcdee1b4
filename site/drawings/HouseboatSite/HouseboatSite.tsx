import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER, WINDOW } from '../Picture/Browser.tsx';

/** The browser around the houseboat's site: bar, buttons, address field, address. */
export const BAR = ['#0d1630', '#36476f', '#1d2b52', '#c6cde0'] as const;

/** The houseboat's colours. */
export const night = {
  sky: '#16264a',
  haze: '#243a68',
  far: '#31497c',
  near: '#1f3260',
  shore: '#131f40',
  lake: '#0e1a38',
  ripple: '#2b4478',
  moon: '#fff0cf',
  lamp: '#ffc766',
  timber: '#5b2f1c',
  carved: '#8f5230',
  dark: '#2a130c',
  rose: '#ea5f4b',
  cream: '#fdf1dc',
};

/** A houseboat's site: the boat on the Dal at night, with lit lamps, seen from the side. */
export const houseboatSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample site of a houseboat: a lit, carved boat on the Dal under a full moon, the words “Sleep on the Dal.” across the sky, and a bar to choose dates and guests.',
  fit: 'full',
  draw: () => (
    <>
      <Browser address="gulab-houseboats.example" bar={BAR}>
        <FirstScreen />
      </Browser>
    </>
  ),
};

/** The boat, for the portfolio. */
export const houseboatWindow: FileDrawing = {
  kind: 'file',
  ...WINDOW,
  alt: '',
  draw: () => (
    <>
      <g transform="translate(-180 0)">
        <Lake moon={720} />
        <g transform="translate(540 500) scale(.98)">
          <Boat />
        </g>
        <Words x={540} y={190} size={132} face="gloock" anchor="middle" tracking={-0.02} fill={night.cream}>
          Gulab
        </Words>
      </g>
    </>
  ),
};

/** What the site shows first, 1080 by 720 units with the browser's bar. */
export function FirstScreen() {
  return (
    <>
      <Lake moon={936} />
      <g transform="translate(540 488)">
        <Boat />
      </g>
      <Shikara x={806} y={644} />
      <Words x={44} y={94} size={31} face="gloock" fill={night.cream}>
        Gulab
      </Words>
      {['Rooms', 'Food', 'The lake', 'Getting here'].map((entry, index) => (
        <Words key={entry} x={[596, 672, 742, 828][index] ?? 0} y={91} size={15} fill={night.cream}>
          {entry}
        </Words>
      ))}
      <rect x="944" y="68" width="96" height="36" rx="18" fill={night.rose} />
      <Words x={992} y={91} size={15} face="bold" anchor="middle" fill="#fff">
        Book
      </Words>
      <Words x={540} y={238} size={118} face="gloock" anchor="middle" tracking={-0.02} fill={night.cream}>
        Sleep on the Dal.
      </Words>
      <Booking />
    </>
  );
}

/** Sky, ridges and water, 1080 by 720 units. `moon` is the x of the moon. */
export function Lake({ moon }: { moon: number }) {
  return (
    <>
      <path d="M0 0H1080V720H0z" fill={night.sky} />
      <path d="M0 250H1080V460H0z" fill={night.haze} />
      <circle cx={moon} cy="312" r="116" fill="#2c4272" />
      <circle cx={moon} cy="312" r="82" fill="#46598a" />
      <circle cx={moon} cy="312" r="52" fill={night.moon} />
      <path
        d="M60 150h0m28 86h0m130-132h0m282 26h0m-330 152h0m290 12h0m550-38h0m-20-150h0m-30 60h0m-400-96h0m-130 200h0m330-20h0"
        stroke={night.cream}
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="m0 352 90-58 74 30 118-84 84 60 62-30 92 66 96-86 86 58 74-46 104 72 92-58 108 60v150H0z"
        fill={night.far}
      />
      <path
        d="m0 400 130-48 110 34 140-56 120 44 130-40 130 46 120-50 110 42 90-30v130H0z"
        fill={night.near}
      />
      <path d="M0 436c80-22 150-4 240-12s170 10 260 0 190 6 280-4 200-6 300 4v40H0z" fill={night.shore} />
      <path
        d="M64 444c-9-40-6-74 0-104 6 30 9 64 0 104m26 0c-7-30-5-56 0-80 5 24 7 50 0 80m886 0c-10-46-7-86 0-120 7 34 10 74 0 120m30 0c-8-34-6-64 0-92 6 28 8 58 0 92m26 0c-7-26-5-48 0-68 5 20 7 42 0 68"
        fill={night.shore}
      />
      <path d="M0 446H1080V720H0z" fill={night.lake} />
      <path
        d="M30 470h160m60 12h90m420-8h190m60 14h50M20 520h70m160 16h60m560-10h120m-880 60h150m640-14h130M60 640h120m80 30h190m300-16h190m-700 44h100"
        stroke={night.ripple}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M430 574h220m-196 14h172m-150 14h120m-100 14h96m-84 14h62m-58 14h70m-52 16h40"
        stroke={night.lamp}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  );
}

/** A houseboat, about 620 units wide. The waterline is at y = 60, the middle at x = 0. */
export function Boat() {
  const windows = Array.from({ length: 7 }, (_, index) => -216 + index * 72);
  return (
    <>
      <path d="M-322 34H322l32-18c-8 30-22 44-40 48H-314c-18-4-32-18-40-48z" fill={night.dark} />
      <path d="M-330 40H330" stroke={night.carved} strokeWidth="3" />
      <path d="M-262-66H262V34H-262z" fill={night.timber} />
      {windows.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-21 24V-22q0-24 21-30 21 6 21 30V24z" fill={night.lamp} />
          <path
            d="M-21 24V-22q0-24 21-30 21 6 21 30V24zM0-52V24M-21-8H21"
            fill="none"
            stroke={night.dark}
            strokeWidth="3"
          />
          {x > -216 && <path d="M-36-56V26" stroke={night.carved} strokeWidth="5" />}
        </g>
      ))}
      <path d="M-258-58V30M258-58V30" stroke={night.carved} strokeWidth="7" />
      {/* A porch at each end, under a carved arch. */}
      <path
        d="M-314-60V34M314-60V34M-288-2H-262M262-2H288M-314 6h52m524 0h52"
        stroke={night.carved}
        strokeWidth="5"
      />
      <path d="M-312-58q24 26 50 0M262-58q26 26 50 0" fill="none" stroke={night.carved} strokeWidth="5" />
      <path d={`M-330-70l10 16${'l10-16 10 16'.repeat(32)}l10-16z`} fill={night.lamp} opacity=".85" />
      <path d="m-338-70 18-22H320l18 22z" fill={night.carved} />
      <path d="M-338-70H338" stroke={night.dark} strokeWidth="5" />
      {/* The roof deck: rails, a canopy and two chairs. */}
      <path d="M-282-120H282M-282-106H282" stroke={night.carved} strokeWidth="4" />
      <path d={`M-282-122v30${'m14-30v30'.repeat(40)}`} stroke={night.carved} strokeWidth="2.4" />
      <path d="M-130-176v84M130-176v84" stroke={night.cream} strokeWidth="4" />
      <path d="m-166-164 34-34H132l34 34z" fill={night.rose} />
      <path d={`M-166-164${'q10.4 18 20.75 0'.repeat(16)}z`} fill={night.cream} />
      <path
        d="M-298-92v-34m0 4q-14 16 0 26 14-10 0-26m596 30v-34m0 4q-14 16 0 26 14-10 0-26"
        stroke={night.lamp}
        strokeWidth="3"
        fill={night.lamp}
      />
      <path
        d="M-352 78h180m-120 12h330m-60 12h270m-480 14h190m60 0h170"
        stroke={night.carved}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".55"
      />
    </>
  );
}

/** The small boat that brings the guests, with a lantern. */
export function Shikara({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-20-22c50 34 190 38 262-8-26 52-220 60-262 8" fill="#060c1d" />
      <path d="M52 2v-54m104 54v-54" stroke={night.cream} strokeWidth="3" />
      <path d="M38-46q66-34 132 0z" fill={night.rose} />
      <path d={`M38-46${'l8.25 11 8.25-11'.repeat(8)}z`} fill={night.cream} />
      <circle cx="216" cy="-40" r="8" fill={night.lamp} />
      <path d="M216-30v12" stroke={night.lamp} strokeWidth="3" />
      <path d="M20 30h170m-120 10h80" stroke={night.ripple} strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

const choices: [string, string][] = [
  ['Arrive', 'Fri 24 April'],
  ['Leave', 'Mon 27 April'],
  ['Guests', '2 adults, 1 child'],
];

function Booking() {
  return (
    <g transform="translate(44 628)">
      <rect width="620" height="68" rx="34" fill={night.cream} />
      {choices.map(([label, value], index) => (
        <g key={label} transform={`translate(${34 + index * 142} 0)`}>
          <Words x={0} y={28} size={13} fill="#6d5645">
            {label}
          </Words>
          <Words x={0} y={50} size={16} face="bold" fill={night.dark}>
            {value}
          </Words>
          {index > 0 && <path d="M-18 16v36" stroke="#dccbb0" strokeWidth="1.5" />}
        </g>
      ))}
      <rect x="458" y="8" width="154" height="52" rx="26" fill={night.rose} />
      <Words x={535} y={40} size={16.5} face="bold" anchor="middle" fill="#fff">
        Find a room
      </Words>
    </g>
  );
}
