import type { FileDrawing } from '../drawing.ts';
import { Bold, Check, Image, Italic, Link, List, MousePointer2 } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 960;
const HEIGHT = 740;

/** A content editor: the list of pages, a headline being edited, and a card with seasonal rates. */
export const pageEditor: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'The editor of a sample lodge’s site: a headline being typed, and a winter rate.',
  draw: () => (
    <>
      <Frame width={800} height={720} rx={10} fill={palette.white} line={1.5} opacity={0.35} />
      <Pages />
      <Bar />
      <Canvas />
      <Season />
    </>
  ),
  narrow: {
    width: 600,
    height: 466,
    draw: () => (
      <>
        <Frame width={599} height={480} rx={10} fill={palette.white} line={1.5} opacity={0.35} />
        <path d="M1 11a10 10 0 0 1 10-10h578a10 10 0 0 1 10 10v53H1z" fill={palette.ink} />
        <Words x={28} y={40} size={19} face="display" fill={palette.snow}>
          Lidder Lodge
        </Words>
        <rect x="348" y="13" width="116" height="39" rx="3" fill={palette.saffron} />
        <Words x={406} y={38.5} size={17} face="bold" anchor="middle">
          Publish
        </Words>
        <g transform="translate(-204 0)">
          <Canvas />
        </g>
        <g transform="translate(-266 -90)">
          <Season />
        </g>
      </>
    ),
  },
};

const pages = ['Home', 'Rooms', 'Rates', 'The river', 'Getting here', 'News'];

function Pages() {
  return (
    <>
      <path d="M1 64h196v655H11a10 10 0 0 1-10-10z" fill={palette.paper} />
      <path d="M197 64v655" stroke={palette.hairline} />
      <Words x={28} y={106} size={14} fill={palette.soft}>
        Pages
      </Words>
      <path d="M1 166h196v46H1z" fill={palette.saffronPale} />
      <path d="M4 166v46" stroke={palette.saffron} strokeWidth="7" />
      {pages.map((page, index) => (
        <Words key={page} x={28} y={150 + index * 46} size={17.5} face={index === 1 ? 'bold' : 'text'}>
          {page}
        </Words>
      ))}
      <path d="M28 414h140" stroke={palette.hairline} />
      <Words x={28} y={452} size={14} fill={palette.soft}>
        Languages
      </Words>
      {['English', 'Urdu', 'Hindi'].map((language, index) => (
        <g key={language}>
          <circle
            cx="36"
            cy={480 + index * 40}
            r="7"
            fill={index === 2 ? 'none' : palette.dal}
            stroke={palette.dal}
            strokeWidth="1.6"
          />
          <Words x={54} y={486 + index * 40} size={16.5}>
            {language}
          </Words>
        </g>
      ))}
    </>
  );
}

function Bar() {
  return (
    <>
      <path d="M1 11a10 10 0 0 1 10-10h778a10 10 0 0 1 10 10v53H1z" fill={palette.ink} />
      <Words x={28} y={40} size={18} face="display" fill={palette.snow}>
        Lidder Lodge
      </Words>
      <Words x={226} y={39} size={15.5} fill={palette.snowSoft}>
        Rooms, edited a minute ago
      </Words>
      <rect x="662" y="13" width="116" height="39" rx="3" fill={palette.saffron} />
      <Words x={720} y={38.5} size={16} face="bold" anchor="middle">
        Publish
      </Words>
    </>
  );
}

function Canvas() {
  return (
    <g transform="translate(232 64)">
      <path d="M-34 56H566" stroke={palette.hairline} />
      {[Bold, Italic, Link, List, Image].map((Tool, index) => (
        <Tool key={index} x={index * 46} y={18} size={21} strokeWidth={1.8} color={palette.walnut} />
      ))}
      <rect x="-10" y="80" width="544" height="126" fill="none" stroke={palette.crocus} strokeWidth="2.5" />
      {[-10, 534].flatMap((x) =>
        [80, 206].map((y) => (
          <rect
            key={`${x} ${y}`}
            x={x - 5}
            y={y - 5}
            width="10"
            height="10"
            fill={palette.white}
            stroke={palette.crocus}
            strokeWidth="2"
          />
        )),
      )}
      <Words x={4} y={134} size={47} face="display" tracking={-0.02}>
        Six rooms, all with
      </Words>
      <Words x={4} y={186} size={47} face="display" tracking={-0.02}>
        the sound of water
      </Words>
      <path d="M408 146v48" stroke={palette.crocus} strokeWidth="3" />
      <Landscape />
      {[480, 408, 452, 300].map((width, index) => (
        <rect key={width} y={508 + index * 30} width={width} height="11" fill={palette.hairline} />
      ))}
    </g>
  );
}

/** A river between two slopes under an evening sky. */
function Landscape() {
  return (
    <g transform="translate(0 232)">
      <path d="M0 0h524v244H0z" fill="#f2c98a" />
      <circle cx="372" cy="84" r="40" fill={palette.saffron} />
      <path d="M0 132 92 58l72 62 88-92 104 108 60-44 108 78v60H0z" fill="#8a8fb0" />
      <path d="m252 28 42 44-22 14-24-12-22 12-14-12z" fill={palette.snow} />
      <path d="M0 172l120-54 132 72 124-60 148 66v48H0z" fill={palette.dal} />
      <path
        d="M262 176c-34 20 20 26-8 42-16 9-40 14-52 26h150c-6-18-34-20-30-34s-36-18-60-34"
        fill="#a9d3d8"
      />
      <path d="M64 158v46h70v-46l-35-28z" fill={palette.walnut} />
      <path d="M54 164l45-38 45 38" fill="none" stroke={palette.ink} strokeWidth="6" />
      <path d="M78 172h16v14H78zm28 0h16v14h-16z" fill={palette.saffron} />
    </g>
  );
}

const rates: [string, string, string][] = [
  ['River room', '₹3,600', '₹3,200'],
  ['Garden room', '₹2,400', ''],
  ['Family room', '₹4,800', ''],
];

/** Its text is on the left, because most screens cut off its right side. */
function Season() {
  return (
    <g transform="translate(470 352)">
      <rect width="488" height="386" rx="10" fill={palette.crocus} />
      <Words x={30} y={48} size={22} face="display" fill={palette.snow}>
        Winter rates
      </Words>
      <Words x={30} y={76} size={17} fill="#c9b9e6">
        December to February
      </Words>
      {rates.map(([room, rate, before], index) => (
        <g key={room} transform={`translate(30 ${98 + index * 64})`}>
          <path d="M0 0h458" stroke="#6a4da3" />
          <Words x={0} y={40} size={18} fill={palette.snow}>
            {room}
          </Words>
          {before && (
            <>
              <rect
                x="134"
                y="11"
                width="106"
                height="43"
                rx="3"
                fill={palette.white}
                stroke={palette.saffron}
                strokeWidth="3"
              />
              <Words x={260} y={40} size={16} fill="#c9b9e6">
                {before}
              </Words>
              <path d="M258 35h50" stroke="#c9b9e6" strokeWidth="1.6" />
            </>
          )}
          <Words
            x={226}
            y={40}
            size={20}
            face="display"
            anchor="end"
            fill={before ? palette.ink : palette.snow}
          >
            {rate}
          </Words>
        </g>
      ))}
      <path d="M30 290h458" stroke="#6a4da3" />
      <circle cx="53" cy="338" r="23" fill={palette.saffron} />
      <Check x={39} y={324} size={28} strokeWidth={3} color={palette.ink} />
      <Words x={92} y={345} size={19} face="bold" fill={palette.snow}>
        Published
      </Words>
      <MousePointer2 x={252} y={138} size={34} strokeWidth={1.6} color={palette.ink} fill={palette.snow} />
    </g>
  );
}
