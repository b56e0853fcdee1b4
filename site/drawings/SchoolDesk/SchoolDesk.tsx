import type { DrawingDefinition } from '../drawing.ts';
import {
  Bell,
  BookOpen,
  Bus,
  CalendarCheck,
  ChevronDown,
  GraduationCap,
  IndianRupee,
  LayoutGrid,
  type LucideIcon,
  MessageSquare,
  Rows3,
  Search,
} from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { Rounded } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 1280;
const HEIGHT = 832;
const MENU = 212;
/** The left and right edges of the content. */
const LEFT = MENU + 28;
const RIGHT = WIDTH - 28;
/** The x between the two columns of cards, and the gap. */
const MIDDLE = 856;
const GAP = 16;

/** School software at nine in the morning: attendance, fees, the timetable and tasks. */
export const schoolDesk: DrawingDefinition = {
  width: WIDTH,
  height: HEIGHT,
  alt: 'School software with sample data: four figures for today, attendance, fees, a timetable and a list of things to do.',
  fit: 'full',
  draw: () => (
    <Rounded width={WIDTH} height={HEIGHT}>
      <rect width={WIDTH} height={HEIGHT} fill={palette.paper} />
      <Menu />
      <TopLine />
      <Today />
      <Attendance />
      <Fees />
      <Timetable />
      <Tasks />
    </Rounded>
  ),
};

const entries: [string, LucideIcon, string?][] = [
  ['Today', LayoutGrid],
  ['Attendance', CalendarCheck, '2'],
  ['Fees', IndianRupee],
  ['Timetable', Rows3],
  ['Exams', GraduationCap],
  ['Library', BookOpen],
  ['Transport', Bus],
  ['Messages', MessageSquare, '5'],
];

function Menu() {
  return (
    <>
      <rect width={MENU} height={HEIGHT} fill={palette.walnut} />
      <path
        d="m38 24 5 9 10-3-3 10 9 5-9 5 3 10-10-3-5 9-5-9-10 3 3-10-9-5 9-5-3-10 10 3z"
        fill={palette.saffron}
      />
      <circle cx="38" cy="45" r="6.5" fill={palette.walnut} />
      <Words x={70} y={42} size={16} face="display" fill={palette.snow}>
        Chinar Valley
      </Words>
      <Words x={70} y={60} size={12.5} fill={palette.snowSoft}>
        Sample school
      </Words>
      {entries.map(([label, Icon, count], index) => (
        <g key={label} transform={`translate(14 ${92 + index * 45})`}>
          {index === 0 && <rect width={MENU - 28} height="38" rx="5" fill={palette.saffron} />}
          <Icon
            x={14}
            y={10}
            size={18}
            strokeWidth={1.6}
            color={index === 0 ? palette.ink : palette.snowSoft}
          />
          <Words
            x={44}
            y={24}
            size={14.5}
            face={index === 0 ? 'bold' : 'text'}
            fill={index === 0 ? palette.ink : palette.snow}
          >
            {label}
          </Words>
          {count && (
            <>
              <rect x={MENU - 64} y="9" width="24" height="20" rx="10" fill="#5a4130" />
              <Words x={MENU - 52} y={23.5} size={12} face="bold" anchor="middle" fill={palette.snow}>
                {count}
              </Words>
            </>
          )}
        </g>
      ))}
      <rect x="14" y={HEIGHT - 196} width={MENU - 28} height="180" rx="6" fill="#4b3526" />
      <Words x={30} y={HEIGHT - 168} size={13} face="bold" fill={palette.snow}>
        Bus 4, Lidder road
      </Words>
      <Words x={30} y={HEIGHT - 148} size={12.5} fill={palette.saffron}>
        12 minutes away
      </Words>
      <g fill="none" strokeLinecap="round">
        <path
          d={`M46 ${HEIGHT - 34}c0-34 40-22 44-46s34-10 44-34 26-12 36-14`}
          stroke="#6b4f3b"
          strokeWidth="9"
        />
        <path
          d={`M46 ${HEIGHT - 34}c0-34 40-22 44-46s18-8 30-16`}
          stroke={palette.saffron}
          strokeWidth="3"
          strokeDasharray="1 7"
        />
      </g>
      <circle
        cx="120"
        cy={HEIGHT - 96}
        r="9"
        fill={palette.saffron}
        stroke={palette.snow}
        strokeWidth="2.5"
      />
      <circle cx="46" cy={HEIGHT - 34} r="5" fill={palette.snow} />
      <circle cx="170" cy={HEIGHT - 128} r="5" fill={palette.snow} />
    </>
  );
}

function TopLine() {
  return (
    <>
      <rect x={MENU} width={WIDTH - MENU} height="72" fill={palette.snow} />
      <path d={`M${MENU} 72H${WIDTH}`} stroke={palette.hairline} />
      <Words x={LEFT} y={45} size={25} face="display" tracking={-0.015}>
        Saturday, 9:12
      </Words>
      <Words x={LEFT + 190} y={44} size={13.5} fill={palette.soft}>
        Autumn term, week 14
      </Words>
      <rect x="856" y="17" width="264" height="38" rx="5" fill={palette.white} stroke="#b9afa2" />
      <Search x={870} y={27} size={18} strokeWidth={1.7} color={palette.soft} />
      <Words x={898} y={41} size={13.5} fill={palette.soft}>
        Find a pupil, receipt or bus
      </Words>
      <Bell x={1144} y={26} size={21} strokeWidth={1.6} color={palette.ink} />
      <circle cx="1162" cy="28" r="5" fill={palette.chinar} stroke={palette.snow} strokeWidth="2" />
      <circle cx="1206" cy="36" r="18" fill={palette.crocus} />
      <Words x={1206} y={40.5} size={12.5} face="bold" anchor="middle" fill={palette.snow}>
        SK
      </Words>
      <ChevronDown x={1230} y={27} size={18} strokeWidth={1.6} color={palette.soft} />
    </>
  );
}

/** Label, figure, note, its colour, and the fill of the bar below. */
const figures: [string, string, string, string, number][] = [
  ['In school', '612 of 648', '94.4%', palette.dal, 0.944],
  ['Fees this month', '₹8.42 lakh', '81% paid', palette.saffronDeep, 0.81],
  ['Absent, parents told', '31 of 36', '5 left', palette.chinar, 0.86],
  ['Classes running', '22 of 22', 'on time', palette.crocus, 1],
];

function Today() {
  const step = (RIGHT - LEFT + 24) / figures.length;
  return figures.map(([label, figure, remark, colour, part], index) => (
    <g key={label} transform={`translate(${LEFT + index * step} 92)`}>
      <Words x={0} y={14} size={13} fill={palette.soft}>
        {label}
      </Words>
      <Words x={step - 24} y={14} size={13} face="bold" anchor="end" fill={colour}>
        {remark}
      </Words>
      <Words x={0} y={48} size={27} face="display" tracking={-0.02}>
        {figure}
      </Words>
      <rect y="62" width={step - 24} height="5" fill="#ded5c8" />
      <rect y="62" width={(step - 24) * part} height="5" fill={colour} />
    </g>
  ));
}

function Card(props: { x: number; y: number; width: number; height: number; title: string; note: string }) {
  const { x, y, width, height, title, note } = props;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="6" fill={palette.white} stroke={palette.hairline} />
      <Words x={x + 20} y={y + 32} size={17} face="display" tracking={-0.01}>
        {title}
      </Words>
      <Words x={x + width - 20} y={y + 31} size={12.5} anchor="end" fill={palette.soft}>
        {note}
      </Words>
    </>
  );
}

/** Present, late, absent or a Sunday, for each day of the month so far. */
const register: [string, string][] = [
  ['Aaliya Dar', 'PPPPPP-PPPPPP-PPPPPP'],
  ['Burhan Lone', 'PPLPPP-PPPPPP-PPPAPP'],
  ['Fiza Wani', 'PPPPPP-PAAPPP-PPPPPP'],
  ['Hadi Bhat', 'PPPPLP-PPPPPP-PPPPPL'],
  ['Iqra Mir', 'PAPPPP-PPPPPP-PPLPPP'],
  ['Junaid Sheikh', 'PPPPPP-PPPLPP-PPPPPP'],
  ['Kulsum Rather', 'PPPPPP-PPPPPA-APPPPA'],
  ['Mehran Ganai', 'PPPLPP-PPPPPP-PPPPPP'],
  ['Nida Parray', 'PPPPPP-PPPPPP-PPPAPP'],
];
const FIRST_DAY = 2;
const GRID = { top: 196, day: 20.2, row: 28.4, names: LEFT + 20, days: LEFT + 138 };

function Attendance() {
  const { top, day, row, names, days } = GRID;
  const count = register[0]?.[1].length ?? 0;
  const squares = (mark: string, inset: number, radius: number) =>
    register.flatMap(([, marks], pupil) =>
      [...marks].flatMap((found, index) =>
        found === mark ? [square(days + index * day, top + 72 + pupil * row, inset, radius)] : [],
      ),
    );
  return (
    <>
      <Card
        x={LEFT}
        y={top - 14}
        width={MIDDLE - LEFT - GAP}
        height={362}
        title="Attendance, class 8-B"
        note=""
      />
      <Legend x={MIDDLE - GAP - 232} y={top + 10} />
      <rect
        x={days + (count - 1) * day - 2.5}
        y={top + 36}
        width="21"
        height="304"
        rx="3"
        fill={palette.saffronPale}
      />
      {Array.from({ length: count }, (_, index) => (
        <Words
          key={index}
          x={days + index * day + 8}
          y={top + 55}
          size={11}
          anchor="middle"
          face={index === count - 1 ? 'bold' : 'text'}
          fill={register[0]?.[1][index] === '-' ? palette.chinar : palette.soft}
        >
          {String(index + FIRST_DAY)}
        </Words>
      ))}
      {register.map(([name, marks], index) => (
        <g key={name}>
          <path d={`M${names} ${top + 66 + index * row}H${MIDDLE - GAP - 20}`} stroke="#efeae1" />
          <Words x={names} y={top + 85 + index * row} size={13.5}>
            {name}
          </Words>
          <Words x={MIDDLE - GAP - 20} y={top + 85 + index * row} size={12.5} face="bold" anchor="end">
            {percentPresent(marks)}
          </Words>
        </g>
      ))}
      <path d={squares('P', 0, 2.5).join('')} fill={palette.dal} />
      <path d={squares('L', 0, 2.5).join('')} fill={palette.saffron} />
      <path d={squares('A', 1, 1.5).join('')} fill={palette.white} stroke={palette.chinar} strokeWidth="2" />
    </>
  );
}

function Legend({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="12" height="12" rx="2" fill={palette.dal} />
      <rect x="74" width="12" height="12" rx="2" fill={palette.saffron} />
      <rect
        x="127"
        y="1"
        width="10"
        height="10"
        rx="1.5"
        fill="none"
        stroke={palette.chinar}
        strokeWidth="2"
      />
      {(['Present', 'Late', 'Absent, told'] as const).map((label, index) => (
        <Words key={label} x={[18, 92, 143][index] ?? 0} y={10.5} size={12} fill={palette.soft}>
          {label}
        </Words>
      ))}
    </g>
  );
}

/** A rounded square of 16 units. */
function square(x: number, y: number, inset: number, r: number): string {
  const side = 16 - 2 * inset - 2 * r;
  const at = `M${(x + inset + r).toFixed(1)} ${(y + inset).toFixed(1)}`;
  return `${at}h${side}q${r} 0 ${r} ${r}v${side}q0 ${r}-${r} ${r}h-${side}q-${r} 0-${r}-${r}v-${side}q0-${r} ${r}-${r}z`;
}

function percentPresent(marks: string): string {
  const days = marks.replaceAll('-', '');
  return String(Math.round((100 * days.replaceAll('A', '').length) / days.length));
}

/** ₹ lakh collected of ₹ lakh due, by month. */
const fees: [string, number, number][] = [
  ['Apr', 9.6, 10.4],
  ['May', 9.2, 10.4],
  ['Jun', 9.9, 10.4],
  ['Jul', 8.4, 10.4],
  ['Aug', 9.4, 10.4],
  ['Sep', 9.0, 10.4],
  ['Oct', 9.7, 10.4],
  ['Nov', 8.4, 10.4],
];

function Fees() {
  const base = 476;
  const height = (lakh: number) => lakh * 21;
  const step = 43.5;
  return (
    <>
      <Card
        x={MIDDLE}
        y={182}
        width={RIGHT - MIDDLE}
        height={362}
        title="Fees"
        note="₹ lakh, of what was due"
      />
      {[0, 5, 10].map((lakh) => (
        <g key={lakh}>
          <path d={`M${MIDDLE + 44} ${base - height(lakh)}H${RIGHT - 20}`} stroke="#e6dfd4" />
          <Words x={MIDDLE + 34} y={base + 4 - height(lakh)} size={11.5} anchor="end" fill={palette.soft}>
            {String(lakh)}
          </Words>
        </g>
      ))}
      {fees.map(([month, paid, due], index) => {
        const x = MIDDLE + 46 + index * (step - 2.2);
        const isNow = index === fees.length - 1;
        return (
          <g key={month}>
            <rect
              x={x + 0.75}
              y={base - height(due)}
              width="28.5"
              height={height(due)}
              fill="none"
              stroke="#c9bdac"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
            <rect
              x={x}
              y={base - height(paid)}
              width="30"
              height={height(paid)}
              fill={isNow ? palette.saffron : palette.walnut}
            />
            <Words
              x={x + 15}
              y={base - height(paid) + 19}
              size={11.5}
              face="bold"
              anchor="middle"
              fill={isNow ? palette.ink : palette.snow}
            >
              {paid.toFixed(1)}
            </Words>
            <Words x={x + 15} y={base + 20} size={12} anchor="middle" fill={palette.soft}>
              {month}
            </Words>
          </g>
        );
      })}
      <path d={`M${MIDDLE + 20} 508H${RIGHT - 20}`} stroke="#e6dfd4" />
      <Words x={MIDDLE + 20} y={529} size={12} fill={palette.soft}>
        UPI 64%
      </Words>
      <Words x={(MIDDLE + RIGHT) / 2} y={529} size={12} anchor="middle" fill={palette.soft}>
        Cash 29%
      </Words>
      <Words x={RIGHT - 20} y={529} size={12} anchor="end" fill={palette.soft}>
        Bank 7%
      </Words>
    </>
  );
}

const hours = ['9:00', '9:45', '10:30', '11:30', '12:15', '1:00'];
/** Subject and room by class; the colour is the subject's. */
const lessons: [string, [string, string][]][] = [
  [
    '8-A',
    [
      ['Urdu', '11'],
      ['Maths', '11'],
      ['Science', 'Lab 1'],
      ['English', '11'],
      ['History', '11'],
      ['Games', 'Field'],
    ],
  ],
  [
    '8-B',
    [
      ['Science', 'Lab 2'],
      ['Maths', '12'],
      ['English', '12'],
      ['Kashmiri', '12'],
      ['Urdu', '12'],
      ['Art', 'Hall'],
    ],
  ],
  [
    '8-C',
    [
      ['English', '14'],
      ['History', '14'],
      ['Maths', '14'],
      ['Science', 'Lab 1'],
      ['Games', 'Field'],
      ['Urdu', '14'],
    ],
  ],
];
const colours: Record<string, string> = {
  Maths: palette.saffronPale,
  Science: palette.dalPale,
  Urdu: palette.crocusPale,
  English: '#ece5d9',
  Kashmiri: palette.chinarPale,
  History: '#e3ddd3',
  Games: '#e6ecd8',
  Art: palette.chinarPale,
};

function Timetable() {
  const top = 560;
  const step = 87;
  const x = LEFT + 58;
  return (
    <>
      <Card
        x={LEFT}
        y={top}
        width={MIDDLE - LEFT - GAP}
        height={HEIGHT - top - 22}
        title="Timetable"
        note="Next bell in 33 minutes"
      />
      {hours.map((hour, index) => (
        <Words key={hour} x={x + index * step} y={top + 62} size={12} fill={palette.soft}>
          {hour}
        </Words>
      ))}
      {lessons.map(([name, row], index) => {
        const y = top + 74 + index * 56;
        return (
          <g key={name}>
            <Words x={LEFT + 20} y={y + 30} size={13} face="bold">
              {name}
            </Words>
            {row.map(([subject, room], period) => (
              <g key={hours[period]} transform={`translate(${x + period * step} ${y})`}>
                <rect
                  width={step - 6}
                  height="50"
                  rx="4"
                  fill={period === 0 ? palette.dal : colours[subject]}
                />
                {/* 12 of 45 minutes have passed. */}
                {period === 0 && (
                  <rect y="46" width={(step - 6) * (12 / 45)} height="4" fill={palette.saffron} />
                )}
                <Words x={11} y={22} size={13} face="bold" fill={period === 0 ? palette.snow : palette.ink}>
                  {subject}
                </Words>
                <Words x={11} y={39} size={11.5} fill={period === 0 ? palette.dalPale : palette.soft}>
                  {room}
                </Words>
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** Tasks: what is open, who asked, and the button. */
const tasks: [string, string, string, string][] = [
  ['Five parents not reached', 'Absent today, no reply to the SMS', 'Call', palette.chinar],
  ['Receipt 2217, ₹2,400', 'Paid by UPI at 9:04', 'Print', palette.saffron],
  ['Bus 2 leaves early', 'Snow on the road: 41 parents told', 'Read', palette.crocus],
];

function Tasks() {
  const top = 560;
  return (
    <>
      <Card
        x={MIDDLE}
        y={top}
        width={RIGHT - MIDDLE}
        height={HEIGHT - top - 22}
        title="To do"
        note="3 of 11"
      />
      {tasks.map(([title, note, button, colour], index) => (
        <g key={title} transform={`translate(${MIDDLE + 20} ${top + 52 + index * 64})`}>
          <path d={`M0 0H${RIGHT - MIDDLE - 40}`} stroke="#e6dfd4" />
          <rect y="14" width="4" height="37" fill={colour} />
          <Words x={18} y={29} size={14} face="bold">
            {title}
          </Words>
          <Words x={18} y={48} size={12.5} fill={palette.soft}>
            {note}
          </Words>
          <rect
            x="286"
            y="17"
            width="70"
            height="32"
            rx="4"
            fill="none"
            stroke={palette.ink}
            strokeWidth="1.3"
          />
          <Words x={321} y={37.5} size={13} face="bold" anchor="middle">
            {button}
          </Words>
        </g>
      ))}
    </>
  );
}
