import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { Button, CarvedLid, TextLines } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 600;
const HEIGHT = 700;

/** The width of an e-mail, and of the gap between the two. Units of the drawing. */
const EMAIL = 286;
const GAP = WIDTH - 2 * EMAIL;

const emails = [
  { name: 'A', subject: ['News from', 'the workshop'], rate: '3.2%', clicks: '160', ground: palette.paper },
  {
    name: 'B',
    subject: ['Your box,', 'carved by May'],
    rate: '4.1%',
    clicks: '205',
    ground: palette.saffron,
  },
];

/** An A/B test: two e-mails that differ only in their subject, with their clicks. */
export const emailPair: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample A/B test: two e-mails with different subject lines. A, ‘News from the workshop’: 160 of 5,000 clicked, 3.2%. B, ‘Your box, carved by May’: 205 of 5,000 clicked, 4.1%.',
  draw: () => (
    <>
      {emails.map((email, index) => (
        <g key={email.name} transform={`translate(${index * (EMAIL + GAP)} 0)`}>
          <Email {...email} />
        </g>
      ))}
    </>
  ),
};

function Email({ name, subject, rate, clicks, ground }: (typeof emails)[number]) {
  return (
    <>
      <Frame width={EMAIL} height={516} rx={6} fill={palette.white} />
      <path d={polygon(12, 46, 44, 14, 15)} fill={palette.ink} />
      <Words x={46} y={54} size={28} face="display" anchor="middle" fill={palette.snow}>
        {name}
      </Words>
      <Words x={88} y={54} size={25} fill={palette.soft}>
        Doon & Chisel
      </Words>
      <path d={`M2 88H${EMAIL - 2}V188H2z`} fill={ground} />
      {subject.map((line, index) => (
        <Words key={line} x={20} y={128 + index * 38} size={32} face="display" tracking={-0.02}>
          {line}
        </Words>
      ))}
      <g transform="translate(2 188)">
        <CarvedLid width={EMAIL - 4} height={160} />
      </g>
      <TextLines x={20} y={372} widths={[240, 226, 148]} />
      <Button x={20} y={446} width={210} text="See the boxes" />
      <Words x={0} y={600} size={78} face="display" tracking={-0.04}>
        {rate}
      </Words>
      <Words x={2} y={642} size={25}>
        {`${clicks} of 5,000 clicked`}
      </Words>
      <path d="M2 668H284" stroke={palette.hairline} strokeWidth="14" />
      <path
        d={`M2 668h${(Number.parseFloat(rate) * 56).toFixed(0)}`}
        stroke={name === 'B' ? palette.saffron : palette.ink}
        strokeWidth="14"
      />
    </>
  );
}
