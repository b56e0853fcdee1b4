import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser } from '../Picture/Browser.tsx';
import { HANDSET, Handset } from '../Picture/Handset.tsx';
import { specimen } from '../Specimen/Specimen.tsx';
import { BAR, Boat, FirstScreen, Lake, night, Shikara } from './HouseboatSite.tsx';

const soft = '#6d5645';

/** The houseboat's whole page: the boat, its rooms, the free dates, and the way there. */
export const houseboatPage: FileDrawing = {
  kind: 'file',
  width: 1080,
  height: 1960,
  alt: 'The whole sample site: the boat, three rooms in carved windows, free nights, and the way from the jetty.',
  fit: 'full',
  draw: () => (
    <Browser address="gulab-houseboats.example" bar={BAR} height={1960}>
      <FirstScreen />
      <g transform="translate(0 720)">
        <Rooms />
      </g>
      <g transform="translate(0 1300)">
        <Nights />
      </g>
      <g transform="translate(0 1560)">
        <WayThere />
      </g>
    </Browser>
  ),
};

export const houseboatPhone: FileDrawing = {
  kind: 'file',
  ...HANDSET,
  alt: 'The sample site on a phone: the boat, the dates and one button.',
  fit: 'handset',
  draw: () => (
    <Handset ground={night.sky} time="9:41" ink={night.cream}>
      <svg x="12" y="150" width="376" height="658" viewBox="334 0 411 720">
        <Lake moon={640} />
      </svg>
      <g transform="translate(200 590)scale(.55)">
        <Boat />
      </g>
      <Words x={36} y={108} size={26} face="gloock" fill={night.cream}>
        Gulab
      </Words>
      <path d="M332 94h32m-32 12h32" stroke={night.cream} strokeWidth="3.5" />
      <Words x={200} y={206} size={74} face="gloock" anchor="middle" tracking={-0.02} fill={night.cream}>
        Sleep on
      </Words>
      <Words x={200} y={280} size={74} face="gloock" anchor="middle" tracking={-0.02} fill={night.cream}>
        the Dal.
      </Words>
      <rect x="28" y="644" width="344" height="148" rx="26" fill={night.cream} />
      <Words x={52} y={680} size={19} face="bold" fill={night.dark}>
        Fri 24 to Mon 27 April
      </Words>
      <Words x={52} y={706} size={17} fill={soft}>
        2 adults, 1 child
      </Words>
      <rect x="40" y="724" width="320" height="56" rx="28" fill={night.rose} />
      <Words x={200} y={759} size={20} face="bold" anchor="middle" fill="#fff">
        Find a room
      </Words>
    </Handset>
  ),
};

export const houseboatLetters = specimen({
  face: 'gloock',
  name: 'Gloock',
  line: 'Sleep on the Dal.',
  ground: night.sky,
  letters: night.cream,
  accent: night.lamp,
});

/** The rooms behind the windows, with their sample prices. */
const rooms = [
  { name: 'The lamp room', price: '₹6,500 a night', beds: [34] },
  { name: 'The lake room', price: '₹7,800 a night', beds: [] },
  { name: 'The family room', price: '₹9,200 a night', beds: [14, 152] },
];

function Rooms() {
  return (
    <>
      <path d="M0 0H1080V580H0z" fill={night.cream} />
      <Words x={60} y={112} size={62} face="gloock" fill={night.dark}>
        Three rooms over the water
      </Words>
      {rooms.map(({ name, price, beds }, index) => (
        <g key={name} transform={`translate(${60 + index * 334} 160)`}>
          {beds.length > 0 ? <Room beds={beds} /> : <LakeView />}
          <path
            d="M0 300V104Q0 24 146 0 292 24 292 104V300z"
            fill="none"
            stroke={night.carved}
            strokeWidth="12"
          />
          <path d="M-10 306H302" stroke={night.timber} strokeWidth="12" strokeLinecap="round" />
          <Words x={0} y={350} size={24} face="bold" fill={night.dark}>
            {name}
          </Words>
          <Words x={0} y={382} size={20} fill={soft}>
            {price}
          </Words>
        </g>
      ))}
    </>
  );
}

/** A room by lamplight, with a bed at each x. */
function Room({ beds }: { beds: number[] }) {
  const width = beds.length > 1 ? 126 : 224;
  return (
    <>
      <path d="M0 300V104Q0 24 146 0 292 24 292 104V300z" fill={night.timber} />
      <path d="M0 110H292M0 60h292M58 20v280m88-300v300m88-280v280" stroke="#6d3a24" strokeWidth="3" />
      <circle cx="146" cy="92" r="62" fill="#9a5a2e" />
      <circle cx="146" cy="92" r="36" fill={night.lamp} />
      <path d="M146 0v60m-30 0h60l-12 46h-36z" fill={night.rose} stroke={night.dark} strokeWidth="3" />
      <path d="M0 252H292V300H0z" fill={night.dark} />
      {beds.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={`M0 288V166q${width / 2}-40 ${width} 0V288z`} fill={night.carved} />
          <rect x="10" y="196" width={width - 20} height="92" rx="12" fill={night.cream} />
          <rect x="22" y="186" width={width / 2 - 28} height="34" rx="12" fill="#fff" />
          <rect x={width / 2 + 6} y="186" width={width / 2 - 28} height="34" rx="12" fill="#fff" />
          <path d={`M10 234H${width - 10}v40q0 14-14 14H24q-14 0-14-14z`} fill={night.rose} />
          <path
            d={`M10 246H${width - 10}m0 14H10`}
            stroke={night.lamp}
            strokeWidth="3"
            strokeDasharray="9 9"
          />
        </g>
      ))}
    </>
  );
}

/** The Dal through the window. */
function LakeView() {
  return (
    <>
      <path d="M0 300V104Q0 24 146 0 292 24 292 104V300z" fill={night.haze} />
      <circle cx="196" cy="96" r="46" fill="#46598a" />
      <circle cx="196" cy="96" r="30" fill={night.moon} />
      <path d="m0 170 46-38 40 22 60-52 52 44 40-20 54 40v40H0z" fill={night.far} />
      <path d="M0 190H292V300H0z" fill={night.lake} />
      <path
        d="M24 208h60m24 10h90m30-12h40M16 240h40m20 14h80m40-18h80M40 276h90m50-10h70"
        stroke={night.ripple}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M172 210h50m-42 14h34m-28 14h24" stroke={night.lamp} strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(70 252)scale(.5)">
        <Shikara x={0} y={0} />
      </g>
      <path d="M146 0V300M0 130H292" stroke={night.carved} strokeWidth="6" />
    </>
  );
}

const booked = [13, 14, 15, 18, 19];
const chosen = [24, 25, 26];

function Nights() {
  const days = Array.from({ length: 14 }, (_, index) => 13 + index);
  return (
    <>
      <path d="M0 0H1080V260H0z" fill="#f6e2bf" />
      <Words x={60} y={84} size={46} face="gloock" fill={night.dark}>
        Free nights in April
      </Words>
      <Words x={1020} y={80} size={19} anchor="end" fill={soft}>
        Your three nights: ₹23,400, breakfast included
      </Words>
      {days.map((day, index) => {
        const isBooked = booked.includes(day);
        const isChosen = chosen.includes(day);
        return (
          <g key={day} transform={`translate(${60 + index * 69} 124)`}>
            <rect
              width="60"
              height="84"
              rx="30"
              fill={isChosen ? night.rose : isBooked ? 'none' : night.lamp}
              stroke={isBooked ? '#cdb384' : 'none'}
              strokeWidth="2"
            />
            <Words
              x={30}
              y={51}
              size={23}
              face="bold"
              anchor="middle"
              fill={isChosen ? '#fff' : isBooked ? '#8a7350' : night.dark}
            >
              {`${day}`}
            </Words>
            {isBooked && <path d="M18 64h24" stroke="#8a7350" strokeWidth="2" />}
          </g>
        );
      })}
    </>
  );
}

function WayThere() {
  return (
    <>
      <path d="M0 0H1080V400H0z" fill={night.lake} />
      <path
        d="M520 60h140m60 20h160m-440 60h120m300-20h160m-620 90h90m90 40h160m120-30h200m-500 90h130m120-14h200"
        stroke={night.ripple}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Words x={60} y={108} size={58} face="gloock" fill={night.cream}>
        The boat comes
      </Words>
      <Words x={60} y={170} size={58} face="gloock" fill={night.cream}>
        to you.
      </Words>
      <Words x={60} y={218} size={20} fill="#c6cde0">
        Ring from the jetty, at any hour.
      </Words>
      <Words x={60} y={246} size={20} fill="#c6cde0">
        The shikara takes ten minutes.
      </Words>
      {/* The jetty, the way across and the boat. */}
      <path d="M560 262h96m-84 0v44m36-44v44m36-44v44" stroke={night.carved} strokeWidth="10" />
      <path
        d="M660 262c70 50 130-80 230-90"
        fill="none"
        stroke={night.lamp}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 14"
      />
      <g transform="translate(724 252)scale(.5)">
        <Shikara x={0} y={0} />
      </g>
      <g transform="translate(934 150)scale(.3)">
        <Boat />
      </g>
      <Words x={560} y={340} size={19} fill={night.cream}>
        Jetty
      </Words>
      <Words x={934} y={212} size={19} anchor="middle" fill={night.cream}>
        Gulab
      </Words>
      <path d="M60 366H480" stroke={night.ripple} strokeWidth="2" />
      <Words x={60} y={350} size={26} face="gloock" fill={night.cream}>
        Gulab
      </Words>
      <Words x={480} y={350} size={18} anchor="end" fill="#c6cde0">
        Calls until ten at night
      </Words>
    </>
  );
}
