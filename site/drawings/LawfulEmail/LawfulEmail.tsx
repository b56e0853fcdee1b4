import type { FileDrawing } from '../drawing.ts';
import { Check } from 'lucide-react';
import { Words, widthOf } from '../lettering/Words.tsx';
import { EMAIL, SampleEmail } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 640;
const HEIGHT = 790;

/** The legal requirements for a marketing e-mail, and the y of each label. */
const requirements: [string, number][] = [
  ['a real sender', 42],
  ['an honest subject', 98],
  ['a postal address', EMAIL.foot + 30],
  ['an unsubscribe link', EMAIL.foot + 80],
];

/** The lines of the recorded consent. */
const record: [string, string][] = [
  ['Asked', '19 Nov, 21:04, shop form'],
  ['Confirmed', '19 Nov, 21:06, by link'],
];

/** An e-mail that meets each legal requirement, and the recipient's recorded consent. */
export const lawfulEmail: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample e-mail with four things marked: a real sender, an honest subject, a postal address and an unsubscribe link. Below it, the reader’s consent: asked on the shop’s form on 19 November at 21:04, confirmed by a link at 21:06.',
  draw: () => <Marked type={22} />,
  narrow: { width: WIDTH, height: HEIGHT, draw: () => <Marked type={26} /> },
};

/** `type` is the size of the words that explain the e-mail: 12 px on a phone at 26. */
function Marked({ type }: { type: number }) {
  return (
    <>
      <g transform="translate(1 1)">
        <SampleEmail />
      </g>
      {requirements.map(([text, y]) => (
        <Requirement key={text} text={text} y={y} type={type} />
      ))}
      <Record type={type} />
    </>
  );
}

function Requirement({ text, y, type }: { text: string; y: number; type: number }) {
  const width = widthOf(text, type, 'bold') + 58;
  return (
    <g transform={`translate(${WIDTH - width - 1} ${y - 24})`}>
      <rect width={width} height="46" rx="23" fill={palette.dal} stroke={palette.snow} strokeWidth="3" />
      <Check x={14} y={12} size={23} strokeWidth={2.6} color={palette.snow} />
      <Words x={43} y={31} size={type} face="bold" fill={palette.snow}>
        {text}
      </Words>
    </g>
  );
}

function Record({ type }: { type: number }) {
  return (
    <g transform="translate(86 664)">
      <rect width="553" height="125" rx="6" fill={palette.ink} />
      {record.map(([when, what], index) => (
        <g key={when} transform={`translate(28 ${50 + index * 44})`}>
          <Words x={0} y={0} size={type + 1} face="bold" fill={palette.saffron}>
            {when}
          </Words>
          <Words x={168} y={0} size={type + 1} fill={palette.snow}>
            {what}
          </Words>
        </g>
      ))}
    </g>
  );
}
