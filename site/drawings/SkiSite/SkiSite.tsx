import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER, WINDOW } from '../Picture/Browser.tsx';
import { Handset } from '../Picture/Handset.tsx';
import { SIZE, Skier, Slope, snow } from './parts.tsx';

/** A ski school's site: a ski track leads down the page, past the snow report, to the button. */
export const skiSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample site of a ski school in Gulmarg: a skier leaves a long red track down a white mountain under a gondola, with the words “Learn snow.”, today’s snow report and the price of a lesson.',
  fit: 'full',
  draw: () => (
    <>
      <Window />
    </>
  ),
};

/** The same site in a browser and, in front of it, on a phone. */
export const skiPages: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'Sample site of a ski school in a browser, and on a phone with its button under the thumb.',
  draw: () => (
    <>
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0z`} fill={snow.shade} />
      <svg x="48" y="52" width="960" height="640" viewBox="0 0 1080 720">
        <Window />
      </svg>
      <svg x="786" y="182" width="278" height="570" viewBox="0 0 400 820">
        <Handset ground={snow.sky} time="9:12" ink={snow.white}>
          <Phone />
        </Handset>
      </svg>
    </>
  ),
};

/** The skier and the mountain, for the portfolio. */
export const skiWindow: FileDrawing = {
  kind: 'file',
  ...WINDOW,
  alt: '',
  draw: () => (
    <>
      <g transform="translate(-330 -10) scale(1.04)">
        <Slope />
        <Skier x={662} y={452} size={2.1} />
      </g>
      {/* A white outline keeps the name readable where the track is behind it. */}
      <g stroke={snow.white} strokeWidth="200" strokeLinejoin="round" paintOrder="stroke">
        <Words x={360} y={632} size={60} face="unbounded" anchor="middle" tracking={-0.03} fill={snow.deep}>
          Apharwat
        </Words>
      </g>
    </>
  ),
};

function Window() {
  return (
    <Browser address="apharwat-ski.example">
      <FirstScreen />
    </Browser>
  );
}

/** What the site shows first, 1080 by 720 units with the browser's bar. */
export function FirstScreen() {
  return (
    <>
      <Slope />
      <Skier x={662} y={452} size={1.5} />
      <Words x={42} y={101} size={25} face="unbounded" tracking={-0.03} fill={snow.white}>
        Apharwat
      </Words>
      {['Lessons', 'Snow report', 'Stay'].map((entry, index) => (
        <Words key={entry} x={[640, 720, 828][index] ?? 0} y={98} size={15.5} face="bold" fill={snow.white}>
          {entry}
        </Words>
      ))}
      <rect x="890" y="70" width="150" height="44" fill={snow.red} />
      <Words x={965} y={98} size={15.5} face="bold" anchor="middle" fill={snow.white}>
        Book a guide
      </Words>
      <Words x={36} y={232} size={108} face="unbounded" tracking={-0.035} fill={snow.white}>
        Learn
      </Words>
      <Words x={36} y={340} size={108} face="unbounded" tracking={-0.035} fill={snow.yellow}>
        snow.
      </Words>
      <Report />
    </>
  );
}

/** The screen of a phone (Picture/Handset.tsx). */
export function Phone() {
  return (
    <>
      <svg
        x="12"
        y="250"
        width="376"
        height="558"
        viewBox="330 60 480 660"
        preserveAspectRatio="xMidYMax slice"
      >
        <Slope />
        <Skier x={640} y={470} size={1.8} />
      </svg>
      <Words x={36} y={112} size={24} face="unbounded" tracking={-0.03} fill={snow.white}>
        Apharwat
      </Words>
      <path d="M330 98h34m-34 10h34m-34 10h34" stroke={snow.white} strokeWidth="4" />
      <Words x={32} y={206} size={74} face="unbounded" tracking={-0.035} fill={snow.white}>
        Learn
      </Words>
      <Words x={32} y={278} size={74} face="unbounded" tracking={-0.035} fill={snow.yellow}>
        snow.
      </Words>
      <rect x="32" y="632" width="336" height="66" fill={snow.deep} />
      {report.map(([label, value], index) => (
        <g key={label} transform={`translate(${50 + index * 112} 632)`}>
          <Words x={0} y={26} size={14} fill={snow.pale}>
            {label}
          </Words>
          <Words x={0} y={54} size={24} face="display" fill={index ? snow.white : snow.yellow}>
            {value}
          </Words>
        </g>
      ))}
      <rect x="32" y="714" width="336" height="70" fill={snow.red} />
      <Words x={200} y={757} size={22} face="bold" anchor="middle" fill={snow.white}>
        Book a guide
      </Words>
    </>
  );
}

const report: [string, string][] = [
  ['New snow', '42 cm'],
  ['At the top', '-6°'],
  ['Gondola', 'Open'],
];

function Report() {
  return (
    <g transform="translate(42 380)">
      <rect width="404" height="92" fill={snow.deep} />
      {report.map(([label, value], index) => (
        <g key={label} transform={`translate(${24 + index * 132} 0)`}>
          <Words x={0} y={34} size={14} fill={snow.pale}>
            {label}
          </Words>
          <Words
            x={0}
            y={68}
            size={27}
            face="display"
            tracking={-0.02}
            fill={index ? snow.white : snow.yellow}
          >
            {value}
          </Words>
          {index > 0 && <path d="M-20 18v56" stroke="#33468c" strokeWidth="1.5" />}
        </g>
      ))}
    </g>
  );
}
