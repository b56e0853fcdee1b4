import type { FileDrawing } from '../drawing.ts';
import { Bell, ChevronRight, House, MapPin, Phone, Search, Truck, Wallet } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { Handset } from '../Picture/Handset.tsx';

const app = {
  green: '#12372a',
  leaf: '#2e6b4a',
  lime: '#cfe58a',
  cream: '#fbf7ec',
  red: '#d6452f',
  sand: '#efe6d2',
};

/** Three screens of an app for fruit growers: today's rates, a truck on the map, and payments. */
export const appScreens: FileDrawing = {
  kind: 'file',
  width: 1160,
  height: 900,
  alt: 'Three screens of a sample app for apple growers: today’s rates in four markets, a truck followed on a map to Azadpur, and a ledger of what was paid for each load.',
  draw: () => (
    <>
      <svg x="0" y="76" width="400" height="820" viewBox="0 0 400 820">
        <Handset ground={app.cream} time="6:40" ink={app.cream} clip="left">
          <Rates />
        </Handset>
      </svg>
      <svg x="760" y="76" width="400" height="820" viewBox="0 0 400 820">
        <Handset ground={app.cream} time="6:41" clip="right">
          <Ledger />
        </Handset>
      </svg>
      <svg x="380" y="0" width="400" height="820" viewBox="0 0 400 820">
        <Handset ground="#dfe8cf" time="6:40" clip="middle">
          <Journey />
        </Handset>
      </svg>
    </>
  ),
};

/** Market, variety, ₹ per box, and the change since yesterday. */
const rates: [string, string, string, string][] = [
  ['Sopore', 'Delicious, A', '₹1,140', '+40'],
  ['Shopian', 'Delicious, A', '₹1,090', '+15'],
  ['Azadpur', 'Delicious, A', '₹1,360', '+60'],
  ['Parimpora', 'Delicious, A', '₹1,050', '-20'],
];

function Rates() {
  return (
    <>
      <path d="M12 12H388V348H12z" fill={app.green} />
      <Words x={36} y={112} size={30} face="display" tracking={-0.02} fill={app.cream}>
        Peti
      </Words>
      <Bell x={336} y={90} size={24} strokeWidth={1.7} color={app.cream} />
      <Words x={36} y={160} size={16} fill="#a9c3b2">
        Best rate today, Azadpur
      </Words>
      <Words x={34} y={222} size={62} face="display" tracking={-0.03} fill={app.lime}>
        ₹1,360
      </Words>
      <path d="M36 318 82 306 128 312 174 286 220 292 266 262 312 268 358 244V348H36z" fill={app.leaf} />
      <path
        d="M36 318 82 306 128 312 174 286 220 292 266 262 312 268 358 244"
        fill="none"
        stroke={app.lime}
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="358" cy="244" r="7" fill={app.cream} />
      <rect x="32" y="366" width="336" height="46" rx="23" fill={app.sand} />
      <Search x={48} y={378} size={21} strokeWidth={1.8} color={palette.soft} />
      <Words x={80} y={395} size={16} fill={palette.soft}>
        Market or apple variety
      </Words>
      {rates.map(([market, kind, rate, change], index) => (
        <g key={market} transform={`translate(36 ${432 + index * 70})`}>
          <Apple fill={index % 2 ? '#b9c95a' : app.red} />
          <Words x={66} y={26} size={18} face="bold">
            {market}
          </Words>
          <Words x={66} y={48} size={14.5} fill={palette.soft}>
            {kind}
          </Words>
          <Words x={328} y={26} size={19} face="display" anchor="end">
            {rate}
          </Words>
          <Words
            x={328}
            y={48}
            size={14.5}
            face="bold"
            anchor="end"
            fill={change.startsWith('-') ? palette.chinar : app.leaf}
          >
            {change}
          </Words>
          <path d="M66 62H328" stroke="#e5dcc8" />
        </g>
      ))}
      <Tabs active={0} />
    </>
  );
}

function Apple({ fill }: { fill: string }) {
  return (
    <>
      <rect y="2" width="52" height="52" rx="14" fill={app.sand} />
      <path d="M26 19c9-6 19 0 17 11-1 11-9 18-17 14-8 4-16-3-17-14-2-11 8-17 17-11" fill={fill} />
      <path d="M26 19q0-6 5-9" fill="none" stroke={app.green} strokeWidth="2.4" strokeLinecap="round" />
    </>
  );
}

function Journey() {
  return (
    <>
      <path
        d="M12 120 120 60 260 130 388 70V12H12zm0 240 90-40 70 90-60 110-100 30zm250-40 126-60v160l-90 20zM180 520l90-30 118 60v140H210z"
        fill="#cfdcb8"
      />
      <path
        d="M12 250C90 230 130 290 200 270s90-90 188-80M90 12c10 120-30 200 30 300s110 110 90 300"
        fill="none"
        stroke={app.cream}
        strokeWidth="12"
      />
      <path d="M12 470c90-40 120 40 190 20s110-80 186-60" fill="none" stroke="#9cc5cf" strokeWidth="20" />
      <path
        d="M96 150c0 80-30 130 26 192 50 54 90 70 96 130"
        fill="none"
        stroke={app.green}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M218 472c6 44 44 60 66 92"
        fill="none"
        stroke={app.green}
        strokeWidth="7"
        strokeDasharray="1 14"
        strokeLinecap="round"
      />
      <circle cx="96" cy="150" r="12" fill={app.cream} stroke={app.green} strokeWidth="5" />
      <MapPin x={262} y={532} size={44} strokeWidth={1.6} color={app.cream} fill={app.red} />
      <circle cx="218" cy="470" r="34" fill={app.red} />
      <Truck x={199} y={451} size={38} strokeWidth={1.8} color={app.cream} />
      <rect x="120" y="134" width="96" height="32" rx="16" fill={app.cream} />
      <Words x={168} y={155} size={15} face="bold" anchor="middle">
        Shopian
      </Words>
      <rect x="226" y="578" width="96" height="32" rx="16" fill={app.cream} />
      <Words x={274} y={599} size={15} face="bold" anchor="middle">
        Azadpur
      </Words>
      <path d="M12 632q0-24 24-24H388V808H12z" fill={app.cream} />
      <path d="M12 640q0-28 28-28H360q28 0 28 28V808H12z" fill={app.cream} />
      <rect x="176" y="624" width="48" height="5" rx="2.5" fill="#cfc5b2" />
      <Words x={36} y={664} size={16} fill={palette.soft}>
        Load 38, 420 boxes
      </Words>
      <Words x={35} y={702} size={33} face="display" tracking={-0.02}>
        Tomorrow, 5 am
      </Words>
      <rect x="36" y="724" width="328" height="8" rx="4" fill={app.sand} />
      <rect x="36" y="724" width="226" height="8" rx="4" fill={app.red} />
      <rect x="36" y="748" width="328" height="46" rx="23" fill={app.green} />
      <Phone x={124} y={761} size={20} strokeWidth={1.9} color={app.lime} />
      <Words x={154} y={777} size={16} face="bold" fill={app.cream}>
        Call the driver
      </Words>
    </>
  );
}

/** Load, market and proceeds. */
const loads: [string, string, string, boolean][] = [
  ['Load 37, Azadpur', '380 boxes, 14 Nov', '₹4,98,400', true],
  ['Load 36, Sopore', '150 boxes, 9 Nov', '₹1,66,500', true],
  ['Load 35, Jaipur', '400 boxes, 2 Nov', '₹5,12,000', true],
  ['Load 34, Azadpur', '410 boxes, 27 Oct', '₹2,05,000', false],
];

function Ledger() {
  return (
    <>
      <Words x={36} y={114} size={30} face="display" tracking={-0.02}>
        This season
      </Words>
      <rect x="28" y="138" width="344" height="212" rx="18" fill={app.lime} />
      <Words x={52} y={178} size={16} fill={app.green}>
        Received, of ₹15,86,900
      </Words>
      <Words x={50} y={230} size={46} face="display" tracking={-0.03} fill={app.green}>
        ₹13,81,900
      </Words>
      {[46, 64, 38, 82, 70, 94, 58].map((height, index) => (
        <rect
          key={index}
          x={52 + index * 44}
          y={328 - height}
          width="30"
          height={height}
          rx="4"
          fill={index === 5 ? app.red : app.green}
        />
      ))}
      {loads.map(([load, when, sum, isPaid], index) => (
        <g key={load} transform={`translate(36 ${376 + index * 82})`}>
          <Words x={0} y={24} size={17.5} face="bold">
            {load}
          </Words>
          <Words x={0} y={47} size={14.5} fill={palette.soft}>
            {when}
          </Words>
          <Words x={304} y={24} size={18} face="display" anchor="end">
            {sum}
          </Words>
          <Words
            x={304}
            y={47}
            size={14.5}
            face="bold"
            anchor="end"
            fill={isPaid ? app.leaf : palette.chinar}
          >
            {isPaid ? 'Paid' : 'Half paid'}
          </Words>
          <ChevronRight x={309} y={22} size={20} strokeWidth={1.8} color={palette.soft} />
          <path d="M0 66H328" stroke="#e5dcc8" />
        </g>
      ))}
      <Tabs active={2} />
    </>
  );
}

function Tabs({ active }: { active: number }) {
  return (
    <>
      <path d="M12 730H388V808H12z" fill={palette.white} />
      <path d="M12 730H388" stroke="#e5dcc8" />
      {[House, Truck, Wallet].map((Icon, index) => (
        <g key={index}>
          {index === active && (
            <rect x={51 + index * 116} y="746" width="66" height="38" rx="19" fill={app.lime} />
          )}
          <Icon
            x={71 + index * 116}
            y={752}
            size={26}
            strokeWidth={1.8}
            color={index === active ? app.green : palette.soft}
          />
        </g>
      ))}
    </>
  );
}
