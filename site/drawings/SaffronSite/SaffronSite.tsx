import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER, WINDOW } from '../Picture/Browser.tsx';

/** The grower's colours. */
export const dawn = {
  sky: '#ffd9a8',
  glow: '#ffb765',
  sun: '#f6682f',
  hill: '#b48fc9',
  field: '#6b3fa0',
  row: '#4d2a7e',
  petal: '#8a5cc4',
  light: '#b995e4',
  pale: '#dcc8f3',
  thread: '#e2401b',
  leaf: '#355c3a',
  words: '#3b1a66',
  cream: '#fff6e9',
  ochre: '#e8a33a',
};

/** A saffron grower's shop: fields at harvest time above the goods. */
export const saffronSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample shop of a saffron grower in Pampore: purple crocus fields at sunrise, the words “From flower to tin.”, and three tins and a jar with their prices.',
  fit: 'full',
  draw: () => (
    <>
      <Browser address="karewa-saffron.example">
        <FirstScreen />
      </Browser>
    </>
  ),
};

/** Flowers in front of the sun, for the portfolio. */
export const saffronWindow: FileDrawing = {
  kind: 'file',
  ...WINDOW,
  alt: '',
  draw: () => (
    <>
      <svg x="0" y="0" width="720" height="720" viewBox="110 -60 540 540">
        <path d="M0-60H800V1H0z" fill={dawn.sky} />
        <Field />
        <Crocus x={200} y={500} size={1.25} turn={-14} />
        <Crocus x={562} y={500} size={1.25} turn={14} />
        <Crocus x={380} y={506} size={1.86} turn={0} />
      </svg>
      <Words x={360} y={128} size={92} face="abril" anchor="middle" fill={dawn.words}>
        Karewa
      </Words>
    </>
  ),
};

/** What the site shows first, 1080 by 720 units with the browser's bar. */
export function FirstScreen() {
  return (
    <>
      <path d="M0 0H1080V720H0z" fill={dawn.cream} />
      <svg x="470" y="40" width="610" height="470" viewBox="130 0 610 470">
        <Field />
        <Crocus x={258} y={470} size={1.15} turn={-10} />
        <Crocus x={632} y={470} size={1.15} turn={12} />
        <Crocus x={446} y={486} size={1.72} turn={0} />
      </svg>
      <Words x={44} y={100} size={33} face="abril" fill={dawn.words}>
        Karewa
      </Words>
      {['Saffron', 'Kahwa', 'The harvest'].map((entry, index) => (
        <Words key={entry} x={[208, 290, 362][index] ?? 0} y={97} size={15} fill={dawn.words}>
          {entry}
        </Words>
      ))}
      <rect x="936" y="66" width="108" height="38" rx="19" fill={dawn.words} />
      <Words x={990} y={90} size={15} face="bold" anchor="middle" fill={dawn.cream}>
        Basket 2
      </Words>
      <Words x={41} y={232} size={100} face="abril" tracking={-0.01} fill={dawn.words}>
        From
      </Words>
      <Words x={41} y={326} size={100} face="abril" tracking={-0.01} fill={dawn.words}>
        flower
      </Words>
      <Words x={41} y={420} size={100} face="abril" tracking={-0.01} fill={dawn.thread}>
        to tin.
      </Words>
      <Words x={44} y={472} size={17} fill={dawn.words}>
        Picked, plucked and dried within 24 hours.
      </Words>
      <Shelf />
    </>
  );
}

/** Sunrise over rows of crocuses, 800 by 470 units. */
export function Field() {
  const rows = Array.from({ length: 15 }, (_, index) => -560 + index * 160);
  return (
    <>
      <path d="M0 0H800V280H0z" fill={dawn.sky} />
      <path d="M0 180H800V280H0z" fill={dawn.glow} />
      <circle cx="420" cy="236" r="126" fill={dawn.sun} />
      <path d="m0 226 110-42 92 28 96-58 110 62 96-38 120 50 90-32 86 26v80H0z" fill={dawn.hill} />
      <path d="M0 262H800V480H0z" fill={dawn.field} />
      <path
        d={rows
          .map((x) => `M${420 + (x - 420 + 140) * 0.12} 262L${x} 480h70L${424 + (x - 420 + 140) * 0.12} 262z`)
          .join('')}
        fill={dawn.row}
      />
      <path
        d={[272, 284, 300, 322, 350, 384, 426].map((y) => `M0 ${y}H800`).join('')}
        stroke={dawn.light}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 23"
      />
      <path
        d={[278, 292, 311, 336, 367, 405, 452].map((y) => `M9 ${y}H800`).join('')}
        stroke={dawn.pale}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 31"
      />
    </>
  );
}

/** An open crocus with its three threads, 240 units high at size 1. (x, y) is the foot of its stem. */
export function Crocus({ x, y, size, turn }: { x: number; y: number; size: number; turn: number }) {
  const petal = 'M0 0C-40-34-44-96 0-150 44-96 40-34 0 0z';
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})scale(${size})`}>
      <path
        d="M-8-6c-30-40-52-56-60-120 26 34 44 56 60 100M8-6c30-40 54-66 66-130-30 36-48 66-62 108"
        fill={dawn.leaf}
      />
      <path d="M-7 0-4-70H4L7 0z" fill={dawn.pale} />
      <g transform="translate(0 -60)">
        {[-64, 64].map((angle) => (
          <path key={angle} d={petal} fill={dawn.petal} transform={`rotate(${angle})scale(.92)`} />
        ))}
        {[-36, 36].map((angle) => (
          <path key={angle} d={petal} fill="#9f73d6" transform={`rotate(${angle})scale(1.02)`} />
        ))}
        <path d={petal} fill={dawn.light} transform="scale(1.14)" />
        <path
          d="M0-10V-150M-9-20C-20-60-20-96-8-130M9-20C20-60 20-96 8-130"
          fill="none"
          stroke={dawn.petal}
          strokeWidth="2"
        />
        <path
          d="M0-6C-2-50-10-80-30-112q-8-14 4-16 12 0 14 14C-4-84 2-50 0-6m0 0C0-60-4-90-4-126q-2-16 5-16 8 0 6 16C5-90 2-60 0-6m0 0C4-46 14-74 32-102q10-12-2-17-12-1-15 12C6-80 0-46 0-6"
          fill={dawn.thread}
        />
        <path
          d="M0 4C-30-22-36-62-14-98-2-66 0-30 0 4m0 0C30-22 36-62 14-98 2-66 0-30 0 4"
          fill={dawn.petal}
          opacity=".85"
        />
      </g>
    </g>
  );
}

const goods: [string, string, string][] = [
  ['Mongra, 1 g', '₹450', dawn.field],
  ['Lacha, 2 g', '₹780', dawn.thread],
  ['Kahwa, 100 g', '₹620', dawn.leaf],
  ['Gift box', '₹1,950', dawn.ochre],
];

function Shelf() {
  return goods.map(([name, price, colour], index) => (
    <g key={name} transform={`translate(${44 + index * 252} 530)`}>
      <rect width="236" height="118" rx="8" fill={index % 2 ? '#fbe6cf' : '#eadff6'} />
      <Tin kind={index} colour={colour} />
      <Words x={0} y={146} size={17} face="bold" fill={dawn.words}>
        {name}
      </Words>
      <Words x={236} y={146} size={17} face="bold" anchor="end" fill={dawn.words}>
        {price}
      </Words>
      <Words x={0} y={169} size={14} fill="#7a5c93">
        Add to basket
      </Words>
    </g>
  ));
}

export function Tin({ kind, colour }: { kind: number; colour: string }) {
  const label = (
    <path
      d="M118 62c-9-9-9-18 0-29 9 11 9 20 0 29m-3-2c-13-1-18-8-19-19 12 2 18 8 19 19m6 0c13-1 18-8 19-19-12 2-18 8-19 19"
      fill={dawn.cream}
    />
  );
  switch (kind) {
    case 0:
      return (
        <>
          <path d="M82 30h72v76H82z" fill={colour} />
          <path d="M78 18h80v16H78z" fill={dawn.words} />
          {label}
          <path d="M96 76h44m-36 9h28" stroke={dawn.cream} strokeWidth="3" />
        </>
      );
    case 1:
      return (
        <>
          <ellipse cx="118" cy="98" rx="62" ry="12" fill="#a82c10" />
          <path d="M56 48h124v50H56z" fill={colour} />
          <ellipse cx="118" cy="48" rx="62" ry="14" fill="#f6764d" />
          <path d="M86 72h64m-50 11h36" stroke={dawn.cream} strokeWidth="3" />
        </>
      );
    case 2:
      return (
        <>
          <path d="M84 40q-10 4-10 16v40q0 10 10 10h68q10 0 10-10V56q0-12-10-16z" fill="#9cc08c" />
          <path d="M88 18h60v22H88z" fill={colour} />
          <path d="M84 58h68v34H84z" fill={dawn.cream} />
          <path d="M96 70h44m-34 9h24" stroke={colour} strokeWidth="3" />
        </>
      );
    default:
      return (
        <>
          <path d="M52 50h132v56H52z" fill={dawn.field} />
          <path d="M46 34h144v18H46z" fill={dawn.words} />
          <path d="M110 34h16v72h-16z" fill={colour} />
          <path d="M118 34c-30-28-44-6 0 0 44-6 30-28 0 0" fill={colour} />
        </>
      );
  }
}
