import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame, Rounded } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 1000;
const HEIGHT = 900;

/** The sample studio's own colours. */
const naqsh = {
  blue: '#17365c',
  sky: '#2f6f9f',
  rose: '#d9577a',
  gold: '#e6b451',
  cream: '#fdf6e7',
  mint: '#9fd0bd',
};

const WINDOW = { width: 800, height: 780 };

/** `isPlain`: only words that phones show large enough, without the others. */
type Place = { x: number; y: number; isPlain?: boolean };

/** A page with six numbered parts, in the order of the text beside it. */
export const pageParts: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample page of a papier-mâché studio with six numbered parts: its headline and picture, its address and title, the same page on a phone, its prices and basket, its one main button, and its logo on a box.',
  draw: () => (
    <>
      <Browser x={0} y={40} />
      <Phone x={742} y={330} />
      <GiftBox />
      <Numbers radius={27} />
    </>
  ),
  narrow: {
    width: WIDTH,
    height: HEIGHT,
    draw: () => (
      <>
        <Browser x={0} y={40} isPlain />
        <Phone x={742} y={330} isPlain />
        <GiftBox />
        <Numbers radius={40} beside />
      </>
    ),
  },
};

/** The same site without numbers: a phone in front of a window that may be cut off on the right. */
export const naqshSite: FileDrawing = {
  kind: 'file',
  width: 950,
  height: 830,
  alt: 'Sample site of a papier-mâché studio, in a browser and on a phone.',
  draw: () => (
    <>
      <Browser x={150} y={0} />
      <Phone x={0} y={322} />
    </>
  ),
};

function Browser({ x, y, isPlain = false }: Place) {
  const { width, height } = WINDOW;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Rounded {...WINDOW}>
        <path d={`M0 0H${width}V${height}H0z`} fill={naqsh.cream} />
        <path d={`M0 0H${width}V86H0z`} fill="#ece6dc" />
        <path d="M24 24h0m20 0h0m20 0h0" stroke="#cbc1b2" strokeWidth="12" strokeLinecap="round" />
        <path d="M96 44V20a8 8 0 0 1 8-8h330a8 8 0 0 1 8 8v24z" fill={palette.snow} />
        {isPlain ? (
          <Words x={116} y={39} size={35} face="bold">
            Papier-mache
          </Words>
        ) : (
          <Words x={116} y={35} size={17} face="bold">
            Papier-mache boxes from Srinagar
          </Words>
        )}
        <path d={`M0 44H${width}V86H0z`} fill={palette.snow} />
        <rect x="24" y="52" width="420" height="27" rx="13.5" fill="#ece6dc" />
        {!isPlain && (
          <Words x={44} y={71} size={17} fill={palette.soft}>
            naqsh.example/boxes/papier-mache
          </Words>
        )}
        <g transform="translate(0 86)">
          <Site isPlain={isPlain} />
        </g>
      </Rounded>
      <Frame {...WINDOW} rx={9.5} fill="none" line={1.5} />
    </g>
  );
}

function Site({ isPlain }: { isPlain: boolean }) {
  return (
    <>
      <Mark x={44} y={42} size={17} />
      <Words x={68} y={53} size={isPlain ? 36 : 27} face="display" tracking={-0.02} fill={naqsh.blue}>
        Naqsh
      </Words>
      {!isPlain &&
        ['Boxes', 'Vases', 'Studio'].map((entry, index) => (
          <Words key={entry} x={440 + index * 82} y={49} size={17} fill={naqsh.blue}>
            {entry}
          </Words>
        ))}
      <path d="M716 34h22l-3 20h-16zm5 0a6 6 0 0 1 12 0" fill="none" stroke={naqsh.blue} strokeWidth="2.4" />
      <circle cx="742" cy="32" r="10" fill={naqsh.rose} />
      {!isPlain && (
        <Words x={742} y={38} size={17} face="bold" anchor="middle" fill={palette.white}>
          2
        </Words>
      )}
      <path d="M0 82H800V432H0z" fill={naqsh.blue} />
      <Words x={36} y={176} size={62} face="display" tracking={-0.03} fill={naqsh.cream}>
        Paper that
      </Words>
      <Words x={36} y={238} size={62} face="display" tracking={-0.03} fill={naqsh.gold}>
        outlives wood
      </Words>
      {isPlain ? (
        <>
          <path d="M38 306h286v84H38z" fill={naqsh.rose} />
          <Words x={181} y={361} size={37} face="bold" anchor="middle" fill={palette.white}>
            See the boxes
          </Words>
        </>
      ) : (
        <>
          <Words x={38} y={284} size={17} fill="#c9d6e2">
            Pressed, sanded and painted by hand.
          </Words>
          <Words x={38} y={309} size={17} fill="#c9d6e2">
            Sample studio, sample prices.
          </Words>
          <path d="M38 342h206v54H38z" fill={naqsh.rose} />
          <Words x={141} y={375.5} size={17} face="bold" anchor="middle" fill={palette.white}>
            See the boxes
          </Words>
        </>
      )}
      <g transform="translate(612 254)">
        <Box scale={1.5} lid={naqsh.sky} body={naqsh.gold} />
      </g>
      {goods.map((good, index) => (
        <g key={good.name} transform={`translate(${36 + index * 222} 462)`}>
          <Card {...good} isPlain={isPlain} />
        </g>
      ))}
    </>
  );
}

const goods = [
  { name: 'Round box', price: '₹850', lid: naqsh.rose, body: naqsh.mint },
  { name: 'Chinar box', price: '₹1,240', lid: naqsh.gold, body: naqsh.sky },
  { name: 'Bangle box', price: '₹640', lid: naqsh.blue, body: naqsh.rose },
];

function Card({ name, price, lid, body, isPlain }: (typeof goods)[number] & { isPlain: boolean }) {
  return (
    <>
      <path d="M0 0H204V220H0z" fill={palette.white} stroke={naqsh.blue} strokeWidth="1.3" />
      <g transform="translate(102 76)">
        <Box scale={0.62} lid={lid} body={body} />
      </g>
      {!isPlain && (
        <Words x={16} y={172} size={19.5} face="display" fill={naqsh.blue}>
          {name}
        </Words>
      )}
      <Words x={16} y={isPlain ? 204 : 200} size={isPlain ? 38 : 19} face="bold">
        {price}
      </Words>
      <path d="M156 178h32v28h-32z" fill={naqsh.blue} />
      <path d="M172 184v16m-8-8h16" stroke={palette.white} strokeWidth="2.6" />
    </>
  );
}

/** A painted box with a lid, about 200 wide, with its middle at (0, 0). */
function Box({ scale, lid, body }: { scale: number; lid: string; body: string }) {
  return (
    <g transform={`scale(${scale})`}>
      <path d="M-84-8v64c0 26 168 26 168 0V-8z" fill={body} stroke={naqsh.blue} strokeWidth="2.5" />
      <path d="M-92-36v26c0 28 184 28 184 0v-26z" fill={lid} stroke={naqsh.blue} strokeWidth="2.5" />
      <ellipse cx="0" cy="-36" rx="92" ry="24" fill={lid} stroke={naqsh.blue} strokeWidth="2.5" />
      <ellipse cx="0" cy="-36" rx="62" ry="15" fill="none" stroke={naqsh.cream} strokeWidth="3" />
      <path d="M0-50 7-40 26-36 7-32 0-22-7-32-26-36-7-40z" fill={naqsh.cream} />
      {[-60, -20, 20, 60].map((x) => (
        <path
          key={x}
          d="M0-18 11 0 0 18-11 0z"
          fill={naqsh.cream}
          transform={`translate(${x} ${38 - Math.abs(x) / 12})`}
        />
      ))}
    </g>
  );
}

/** The studio's mark: a flower of six petals round a point. */
function Mark({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size / 15})`}>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d="M0-3Q7-9 0-16-7-9 0-3" fill={naqsh.rose} transform={`rotate(${turn})`} />
      ))}
      <circle r="3" fill={naqsh.gold} />
    </g>
  );
}

function Phone({ x, y, isPlain = false }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="240" height="500" rx="36" fill={palette.ink} />
      <clipPath id="screen">
        <rect x="9" y="9" width="222" height="482" rx="28" />
      </clipPath>
      <g clipPath="url(#screen)">
        <path d="M9 9H231V491H9z" fill={naqsh.cream} />
        <Mark x={38} y={62} size={11} />
        <Words x={54} y={isPlain ? 74 : 69} size={isPlain ? 36 : 19} face="display" fill={naqsh.blue}>
          Naqsh
        </Words>
        <path d="M192 54h20m-20 8h20m-20 8h20" stroke={naqsh.blue} strokeWidth="2.6" />
        <path d="M9 88H231V330H9z" fill={naqsh.blue} />
        {!isPlain && (
          <>
            <Words x={26} y={128} size={29} face="display" tracking={-0.02} fill={naqsh.cream}>
              Paper that
            </Words>
            <Words x={26} y={159} size={29} face="display" tracking={-0.02} fill={naqsh.gold}>
              outlives wood
            </Words>
          </>
        )}
        <g transform={isPlain ? 'translate(120 172)' : 'translate(120 218)'}>
          <Box scale={isPlain ? 0.9 : 0.6} lid={naqsh.sky} body={naqsh.gold} />
        </g>
        <path d="M26 274H214V316H26z" fill={naqsh.rose} />
        {!isPlain && (
          <Words x={120} y={300.5} size={17} face="bold" anchor="middle" fill={palette.white}>
            See the boxes
          </Words>
        )}
        <g transform="translate(26 350)scale(.92)">
          <Card {...first} isPlain={isPlain} />
        </g>
      </g>
      <rect x="86" y="20" width="68" height="18" rx="9" fill={palette.ink} />
    </g>
  );
}

const [first = { name: '', price: '', lid: naqsh.rose, body: naqsh.mint }] = goods;

/** The mark on a parcel. */
function GiftBox() {
  return (
    <g transform="translate(842 92)">
      <path d="M0 40 70 8 140 40V150L70 184 0 150z" fill="#c99f6b" stroke={palette.ink} strokeWidth="1.5" />
      <path d="M0 40 70 74V184L0 150z" fill="#b78a55" />
      <path
        d="M0 40 70 74 140 40M70 74V184M35 24l70 34v26"
        fill="none"
        stroke={palette.ink}
        strokeWidth="1.5"
      />
      <g transform="translate(106 118)skewY(-25)">
        <Mark x={0} y={0} size={24} />
      </g>
    </g>
  );
}

/** The position of each number. */
const numbers: [x: number, y: number][] = [
  [498, 256],
  [486, 66],
  [742, 716],
  [249, 604],
  [276, 494],
  [850, 264],
];

/** `beside`: the fifth number stands beside the wider button of the narrow drawing. */
function Numbers({ radius, beside }: { radius: number; beside?: boolean }) {
  return numbers.map(([left, y], index) => {
    const x = beside && index === 4 ? left + 92 : left;
    return (
      <g key={index}>
        <path d={polygon(6, x, y, radius, 0)} fill={palette.saffron} stroke={palette.ink} strokeWidth="2" />
        <Words x={x} y={y + radius / 3} size={radius * 0.96} face="display" anchor="middle">
          {`${index + 1}`}
        </Words>
      </g>
    );
  });
}
