import type { FileDrawing } from '../drawing.ts';
import { MousePointer2 } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon, tilingLines } from '../polygon.ts';

const WIDTH = 1000;
const HEIGHT = 760;
const fruit = {
  red: '#c4302b',
  green: '#8ba843',
  gold: '#e0a63a',
  leaf: '#2f5d3a',
  ground: '#f6ead6',
  ink: '#2b1b12',
};

/** A page being designed over a tiling: two cards are in place, a third is being dragged. */
export const pageOnLattice: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample web page for an orchard, laid out on a grid: the headline, the picture and two cards are in place, and a third card is being dragged in. Beside it are the page’s colours, fonts and columns.',
  fit: 'full',
  draw: () => (
    <>
      <clipPath id="board">
        <rect width={WIDTH} height={HEIGHT} rx="10" />
      </clipPath>
      <g clipPath="url(#board)">
        <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={palette.snow} />
        <path d={tilingLines(WIDTH, HEIGHT, 520, 246, 74)} fill="none" stroke="#d6cbbb" strokeWidth="1.4" />
        <Columns />
        <Page />
        <Swatches />
        <Dragged />
      </g>
    </>
  ),
};

const PAGE = { x: 62, y: 82, width: 640, height: 616 };

/** The twelve-column grid over the page. */
function Columns() {
  const step = PAGE.width / 12;
  return (
    <g stroke={palette.crocus} strokeWidth="1.4">
      <path
        d={`M${PAGE.x} 56H${PAGE.x + PAGE.width}M${PAGE.x} 48v16M${PAGE.x + PAGE.width} 48v16M${PAGE.x - 26} ${PAGE.y}V${PAGE.y + PAGE.height}m-8 0h16M${PAGE.x - 34} ${PAGE.y}h16`}
        fill="none"
      />
      <path
        d={Array.from({ length: 11 }, (_, index) => `M${(PAGE.x + step * (index + 1)).toFixed(1)} 52v8`).join(
          '',
        )}
      />
      <rect
        x={PAGE.x + PAGE.width / 2 - 52}
        y="43"
        width="104"
        height="26"
        rx="13"
        fill={palette.crocus}
        stroke="none"
      />
      <Words x={PAGE.x + PAGE.width / 2} y={61} size={14} face="bold" anchor="middle" fill={palette.snow}>
        12 columns
      </Words>
    </g>
  );
}

function Page() {
  return (
    <g transform={`translate(${PAGE.x} ${PAGE.y})`}>
      <rect
        width={PAGE.width}
        height={PAGE.height}
        fill={fruit.ground}
        stroke={palette.ink}
        strokeWidth="1.5"
      />
      <Words x={32} y={46} size={21} face="display" fill={fruit.ink}>
        Kandi Orchard
      </Words>
      {['Fruit', 'Boxes', 'Visit'].map((entry, index) => (
        <Words key={entry} x={448 + index * 60} y={44} size={14} fill={fruit.ink}>
          {entry}
        </Words>
      ))}
      <Words x={30} y={150} size={66} face="display" tracking={-0.03} fill={fruit.ink}>
        Apples
      </Words>
      <Words x={30} y={214} size={66} face="display" tracking={-0.03} fill={fruit.red}>
        by the box
      </Words>
      <Words x={32} y={256} size={16} fill={fruit.ink}>
        Picked on Monday, at your door
      </Words>
      <Words x={32} y={279} size={16} fill={fruit.ink}>
        by Friday. Sample orchard.
      </Words>
      <rect x="32" y="304" width="150" height="48" fill={fruit.ink} />
      <Words x={107} y={333.5} size={15.5} face="bold" anchor="middle" fill={fruit.ground}>
        Order a box
      </Words>
      <Orchard />
      {/* The selection box of the text. */}
      <path d="M22 90H358V226H22z" fill="none" stroke={palette.crocus} strokeWidth="1.6" />
      <path
        d="M17 85h10v10H17zm336 0h10v10h-10zM17 221h10v10H17zm336 0h10v10h-10z"
        fill={palette.snow}
        stroke={palette.crocus}
        strokeWidth="1.6"
      />
      <g transform="translate(32 402)">
        <Card name="Delicious" price="₹1,140" colour={fruit.red} />
      </g>
      <g transform="translate(228 402)">
        <Card name="Maharaji" price="₹860" colour={fruit.green} />
      </g>
      <rect
        x="425"
        y="403"
        width="178"
        height="178"
        fill={palette.crocusPale}
        stroke={palette.crocus}
        strokeWidth="2"
        strokeDasharray="7 6"
      />
    </g>
  );
}

/** The picture, clipped to a twelve-sided polygon. */
function Orchard() {
  return (
    <g transform="translate(486 216)">
      <clipPath id="opening">
        <path d={polygon(12, 0, 0, 74, 15)} />
      </clipPath>
      <g clipPath="url(#opening)">
        <path d="M-150-150H150V150H-150z" fill="#f4c987" />
        <circle cx="52" cy="-58" r="34" fill="#fff3d9" />
        <path d="m-150-6 54-50 40 30 52-60 60 66 40-36 54 50v60h-300z" fill="#c98f5c" />
        <path d="M-150 30c60-26 110-8 160-12s90-20 140-8v150h-300z" fill={fruit.green} />
        <path d="M-150 74c80-22 190-26 300 4v80h-300z" fill={fruit.leaf} />
        {[
          [-78, 46, 1],
          [4, 64, 1.35],
          [84, 44, 1],
        ].map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y})scale(${size})`}>
            <path d="M-4 40-2 0H3L5 40z" fill={fruit.ink} />
            <path
              d="M0-44c26-4 42 12 38 30 4 18-16 28-38 24-22 4-42-6-38-24-4-18 12-34 38-30"
              fill="#4d7a45"
            />
            <path
              d="M-16-18h0m18-10h0m16 14h0m-24 16h0m20 4h0"
              stroke={fruit.red}
              strokeWidth="11"
              strokeLinecap="round"
            />
          </g>
        ))}
      </g>
      <path d={polygon(12, 0, 0, 74, 15)} fill="none" stroke={palette.ink} strokeWidth="2" />
    </g>
  );
}

function Card({ name, price, colour }: { name: string; price: string; colour: string }) {
  return (
    <>
      <rect width="180" height="180" fill={palette.white} stroke={palette.ink} strokeWidth="1.3" />
      <path d="M90 46c22-14 50-2 46 28-2 28-24 46-46 36-22 10-44-8-46-36-4-30 24-42 46-28" fill={colour} />
      <path d="M90 46q1-16 10-22" fill="none" stroke={fruit.ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M96 38q16-20 34-6-16 16-34 6" fill={fruit.leaf} />
      <path
        d="M58 70q2-14 14-18"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Words x={16} y={142} size={17} face="display" fill={fruit.ink}>
        {name}
      </Words>
      <Words x={16} y={164} size={14.5} fill={palette.soft}>
        {`${price} a box`}
      </Words>
    </>
  );
}

function Dragged() {
  return (
    <>
      <path
        d="M664 640c-14 30-40 32-70 14"
        fill="none"
        stroke={palette.crocus}
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <g transform="translate(632 474)rotate(9)">
        <path d="M8 10h180v180H8z" fill={palette.ink} opacity=".18" />
        <Card name="Ambri" price="₹1,320" colour={fruit.gold} />
      </g>
      <MousePointer2 x={756} y={600} size={44} strokeWidth={1.4} color={palette.snow} fill={palette.ink} />
      <rect x="800" y="632" width="84" height="28" fill={palette.crocus} />
      <Words x={842} y={651} size={14} face="bold" anchor="middle" fill={palette.snow}>
        Designer
      </Words>
    </>
  );
}

function Swatches() {
  const colours = [fruit.ink, fruit.red, fruit.green, fruit.ground];
  return (
    <>
      <Words x={758} y={112} size={15} face="bold" fill={palette.soft}>
        Colours
      </Words>
      {colours.map((colour, index) => (
        <path
          key={colour}
          d={polygon(6, 790 + index * 46, index % 2 ? 189 : 162, 30, 0)}
          fill={colour}
          stroke={palette.ink}
          strokeWidth="1.3"
        />
      ))}
      <Words x={758} y={270} size={15} face="bold" fill={palette.soft}>
        Fonts
      </Words>
      <Words x={756} y={350} size={86} face="display" tracking={-0.03}>
        Aa
      </Words>
      <Words x={872} y={322} size={30} face="display">
        66
      </Words>
      <Words x={872} y={350} size={16} fill={palette.soft}>
        16, 1.5
      </Words>
      <path d="M758 376H938" stroke={palette.ink} strokeWidth="1.3" />
      <Words x={758} y={404} size={15} fill={palette.soft}>
        Contrast 12.4
      </Words>
      <path
        d="m918 398 6 7 13-15"
        fill="none"
        stroke={palette.dal}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
