import type { FileDrawing } from '../drawing.ts';
import { Clock3, GitFork, Mail, type LucideIcon, ShoppingBag, UserPlus } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

/** About as wide as the hero's frame on a desktop, so the smallest text has 12 px on a phone of 320 px too. */
const WIDTH = 480;
const HEIGHT = 660;
const SMALLEST = 21;

const MIDDLE = WIDTH / 2;
/** The middle of each branch. */
const YES = 124;
const NO = 356;

/** An e-mail sequence as a flow chart: sign-up, wait, a question, and two branches. */
export const mailFlow: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample e-mail sequence: somebody joins the list, gets a welcome and waits two days. People who opened it get an offer, the others get a reminder. Each step shows how many people went that way.',
  fit: 'full',
  draw: () => (
    <>
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={palette.paper} />
      <path d={dots()} stroke="#d8cdbd" strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke={palette.ink} strokeWidth="2.4">
        <path d="M240 104v28m0 84v28m0 56v24" />
        <path d="M194 370H138q-14 0-14 14v56m162-70h56q14 0 14 14v56" />
        <path d="M124 524v30m232-30v30" strokeDasharray="3 6" />
      </g>
      <Node x={MIDDLE} y={20} width={290} icon={UserPlus} title="Joins the list" note="1,240 this month" />
      <Node x={MIDDLE} y={132} width={290} icon={Mail} title="Welcome" note="At once, 62% open it" />
      <Wait />
      <Question />
      <Node x={YES} y={440} width={216} icon={ShoppingBag} title="First offer" note="769 people" />
      <Node x={NO} y={440} width={216} icon={Mail} title="Reminder" note="471 people" />
      <Result x={YES} orders="94" />
      <Result x={NO} orders="31" />
    </>
  ),
};

function dots(): string {
  return Array.from({ length: 21 }, (_, row) =>
    Array.from({ length: 15 }, (_, column) => `M${16 + column * 32} ${10 + row * 32}h0`).join(''),
  ).join('');
}

const COLOURS: Record<string, string> = {
  'Joins the list': palette.dal,
  'First offer': palette.saffron,
};

type NodeProps = { x: number; y: number; width: number; icon: LucideIcon; title: string; note: string };

function Node({ x, y, width, icon: Icon, title, note }: NodeProps) {
  const colour = COLOURS[title] ?? palette.crocus;
  return (
    <g transform={`translate(${x - width / 2} ${y})`}>
      <rect width={width} height="84" rx="6" fill={palette.white} stroke={palette.ink} strokeWidth="1.6" />
      <path d={polygon(6, 40, 42, 27, 0)} fill={colour} />
      <Icon
        x={28}
        y={30}
        size={24}
        strokeWidth={2}
        color={colour === palette.saffron ? palette.ink : palette.snow}
      />
      <Words x={78} y={36} size={23} face="bold">
        {title}
      </Words>
      <Words x={78} y={65} size={SMALLEST} fill={palette.soft}>
        {note}
      </Words>
    </g>
  );
}

function Wait() {
  return (
    <>
      <rect x="164" y="244" width="152" height="56" rx="28" fill={palette.ink} />
      <Clock3 x={184} y={260} size={24} strokeWidth={2} color={palette.saffron} />
      <Words x={220} y={280} size={22} face="bold" fill={palette.snow}>
        2 days
      </Words>
    </>
  );
}

function Question() {
  return (
    <>
      <path
        d="M240 324 286 370 240 416 194 370z"
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="1.6"
      />
      <GitFork x={227} y={357} size={26} strokeWidth={2} color={palette.ink} />
      <Words x={290} y={346} size={22} face="bold">
        Opened it?
      </Words>
      <Answer x={YES} text="yes" />
      <Answer x={NO} text="no" />
    </>
  );
}

function Answer({ x, text }: { x: number; text: string }) {
  return (
    <>
      <rect
        x={x - 30}
        y="391"
        width="60"
        height="34"
        rx="17"
        fill={palette.snow}
        stroke={palette.ink}
        strokeWidth="1.6"
      />
      <Words x={x} y={415} size={SMALLEST} face="bold" anchor="middle">
        {text}
      </Words>
    </>
  );
}

function Result({ x, orders }: { x: number; orders: string }) {
  return (
    <>
      <path d={polygon(12, x, 602, 26, 15)} fill={palette.dalPale} stroke={palette.dal} strokeWidth="2" />
      <Words x={x} y={601} size={32} face="display" anchor="middle" fill={palette.dal}>
        {orders}
      </Words>
      <Words x={x} y={625} size={SMALLEST} anchor="middle" fill={palette.dal}>
        orders
      </Words>
    </>
  );
}
