import type { FileDrawing } from '../drawing.ts';
import { UserPlus } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { CarvedLid } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 800;

/** The x of the rail with the days, and of the e-mails. */
const RAIL = 86;
const EMAILS = 184;

/** The day of each e-mail, its y, its subject, and its open rate. */
const emails: [string, number, string, string][] = [
  ['At once', 120, 'Welcome!', '62% open it'],
  ['Day 2', 272, 'How a box is made', '51% open it'],
  ['Day 5', 576, 'Your name, carved', '44% open it'],
];

/** A welcome series: a sign-up, three e-mails on their days, and the exit for customers who have ordered. */
export const welcomeSeries: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample welcome series: somebody signs up and gets the first e-mail at once, and 62% open it. The second comes on day 2, and 51% open it. People who have ordered by then get a thank-you and leave the series. The others get a third e-mail on day 5, and 44% open it. After that, everybody gets one e-mail a month.',
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.paper} />
      <path d={`M${RAIL} 60V752`} stroke={palette.ink} strokeWidth="2.6" />
      <SignUp />
      {emails.map(([day, y, subject, note]) => (
        <g key={day} transform={`translate(0 ${y})`}>
          <Email day={day} subject={subject} note={note} />
        </g>
      ))}
      <Question />
      <Words x={RAIL + 30} y={764} size={22} face="bold">
        Then one e-mail a month
      </Words>
      <circle cx={RAIL} cy="756" r="11" fill={palette.saffron} stroke={palette.ink} strokeWidth="2.4" />
    </>
  ),
};

function SignUp() {
  return (
    <>
      <rect x="24" y="24" width="552" height="68" rx="6" fill={palette.dal} />
      <UserPlus x={RAIL - 16} y={42} size={32} strokeWidth={1.9} color={palette.snow} />
      <Words x={EMAILS} y={67} size={26} face="display" fill={palette.snow}>
        Signs up on the site
      </Words>
    </>
  );
}

function Email({ day, subject, note }: { day: string; subject: string; note: string }) {
  return (
    <>
      <path d={`M${RAIL} 62H${EMAILS}`} stroke={palette.ink} strokeWidth="2.6" />
      <rect x={RAIL - 62} y="38" width="124" height="48" rx="24" fill={palette.ink} />
      <Words x={RAIL} y={69} size={21} face="bold" anchor="middle" fill={palette.saffron}>
        {day}
      </Words>
      <rect
        x={EMAILS}
        width="392"
        height="124"
        rx="6"
        fill={palette.white}
        stroke={palette.ink}
        strokeWidth="1.8"
      />
      <g transform={`translate(${EMAILS + 16} 16)`}>
        <CarvedLid width={92} height={92} />
      </g>
      <Words x={EMAILS + 128} y={58} size={26} face="display" tracking={-0.01}>
        {subject}
      </Words>
      <Words x={EMAILS + 128} y={90} size={21} fill={palette.soft}>
        {note}
      </Words>
    </>
  );
}

function Question() {
  return (
    <>
      <path d={`M${RAIL} 486H316`} stroke={palette.ink} strokeWidth="2.6" strokeDasharray="3 7" />
      <path
        d={`M${RAIL} 438l48 48-48 48-48-48z`}
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={RAIL} y={496} size={30} face="display" anchor="middle">
        ?
      </Words>
      <Words x={148} y={462} size={21} face="bold">
        Ordered yet?
      </Words>
      <Words x={RAIL + 18} y={560} size={21} face="bold" fill={palette.chinar}>
        no
      </Words>
      <rect
        x="316"
        y="446"
        width="260"
        height="80"
        rx="6"
        fill={palette.dalPale}
        stroke={palette.dal}
        strokeWidth="2"
      />
      <Words x={340} y={479} size={21} face="bold" fill={palette.dal}>
        yes
      </Words>
      <Words x={340} y={507} size={22} face="display">
        Gets a thank-you
      </Words>
    </>
  );
}
