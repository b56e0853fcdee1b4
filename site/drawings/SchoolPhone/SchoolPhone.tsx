import type { FileDrawing } from '../drawing.ts';
import { Bus, Check, House, MessageSquare, Wallet, type LucideIcon } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { Handset, HANDSET } from '../Picture/Handset.tsx';

/** A parent's app: attendance, fees and homework. */
export const schoolPhone: FileDrawing = {
  kind: 'file',
  ...HANDSET,
  alt: 'A parent’s phone with sample data: Aaliya is in school since 8:51, her bus is home at 3:10, ₹2,400 of fees are due, and three pieces of homework are listed.',
  fit: 'handset',
  draw: () => (
    <>
      <Handset ground={palette.paper} time="9:15">
        <Words x={36} y={112} size={17} fill={palette.soft}>
          Good morning,
        </Words>
        <Words x={36} y={149} size={35} face="display" tracking={-0.02}>
          Mrs Dar
        </Words>
        <circle cx="342" cy="128" r="24" fill={palette.crocus} />
        <Words x={342} y={134} size={16} face="bold" anchor="middle" fill={palette.snow}>
          RD
        </Words>
        <InSchool />
        <Due />
        <Homework />
        <Tabs />
      </Handset>
    </>
  ),
};

function InSchool() {
  return (
    <g transform="translate(28 178)">
      <rect width="344" height="186" rx="16" fill={palette.dal} />
      <Words x={24} y={38} size={16} fill={palette.dalPale}>
        Aaliya, class 8-B
      </Words>
      <Words x={23} y={86} size={43} face="display" tracking={-0.02} fill={palette.snow}>
        In school
      </Words>
      <Words x={24} y={114} size={16} face="bold" fill={palette.snow}>
        since 8:51, by gate 2
      </Words>
      <path d="M24 136H320" stroke="#3f8b84" />
      <Bus x={24} y={148} size={22} strokeWidth={1.7} color={palette.dalPale} />
      <Words x={56} y={165} size={15.5} fill={palette.dalPale}>
        Bus 4, home at 3:10
      </Words>
      {/* A twelve-sided rosette as a medal. */}
      <path
        d="m276 26 9 10 13-4 3 13 13 3-3 13 10 9-10 9 3 13-13 3-3 13-13-4-9 10-9-10-13 4-3-13-13-3 3-13-10-9 10-9-3-13 13-3 3-13 13 4z"
        fill={palette.saffron}
        transform="translate(0 3)"
      />
      <path
        d="m262 72 10 11 19-22"
        fill="none"
        stroke={palette.ink}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Due() {
  return (
    <>
      <g transform="translate(28 380)">
        <rect width="166" height="138" rx="16" fill={palette.saffronPale} />
        <Words x={20} y={34} size={15.5} fill={palette.walnut}>
          Fees due
        </Words>
        <Words x={19} y={72} size={31} face="display" tracking={-0.02}>
          ₹2,400
        </Words>
        <rect x="20" y="88" width="126" height="36" rx="18" fill={palette.ink} />
        <Words x={83} y={111.5} size={15.5} face="bold" anchor="middle" fill={palette.snow}>
          Pay by UPI
        </Words>
      </g>
      <g transform="translate(206 380)">
        <rect width="166" height="138" rx="16" fill={palette.crocusPale} />
        <Words x={20} y={34} size={15.5} fill={palette.walnut}>
          Maths, unit 4
        </Words>
        <Words x={19} y={72} size={31} face="display" tracking={-0.02}>
          23/25
        </Words>
        <path
          d="M22 116 52 104 82 110 112 96 142 88"
          fill="none"
          stroke={palette.crocus}
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="142" cy="88" r="5" fill={palette.crocus} />
      </g>
    </>
  );
}

/** Subject, task, and whether it is done. */
const homework: [string, string, boolean][] = [
  ['Science', 'Draw the water cycle', true],
  ['Urdu', 'Page 41, lines 1 to 12', true],
  ['Maths', 'Exercise 6.2, odd numbers', false],
];

function Homework() {
  return (
    <>
      <Words x={36} y={556} size={18} face="display">
        Homework for Monday
      </Words>
      {homework.map(([subject, task, isDone], index) => (
        <g key={subject} transform={`translate(36 ${572 + index * 54})`}>
          <rect
            x="1"
            y="9"
            width="26"
            height="26"
            rx="7"
            fill={isDone ? palette.dal : palette.white}
            stroke={isDone ? palette.dal : palette.snowSoft}
            strokeWidth="2"
          />
          {isDone && <Check x={4} y={12} size={20} strokeWidth={3} color={palette.snow} />}
          <Words x={44} y={20} size={15.5} face="bold">
            {subject}
          </Words>
          <Words x={44} y={39} size={15.5} fill={palette.soft}>
            {task}
          </Words>
          {index < 2 && <path d="M44 53H328" stroke={palette.hairline} />}
        </g>
      ))}
    </>
  );
}

const tabs: [string, LucideIcon][] = [
  ['Home', House],
  ['Fees', Wallet],
  ['Bus', Bus],
  ['School', MessageSquare],
];

function Tabs() {
  return (
    <>
      <path d="M12 738H388V808H12z" fill={palette.white} />
      <path d="M12 738H388" stroke={palette.hairline} />
      {tabs.map(([label, Icon], index) => (
        <g key={label} transform={`translate(${59 + index * 94} 0)`}>
          <Icon
            x={-12}
            y={748}
            size={24}
            strokeWidth={1.7}
            color={index ? palette.soft : palette.saffronDeep}
          />
          <Words
            x={0}
            y={788}
            size={15.5}
            anchor="middle"
            face={index ? 'text' : 'bold'}
            fill={index ? palette.soft : palette.saffronDeep}
          >
            {label}
          </Words>
        </g>
      ))}
    </>
  );
}
