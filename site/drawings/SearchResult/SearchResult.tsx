import type { FileDrawing } from '../drawing.ts';
import { Search } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 960;
const HEIGHT = 740;

/** Search results with a client in first place, and a curve of its climb. */
export const searchResult: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A search for Pampore saffron: the sample shop Karewa comes first and shows its price. A curve shows its climb to rank 1.',
  draw: () => (
    <>
      <Sheet />
      {['All', 'Shops', 'Maps', 'Pictures'].map((tab, index) => (
        <Words
          key={tab}
          x={[64, 120, 204, 284][index] ?? 0}
          y={132}
          size={15.5}
          face={index ? 'text' : 'bold'}
          fill={index ? palette.soft : palette.ink}
        >
          {tab}
        </Words>
      ))}
      <path d="M1 148H759" stroke={palette.hairline} />
      <path d="M62 147H88" stroke={palette.crocus} strokeWidth="3.5" />
      <First y={172} />
      <Others y={410} />
      <Climb x={462} y={314} />
    </>
  ),
  narrow: { width: 600, height: 466, draw: () => <NarrowResult /> },
};

/** The search and the first result in fewer words. Most screens cut off the right side. */
function NarrowResult() {
  return (
    <>
      <Frame width={599} height={480} rx={10} fill={palette.white} line={1.5} opacity={0.35} />
      <rect x="24" y="24" width="440" height="56" rx="28" fill="none" stroke="#bdb2a4" strokeWidth="1.8" />
      <Words x={48} y={59} size={20}>
        pampore saffron buy online
      </Words>
      <Search x={420} y={40} size={25} strokeWidth={2} color={palette.crocus} />
      <rect x="24" y="104" width="575" height="158" fill={palette.saffronPale} />
      <path d="M24 104v158" stroke={palette.saffron} strokeWidth="7" />
      <circle cx="64" cy="138" r="17" fill="#6b3fa0" />
      <Words x={92} y={145} size={19} face="bold">
        Karewa Saffron
      </Words>
      <Words x={47} y={192} size={26} face="bold" fill={palette.crocus}>
        Saffron from our field in Pampore
      </Words>
      <Words x={47} y={232} size={19} fill={palette.walnut}>
        1 g from ₹450, in stock
      </Words>
      <Climb x={20} y={276} />
    </>
  );
}

/** A smaller version for a narrow card: the search, the first result and the climb. */
export const searchFirst: FileDrawing = {
  kind: 'file',
  width: 760,
  height: HEIGHT,
  alt: 'A sample shop comes first in a search. A curve climbs from rank 48 in March to rank 1 in November.',
  draw: () => (
    <>
      <Sheet />
      <First y={122} />
      <Others y={360} />
      <Climb x={240} y={302} />
    </>
  ),
};

/** The page of results with the search box. */
function Sheet() {
  return (
    <>
      <Frame width={760} height={HEIGHT} rx={10} fill={palette.white} line={1.5} opacity={0.35} />
      <rect x="36" y="34" width="620" height="60" rx="30" fill="none" stroke="#bdb2a4" strokeWidth="1.8" />
      <Words x={64} y={71} size={20}>
        pampore saffron buy online
      </Words>
      <Search x={608} y={52} size={25} strokeWidth={2} color={palette.crocus} />
    </>
  );
}

function First({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y - 172})`}>
      <rect x="36" y="172" width="696" height="206" fill={palette.saffronPale} />
      <path d="M36 172v206" stroke={palette.saffron} strokeWidth="7" />
      <circle cx="84" cy="212" r="19" fill="#6b3fa0" />
      <path
        d="M84 224c-8-8-8-16 0-26 8 10 8 18 0 26m-3-2c-9-1-13-6-14-14 9 2 13 6 14 14m6 0c9-1 13-6 14-14-9 2-13 6-14 14"
        fill="#fff6e9"
      />
      <Words x={116} y={208} size={16} face="bold">
        Karewa Saffron
      </Words>
      <Words x={116} y={229} size={14.5} fill={palette.soft}>
        karewa-saffron.example
      </Words>
      <Words x={64} y={273} size={27} face="bold" fill={palette.crocus}>
        Saffron from our field in Pampore
      </Words>
      <Words x={64} y={303} size={16.5} fill={palette.walnut}>
        Picked and dried within 24 hours, sent in a sealed tin.
      </Words>
      <Words x={64} y={334} size={15.5} fill={palette.walnut}>
        1 g from ₹450, in stock
      </Words>
      {['Mongra', 'Kahwa', 'The harvest'].map((link, index) => (
        <Words key={link} x={[64, 150, 226][index] ?? 0} y={364} size={16} face="bold" fill={palette.crocus}>
          {link}
        </Words>
      ))}
    </g>
  );
}

/** The other results. Bars stand for words that nobody needs to read. */
function Others({ y }: { y: number }) {
  return [0, 1, 2].map((index) => (
    <g key={index} transform={`translate(64 ${y + index * 108})`}>
      <circle cx="17" cy="16" r="16" fill="#e6dfd4" />
      <rect x="46" y="4" width={[132, 168, 118][index]} height="11" rx="5.5" fill="#dbd2c4" />
      <rect x="46" y="22" width={[96, 120, 142][index]} height="8" rx="4" fill="#e9e2d7" />
      <rect y="46" width={[330, 286, 356][index]} height="16" rx="4" fill="#cfc6dd" />
      <rect y="74" width={[400, 380, 340][index]} height="10" rx="5" fill="#e9e2d7" />
    </g>
  ));
}

/** The place in the results by month, with first place at the top. */
const places: [string, number][] = [
  ['Mar', 48],
  ['Apr', 41],
  ['May', 33],
  ['Jun', 22],
  ['Jul', 14],
  ['Aug', 9],
  ['Sep', 5],
  ['Oct', 2],
  ['Nov', 1],
];

function Climb({ x: left, y: top }: { x: number; y: number }) {
  const x = (index: number) => 64 + index * 46;
  /** A logarithmic scale: each doubling of the place is one step. */
  const y = (place: number) => 84 + 44 * Math.log2(place);
  const points = places.map(([, place], index) => `${x(index)} ${y(place).toFixed(1)}`);
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect width="490" height="418" rx="10" fill={palette.crocus} />
      <Words x={30} y={46} size={20} face="display" fill={palette.snow}>
        Rank by month
      </Words>
      <Words x={460} y={45} size={16} anchor="end" fill="#c9b9e6">
        sample
      </Words>
      {[1, 4, 16, 48].map((place) => (
        <g key={place}>
          <path d={`M60 ${y(place).toFixed(1)}H462`} stroke="#6a4da3" />
          <Words x={44} y={y(place) + 5} size={16} anchor="end" fill="#c9b9e6">
            {String(place)}
          </Words>
        </g>
      ))}
      <path d={`M64 352L${points.join('L')}V352z`} fill={palette.cardCrocus} />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke={palette.saffron}
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {places.map(([month, place], index) => (
        <g key={month}>
          <circle
            cx={x(index)}
            cy={y(place)}
            r="6"
            fill={palette.crocus}
            stroke={palette.saffron}
            strokeWidth="3"
          />
          {index % 2 === 0 && (
            <Words x={x(index)} y={384} size={16} anchor="middle" fill="#c9b9e6">
              {month}
            </Words>
          )}
        </g>
      ))}
      <circle cx={x(8)} cy={y(1)} r="23" fill={palette.saffron} />
      <Words x={x(8)} y={y(1) + 8.5} size={25} face="display" anchor="middle">
        1
      </Words>
    </g>
  );
}
