import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';
import { difference, example, inPoints } from './difference.ts';

const WIDTH = 600;
const HEIGHT = 620;

/** The range of the scale in percentage points, and the width of one point. */
const FROM = -1;
const TO = 3;
const POINT = 128;

const tests = [
  { of: example.few, title: '1,000 e-mails each', says: 'may be chance', colour: palette.chinar },
  { of: example.many, title: '5,000 e-mails each', says: 'B is better', colour: palette.dal },
];

/** The difference between two e-mails as an interval: it includes zero in the small test, but not in the large one. */
export const abIntervals: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'B’s click rate minus A’s, in two sample tests. With 1,000 e-mails each, the interval runs from –0.74 to +2.54 points and contains zero, so it may be chance. With 5,000 each, it runs from +0.17 to +1.63 points, so B is better.',
  draw: () => (
    <>
      <Frame width={WIDTH} height={HEIGHT} rx={8} />
      <Words x={36} y={58} size={27} face="display" tracking={-0.01}>
        B’s click rate minus A’s, in points
      </Words>
      <Scale />
      {tests.map((test, index) => (
        <g key={test.title} transform={`translate(0 ${108 + index * 210})`}>
          <Interval {...test} />
        </g>
      ))}
    </>
  ),
};

function Scale() {
  const steps = Array.from({ length: TO - FROM + 1 }, (_, index) => FROM + index);
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <path
            d={`M${x(step)} 96V536`}
            stroke={step === 0 ? palette.ink : palette.hairline}
            strokeWidth={step === 0 ? 3.5 : 2}
          />
          <Words x={x(step)} y={564} size={23} face={step === 0 ? 'bold' : 'text'} anchor="middle">
            {step === 0 ? '0' : inPoints(step / 100).replace(/\.00$/, '')}
          </Words>
        </g>
      ))}
      <Words x={x(0)} y={594} size={23} face="bold" anchor="middle">
        no difference
      </Words>
    </>
  );
}

function Interval({ of: [a, b], title, says, colour }: (typeof tests)[number]) {
  const { seen, from, to } = difference(a, b);
  return (
    <>
      <path d="M8 -14h580v100H8z" fill={palette.snow} />
      <Words x={178} y={34} size={25} face="bold">
        {title}
      </Words>
      <Words x={178} y={66} size={24} fill={colour}>
        {`${inPoints(from)} to ${inPoints(to)}: ${says}`}
      </Words>
      <path d={`M${x(from * 100)} 122H${x(to * 100)}`} stroke={colour} strokeWidth="34" />
      <path d={`M${x(seen * 100)} 95v54`} stroke={palette.saffron} strokeWidth="9" strokeLinecap="round" />
    </>
  );
}

/** The x of a number of percentage points. */
function x(points: number): number {
  return Number((36 + (points - FROM) * POINT).toFixed(1));
}
