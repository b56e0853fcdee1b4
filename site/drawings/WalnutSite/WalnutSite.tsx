import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER, WINDOW } from '../Picture/Browser.tsx';
import { Picture } from '../Picture/Picture.tsx';

const wood = {
  page: '#efe2cd',
  ink: '#2b1a10',
  soft: '#7b5f47',
  deep: '#2e1a0f',
  ground: '#452818',
  mid: '#6d4326',
  light: '#94633a',
  edge: '#c08a55',
};

/** A walnut carver's site: a carved panel of chinar leaves, and beside it what can be ordered. */
export function WalnutSite() {
  return (
    <Picture
      name="walnut-site"
      {...BROWSER}
      alt="Sample site of a walnut carver: a panel carved with a wreath of chinar leaves, the words “Carved by hand, one leaf at a time.”, a button to send a drawing, and three smaller pieces."
    >
      <Browser address="doon-and-chisel.example">
        <path d="M0 0H1080V720H0z" fill={wood.page} />
        <Words x={540} y={110} size={29} face="marcellus" anchor="middle" tracking={0.16} fill={wood.ink}>
          DOON & CHISEL
        </Words>
        {['Panels', 'Boxes'].map((entry, index) => (
          <Words key={entry} x={44 + index * 78} y={106} size={15} fill={wood.ink}>
            {entry}
          </Words>
        ))}
        {['Workshop', 'Orders'].map((entry, index) => (
          <Words key={entry} x={964 + index * 72} y={106} size={15} anchor="end" fill={wood.ink}>
            {entry}
          </Words>
        ))}
        <path d="M44 136H1036" stroke={wood.ink} />
        <svg x="44" y="160" width="520" height="520" viewBox="0 0 720 720">
          <Panel />
        </svg>
        {['Carved by', 'hand, one', 'leaf at', 'a time.'].map((line, index) => (
          <Words
            key={line}
            x={606}
            y={232 + index * 76}
            size={78}
            face="marcellus"
            tracking={-0.02}
            fill={wood.ink}
          >
            {line}
          </Words>
        ))}
        <rect x="608" y="500" width="184" height="54" fill={wood.deep} />
        <Words x={700} y={533} size={16} face="bold" anchor="middle" fill={wood.page}>
          Send a drawing
        </Words>
        <Words x={816} y={533} size={16} face="bold" fill={wood.ink}>
          From ₹6,500
        </Words>
        <Pieces />
      </Browser>
    </Picture>
  );
}

/** The panel alone, in a window of the wall. */
export function WalnutWindow() {
  return (
    <Picture name="walnut-window" {...WINDOW} alt="">
      <path d="M0 0H720V720H0z" fill={wood.page} />
      <g transform="translate(360 360)scale(1.2)">
        <Wreath />
      </g>
      <Words x={360} y={350} size={62} face="marcellus" anchor="middle" tracking={0.1} fill={wood.ink}>
        DOON
      </Words>
      <Words x={360} y={412} size={42} face="marcellus" anchor="middle" tracking={0.08} fill={wood.ink}>
        & CHISEL
      </Words>
    </Picture>
  );
}

/** A square panel, 720 by 720, in a beaded frame. */
function Panel() {
  return (
    <>
      <path d="M0 0H720V720H0z" fill={wood.mid} />
      <path d="M0 0H720L690 30H30V690L0 720z" fill={wood.light} />
      <path d="M30 30H690V690H30z" fill={wood.deep} />
      <path d="M38 38H690V690H38z" fill={wood.ground} />
      <path
        d="M60 92c120-14 200 12 330 0s180 6 270-4M60 180c160 12 260-12 400 2s130-6 200 2M60 300c90-12 220 12 300 2s220 8 300-4M60 430c170 12 230-10 360 0s160-8 240 4M60 560c130-12 240 8 360-2s150 8 240 0M60 650c140 6 260-8 380 2s160-6 220 2"
        fill="none"
        stroke="#3a2013"
        strokeWidth="3"
      />
      <path
        d="M58 58H662V662H58z"
        fill="none"
        stroke={wood.deep}
        strokeWidth="13"
        strokeDasharray="0 19.5"
        strokeLinecap="round"
      />
      <path
        d="M56 56H660V660H56z"
        fill="none"
        stroke={wood.edge}
        strokeWidth="9"
        strokeDasharray="0 19.5"
        strokeLinecap="round"
      />
      <g transform="translate(360 360)">
        <Wreath />
        <Rose />
      </g>
      {[45, 135, 225, 315].map((angle) => (
        <g key={angle} transform={`translate(360 360)rotate(${angle})translate(0 -348)scale(.62)rotate(180)`}>
          <Leaf turn={angle + 180} />
        </g>
      ))}
    </>
  );
}

/** Eight leaves about an open middle; 290 from the middle to the tips. */
function Wreath() {
  return Array.from({ length: 8 }, (_, index) => (
    <g key={index} transform={`rotate(${index * 45})translate(0 -172)`}>
      <Leaf turn={index * 45} />
    </g>
  ));
}

function Rose() {
  return (
    <>
      {Array.from({ length: 12 }, (_, index) => (
        <path
          key={index}
          d="M0-30C22-48 22-76 0-94-22-76-22-48 0-30"
          fill={index % 2 ? wood.mid : wood.light}
          stroke={wood.deep}
          strokeWidth="3"
          transform={`rotate(${index * 30})`}
        />
      ))}
      <circle r="34" fill={wood.edge} stroke={wood.deep} strokeWidth="4" />
      <path
        d="M-16-16h0m32 0h0M-16 16h0m32 0h0M0-24h0m24 24h0M0 24h0m-24-24h0M0 0h0"
        stroke={wood.ground}
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  );
}

/** A carved chinar leaf, 220 high, its tip upwards. `turn` is how far it is turned: the light comes from the upper left. */
function Leaf({ turn }: { turn: number }) {
  const light = ((-45 - turn) * Math.PI) / 180;
  const at = (by: number) =>
    `translate(${(by * Math.sin(light)).toFixed(1)} ${(-by * Math.cos(light)).toFixed(1)})`;
  return (
    <>
      <path d={LEAF} fill={wood.deep} transform={at(-7)} />
      <path d={LEAF} fill={wood.edge} transform={at(3)} />
      <path d={LEAF} fill={wood.light} />
      <path d={LEFT_HALF} fill={wood.mid} />
      <path d={VEINS} fill="none" stroke={wood.deep} strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

/** Of each lobe on one side, from the tip of the leaf on: its angle from the tip in degrees, and its length. */
const lobes: [number, number][] = [
  [0, 118],
  [46, 104],
  [96, 84],
];
const FOOT: [number, number] = [0, 46];

/** From the tip down the right side to the foot; each lobe has a tooth on either shoulder. */
const side: [number, number][] = [
  spoke(0, 118),
  spoke(9, 84),
  spoke(13, 88),
  spoke(23, 48),
  spoke(33, 76),
  spoke(37, 70),
  spoke(46, 104),
  spoke(56, 74),
  spoke(61, 77),
  spoke(71, 42),
  spoke(84, 62),
  spoke(87, 56),
  spoke(96, 84),
  spoke(108, 52),
  spoke(116, 54),
  spoke(146, 30),
  FOOT,
];
const mirrored = side.map(([x, y]): [number, number] => [-x, y]).toReversed();
const LEAF = outline([...side, ...mirrored.slice(1, -1)]);
const LEFT_HALF = outline(mirrored);
const VEINS = lobes
  .flatMap(([angle, length]) =>
    angle ? [spoke(angle, length * 0.8), spoke(-angle, length * 0.8)] : [spoke(0, length * 0.84)],
  )
  .map(([x, y]) => `M0 34L${x} ${y}`)
  .join('');

function spoke(degrees: number, length: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(length * Math.sin(angle)), Math.round(-length * Math.cos(angle))];
}

function outline(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
}

const pieces = ['Jewel box', 'Bread board', 'Screen'];

function Pieces() {
  return pieces.map((piece, index) => (
    <g key={piece} transform={`translate(${608 + index * 145} 580)`}>
      <rect width="135" height="76" fill="#dfcdb1" />
      {index === 0 && (
        <>
          <path d="M38 34h60v30H38z" fill={wood.mid} />
          <path d="M34 20h68v14H34z" fill={wood.light} />
          <path d="M64 30h8v12h-8z" fill={wood.edge} />
        </>
      )}
      {index === 1 && (
        <>
          <rect x="30" y="22" width="60" height="34" rx="6" fill={wood.light} />
          <path d="M90 34h18v10H90z" fill={wood.mid} />
          <path d="M38 32h44m-44 8h36m-36 8h44" stroke={wood.mid} strokeWidth="2" />
        </>
      )}
      {index === 2 && (
        <>
          <path d="M32 12h22v56H32zm25 0h22v56H57zm25 0h22v56H82z" fill={wood.mid} />
          <path
            d="m43 20 7 10-7 10-7-10zm25 0 7 10-7 10-7-10zm25 0 7 10-7 10-7-10zM43 42l7 10-7 10-7-10zm25 0 7 10-7 10-7-10zm25 0 7 10-7 10-7-10z"
            fill={wood.edge}
          />
        </>
      )}
      <Words x={0} y={98} size={14} fill={wood.soft}>
        {piece}
      </Words>
    </g>
  ));
}
