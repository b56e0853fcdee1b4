import type { FileDrawing } from '../drawing.ts';
import { Clock3, GitFork, Mail, type LucideIcon, ShoppingBag, UserPlus } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { CarvedLid } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 920;
const HEIGHT = 760;

/** An e-mail sequence as a flow chart: sign-up, wait, a question, and two branches. */
export const mailFlow: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample e-mail sequence: somebody joins the list, gets a welcome and waits two days. People who opened it get an offer, the others get a reminder. Each step shows how many people went that way, and the welcome e-mail stands beside it.',
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} rx="10" fill={palette.paper} />
      <path d={dots()} stroke="#d8cdbd" strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke={palette.ink} strokeWidth="2.4">
        <path d="M230 112v40m0 92v40m0 64v34" />
        <path d="M192 420H140q-14 0-14 14v54m142-68h66q14 0 14 14v54" />
        <path d="M126 580v36m222-36v36" strokeDasharray="3 6" />
      </g>
      <Node
        x={90}
        y={32}
        icon={UserPlus}
        title="Joins the list"
        note="1,240 this month"
        colour={palette.dal}
      />
      <Node
        x={90}
        y={164}
        icon={Mail}
        title="Welcome"
        note="Sent at once, 62% open"
        colour={palette.crocus}
      />
      <Wait />
      <Question />
      <Node
        x={20}
        y={500}
        icon={ShoppingBag}
        title="First offer"
        note="769 people"
        colour={palette.saffron}
        small
      />
      <Node x={242} y={500} icon={Mail} title="Reminder" note="471 people" colour={palette.crocus} small />
      <Result x={126} text="94 orders" />
      <Result x={348} text="31 orders" />
      <Email />
    </>
  ),
};

function dots(): string {
  const rows = Array.from({ length: 24 }, (_, row) => row);
  return rows
    .flatMap((row) => Array.from({ length: 29 }, (_, column) => `M${16 + column * 32} ${16 + row * 32}h0`))
    .join('');
}

type NodeProps = {
  x: number;
  y: number;
  icon: LucideIcon;
  title: string;
  note: string;
  colour: string;
  small?: boolean;
};

function Node({ x, y, icon: Icon, title, note, colour, small = false }: NodeProps) {
  const width = small ? 212 : 280;
  const isLight = colour === palette.saffron;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="80" rx="6" fill={palette.white} stroke={palette.ink} strokeWidth="1.6" />
      <path d={polygon(6, 42, 40, 27, 0)} fill={colour} />
      <Icon x={30} y={28} size={24} strokeWidth={2} color={isLight ? palette.ink : palette.snow} />
      <Words x={82} y={36} size={19} face="display">
        {title}
      </Words>
      <Words x={82} y={59} size={14.5} fill={palette.soft}>
        {note}
      </Words>
    </g>
  );
}

function Wait() {
  return (
    <>
      <rect x="150" y="288" width="160" height="56" rx="28" fill={palette.ink} />
      <Clock3 x={172} y={304} size={24} strokeWidth={2} color={palette.saffron} />
      <Words x={208} y={322} size={17} face="bold" fill={palette.snow}>
        2 days
      </Words>
    </>
  );
}

function Question() {
  return (
    <>
      <path
        d="M230 376 276 420 230 464 184 420z"
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="1.6"
      />
      <GitFork x={217} y={407} size={26} strokeWidth={2} color={palette.ink} />
      <Words x={286} y={394} size={16} face="bold">
        Opened it?
      </Words>
      {(
        [
          ['yes', 126],
          ['no', 348],
        ] as const
      ).map(([answer, x]) => (
        <g key={answer}>
          <rect
            x={x - 26}
            y="446"
            width="52"
            height="28"
            rx="14"
            fill={palette.snow}
            stroke={palette.ink}
            strokeWidth="1.6"
          />
          <Words x={x} y={465} size={14.5} face="bold" anchor="middle">
            {answer}
          </Words>
        </g>
      ))}
    </>
  );
}

function Result({ x, text }: { x: number; text: string }) {
  return (
    <>
      <path d={polygon(12, x, 668, 27, 15)} fill={palette.dalPale} stroke={palette.dal} strokeWidth="2" />
      <Words x={x} y={666} size={27} face="display" anchor="middle" fill={palette.dal}>
        {text.split(' ')[0] ?? ''}
      </Words>
      <Words x={x} y={688} size={14} anchor="middle" fill={palette.dal}>
        {text.split(' ')[1] ?? ''}
      </Words>
    </>
  );
}

/** The e-mail that the second step sends. */
function Email() {
  return (
    <g transform="translate(500 32)">
      <rect width="388" height="696" rx="6" fill={palette.white} stroke={palette.ink} strokeWidth="1.6" />
      <Words x={28} y={44} size={14.5} fill={palette.soft}>
        From Doon & Chisel
      </Words>
      <Words x={28} y={74} size={21} face="display">
        Welcome to the workshop
      </Words>
      <path d="M0 98H388" stroke={palette.hairline} strokeWidth="1.5" />
      <g transform="translate(1 99)">
        <CarvedLid width={386} height={231} />
      </g>
      <Words x={28} y={376} size={30} face="display" tracking={-0.02}>
        One tree, thirty years,
      </Words>
      <Words x={28} y={412} size={30} face="display" tracking={-0.02}>
        one box.
      </Words>
      <Words x={28} y={452} size={16} fill={palette.walnut}>
        See how a walnut plank becomes
      </Words>
      <Words x={28} y={476} size={16} fill={palette.walnut}>
        a box that your children will keep.
      </Words>
      <rect x="28" y="506" width="190" height="54" fill="#452818" />
      <Words x={123} y={539} size={16.5} face="bold" anchor="middle" fill={palette.snow}>
        See the boxes
      </Words>
      <path d="M28 600H360" stroke={palette.hairline} strokeWidth="1.5" />
      <Words x={28} y={632} size={13.5} fill={palette.soft}>
        You joined on our site on 19 November.
      </Words>
      <Words x={28} y={656} size={13.5} face="bold" fill={palette.crocus}>
        Unsubscribe with one click
      </Words>
    </g>
  );
}
