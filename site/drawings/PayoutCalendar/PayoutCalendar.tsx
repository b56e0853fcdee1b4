import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 600;
const HEIGHT = 660;

/** The corner of the first day, and the size of a day. Units of the drawing. */
const LEFT = 20;
const TOP = 76;
const DAY = { width: 80, height: 112 };
/** The x of a star in its day, where it does not cover the number. */
const STAR = 54;

/** A month of four weeks that begins on a Monday, such as February 2027. Weeks run from Monday to Sunday. */
const WEEKS = 4;
const WEEKLY_RUNS = [1, 8, 15, 22];
const MONTHLY_RUN = 5;

/** §9: payout processing takes 1-3 business days, Monday to Friday. */
const BUSINESS_DAYS = 3;

/** A month of payouts: when each is sent and when it arrives. */
export const payoutCalendar: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample month that begins on a Monday. Weekly payouts are sent on Monday the 1st, 8th, 15th and 22nd and arrive from Tuesday to Thursday; the monthly one is sent on Friday the 5th and arrives from Monday the 8th to Wednesday the 10th, since weekends don’t count.',
  draw: () => (
    <>
      <Frame width={WIDTH} height={HEIGHT} />
      <Grid />
      {WEEKLY_RUNS.map((run) => (
        <Payout key={run} run={run} lane={46} fill={palette.dal} />
      ))}
      <Payout run={MONTHLY_RUN} lane={78} fill={palette.crocus} />
      <Legend />
    </>
  ),
};

function Grid() {
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => index + 1);
  return (
    <>
      <path
        d={`M${LEFT + 5 * DAY.width} ${TOP}h${2 * DAY.width}v${WEEKS * DAY.height}h-${2 * DAY.width}z`}
        fill={palette.paper}
      />
      {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((name, column) => (
        <Words key={name} x={LEFT + column * DAY.width + 10} y={52} size={23} face="bold">
          {name}
        </Words>
      ))}
      {Array.from({ length: WEEKS }, (_, week) => (
        <path
          key={week}
          d={`M${LEFT} ${TOP + week * DAY.height}H${WIDTH - LEFT}`}
          stroke={palette.ink}
          strokeWidth="2"
        />
      ))}
      {days.map((day) => (
        <Words key={day} x={place(day).x + 10} y={place(day).y + 31} size={22} fill={palette.soft}>
          {String(day)}
        </Words>
      ))}
    </>
  );
}

/** A star on the day of sending, and a bar over the days when it may arrive. */
function Payout({ run, lane, fill }: { run: number; lane: number; fill: string }) {
  const { x, y } = place(run);
  return (
    <>
      {businessDaysAfter(run).map((day) => (
        <rect
          key={day}
          x={place(day).x + 3}
          y={place(day).y + lane}
          width={DAY.width - 6}
          height="26"
          fill={fill}
        />
      ))}
      <path
        d={polygon(12, x + STAR, y + lane + 13, 9, 15)}
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
    </>
  );
}

function Legend() {
  const y = TOP + WEEKS * DAY.height;
  return (
    <>
      <path d={`M${LEFT} ${y}H${WIDTH - LEFT}`} stroke={palette.ink} strokeWidth="2" />
      <path d={polygon(12, 38, y + 40, 9, 15)} fill={palette.saffron} stroke={palette.ink} strokeWidth="2" />
      <Words x={66} y={y + 48} size={23}>
        Sent
      </Words>
      <rect x="146" y={y + 27} width="32" height="26" fill={palette.dal} />
      <Words x={190} y={y + 48} size={23}>
        Weekly, arriving
      </Words>
      <rect x="382" y={y + 27} width="32" height="26" fill={palette.crocus} />
      <Words x={426} y={y + 48} size={23}>
        Monthly
      </Words>
      <Words x={24} y={y + 96} size={23} fill={palette.soft}>
        Each within 1-3 business days
      </Words>
    </>
  );
}

function businessDaysAfter(run: number): number[] {
  const days: number[] = [];
  for (let day = run + 1; days.length < BUSINESS_DAYS; day += 1) if ((day - 1) % 7 < 5) days.push(day);
  return days;
}

function place(day: number): { x: number; y: number } {
  return {
    x: LEFT + ((day - 1) % 7) * DAY.width,
    y: TOP + Math.floor((day - 1) / 7) * DAY.height,
  };
}
