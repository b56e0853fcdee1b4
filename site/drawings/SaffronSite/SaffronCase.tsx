import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser } from '../Picture/Browser.tsx';
import { HANDSET, Handset } from '../Picture/Handset.tsx';
import { specimen } from '../Specimen/Specimen.tsx';
import { Crocus, dawn, Field, FirstScreen, Tin } from './SaffronSite.tsx';

const soft = '#6d4f87';

/** The grower's whole shop: fields and goods, the day of a harvest, weights, and the way of a parcel. */
export const saffronPage: FileDrawing = {
  kind: 'file',
  width: 1080,
  height: 1960,
  alt: 'The whole sample site: the goods, a day of the harvest, three weights, and a parcel on its way to Delhi.',
  fit: 'full',
  draw: () => (
    <Browser address="karewa-saffron.example" height={1960}>
      <FirstScreen />
      <g transform="translate(0 720)">
        <Day />
      </g>
      <g transform="translate(0 1240)">
        <Weights />
      </g>
      <g transform="translate(0 1620)">
        <Parcel />
      </g>
    </Browser>
  ),
};

export const saffronPhone: FileDrawing = {
  kind: 'file',
  ...HANDSET,
  alt: 'The sample site on a phone: a crocus, one gram and one button.',
  fit: 'handset',
  draw: () => (
    <Handset ground={dawn.sky} time="6:05" ink={dawn.words}>
      <svg
        x="12"
        y="190"
        width="376"
        height="376"
        viewBox="230 0 380 380"
        preserveAspectRatio="xMidYMin slice"
      >
        <Field />
      </svg>
      <path d="M12 540H388V808H12z" fill={dawn.cream} />
      <Crocus x={200} y={560} size={1.26} turn={0} />
      <path d="M12 552H388V808H12z" fill={dawn.cream} />
      <Words x={34} y={112} size={28} face="abril" fill={dawn.words}>
        Karewa
      </Words>
      <path d="M332 94h32m-32 12h32" stroke={dawn.words} strokeWidth="3.5" />
      <Words x={32} y={182} size={56} face="abril" tracking={-0.01} fill={dawn.words}>
        From flower
      </Words>
      <Words x={32} y={240} size={56} face="abril" tracking={-0.01} fill={dawn.thread}>
        to tin.
      </Words>
      <g transform="translate(-44 556)">
        <Tin kind={0} colour={dawn.field} />
      </g>
      <Words x={132} y={610} size={22} face="bold" fill={dawn.words}>
        Mongra, 1 g
      </Words>
      <Words x={132} y={640} size={18} fill={soft}>
        Threads only, this harvest
      </Words>
      <Words x={32} y={712} size={34} face="abril" fill={dawn.words}>
        ₹450
      </Words>
      <rect x="150" y="676" width="218" height="58" rx="29" fill={dawn.words} />
      <Words x={259} y={712} size={20} face="bold" anchor="middle" fill={dawn.cream}>
        Pay by UPI
      </Words>
      <Words x={32} y={776} size={17} fill={soft}>
        In Delhi in three days.
      </Words>
    </Handset>
  ),
};

export const saffronLetters = specimen({
  face: 'abril',
  name: 'Abril Fatface',
  line: 'From flower to tin.',
  ground: dawn.sky,
  letters: dawn.words,
  accent: dawn.thread,
});

const hours: [string, string][] = [
  ['5 am', 'Picked by hand'],
  ['9 am', 'Three threads a flower'],
  ['Noon', 'Dried in the shade'],
  ['4 pm', 'Weighed and sealed'],
];

function Day() {
  return (
    <>
      <path d="M0 0H1080V520H0z" fill={dawn.sky} />
      <Words x={60} y={104} size={60} face="abril" fill={dawn.words}>
        One day in the harvest
      </Words>
      {/* The way of the sun over the four hours. */}
      <path
        d="M80 300C320 130 760 130 1000 300"
        fill="none"
        stroke={dawn.thread}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <circle cx="668" cy="184" r="30" fill={dawn.sun} />
      {hours.map(([hour, text], index) => (
        <g key={hour} transform={`translate(${172 + index * 246} 0)`}>
          <circle cy="316" r="94" fill={dawn.cream} />
          <g transform="translate(0 316)">
            <Stage of={index} />
          </g>
          <Words x={0} y={452} size={26} face="abril" anchor="middle" fill={dawn.words}>
            {hour}
          </Words>
          <Words x={0} y={482} size={19} anchor="middle" fill={dawn.words}>
            {text}
          </Words>
        </g>
      ))}
    </>
  );
}

/** From the flower (0) to the tin (3), around the origin. */
function Stage({ of }: { of: number }) {
  switch (of) {
    case 0:
      return <Crocus x={0} y={70} size={0.62} turn={0} />;
    case 1:
      return (
        <>
          {[-34, 0, 34].map((turn) => (
            <path
              key={turn}
              d="M0 62C-4 20-8-6-6-38q-14-20 2-26 16 0 16 20C8-10 6 20 4 62z"
              transform={`rotate(${turn} 0 62)`}
              fill={dawn.thread}
            />
          ))}
          <path d="M-10 56q10 16 20 0v14h-20z" fill={dawn.ochre} />
        </>
      );
    case 2:
      return (
        <>
          <ellipse cy="14" rx="72" ry="34" fill="#a9743c" />
          <ellipse cy="6" rx="72" ry="34" fill="#c98f4d" />
          <ellipse cy="4" rx="60" ry="26" fill={dawn.cream} />
          <path
            d="m-44 0 18 6m-8-12 20 2m-10 10 22 4m-6-16 18 6m-4 8 20-2m-14-14 24 6m-40 14 22 4m14-10 16 4m-84 2 16 4"
            stroke={dawn.thread}
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path d="M-72 6q72 60 144 0" fill="none" stroke="#8a5a2c" strokeWidth="3" strokeDasharray="8 6" />
        </>
      );
    default:
      return (
        <g transform="translate(-118 -62)">
          <Tin kind={0} colour={dawn.field} />
        </g>
      );
  }
}

const weights: [string, string, number][] = [
  ['1 g', '₹450', 74],
  ['2 g', '₹880', 94],
  ['5 g', '₹2,100', 118],
];

function Weights() {
  return (
    <>
      <path d="M0 0H1080V380H0z" fill={dawn.field} />
      <Words x={60} y={116} size={60} face="abril" fill={dawn.cream}>
        How many
      </Words>
      <Words x={60} y={182} size={60} face="abril" fill={dawn.cream}>
        grams?
      </Words>
      <Words x={60} y={236} size={20} fill={dawn.pale}>
        One gram colours rice for twelve.
      </Words>
      <rect x="60" y="270" width="212" height="58" rx="29" fill={dawn.sky} />
      <Words x={166} y={306} size={20} face="bold" anchor="middle" fill={dawn.words}>
        Add to basket
      </Words>
      {weights.map(([weight, price, radius], index) => {
        const isChosen = index === 1;
        return (
          <g key={weight} transform={`translate(${[524, 716, 944][index] ?? 0} ${310 - radius})`}>
            <circle r={radius} fill={isChosen ? dawn.sky : dawn.row} />
            {isChosen && <circle r={radius + 9} fill="none" stroke={dawn.sky} strokeWidth="3" />}
            <Words
              x={0}
              y={6}
              size={radius * 0.52}
              face="abril"
              anchor="middle"
              fill={isChosen ? dawn.words : dawn.cream}
            >
              {weight}
            </Words>
            <Words
              x={0}
              y={38}
              size={20}
              face="bold"
              anchor="middle"
              fill={isChosen ? dawn.thread : dawn.pale}
            >
              {price}
            </Words>
          </g>
        );
      })}
      <path d="M430 316H1060" stroke={dawn.light} strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

const stops = ['Pampore', 'Srinagar', 'Delhi', 'Your door'];

function Parcel() {
  return (
    <>
      <path d="M0 0H1080V340H0z" fill={dawn.cream} />
      <Words x={60} y={92} size={46} face="abril" fill={dawn.words}>
        Parcel 208 is on its way
      </Words>
      <path d="M76 160H720" stroke={dawn.thread} strokeWidth="6" />
      <path d="M720 160H1004" stroke={dawn.pale} strokeWidth="6" />
      {stops.map((stop, index) => (
        <g key={stop} transform={`translate(${76 + index * 309} 160)`}>
          <circle r="13" fill={index < 3 ? dawn.thread : dawn.pale} />
          <Words
            x={index === 3 ? 13 : -13}
            y={48}
            size={20}
            face="bold"
            anchor={index === 3 ? 'end' : 'start'}
            fill={dawn.words}
          >
            {stop}
          </Words>
        </g>
      ))}
      <g transform="translate(694 118)">
        <path d="M-24-20h48v40h-48z" fill="#c98f4d" />
        <path d="M-24-20h48v12h-48zM-5-20H5v40H-5z" fill={dawn.field} />
      </g>
      <path d="M0 250H1080V340H0z" fill={dawn.words} />
      <Words x={60} y={305} size={26} face="abril" fill={dawn.cream}>
        Karewa
      </Words>
      <Words x={1020} y={304} size={19} anchor="end" fill={dawn.pale}>
        Four goods, four prices, no account
      </Words>
    </>
  );
}
