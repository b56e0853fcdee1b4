import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { EMAIL, SampleEmail } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 560;
/** The x of the e-mail, and of the circles at its right edge. */
const LEFT = 8;
const EDGE = LEFT + EMAIL.width + 26;

/** The radius of a circle for all clicks. The area of a circle is its share of the clicks. */
const WHOLE = 92;

/** The 57 clicks by part of the e-mail, with the position of each circle. */
const clicks = [
  { part: 'picture', count: 14, x: 300, y: EMAIL.picture + 74 },
  { part: 'headline', count: 8, x: 346, y: EMAIL.headline + 10 },
  { part: 'button', count: 31, x: 240, y: EMAIL.button + 20 },
  { part: 'footer', count: 4, x: 204, y: EMAIL.foot + 66 },
];
const all = clicks.reduce((sum, { count }) => sum + count, 0);

/** Clicks by part of an e-mail. The area of each circle is its share. */
export const clickMap: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: EMAIL.height + 2,
  alt: 'A sample e-mail with the share of its 57 clicks beside each part: button 54%, picture 25%, headline 14%, footer 7%.',
  draw: () => (
    <>
      <g transform={`translate(${LEFT} 1)`}>
        <SampleEmail />
      </g>
      {clicks.map(({ part, count, x, y }) => (
        <g key={part}>
          <path
            d={`M${LEFT + x} ${y}H${EDGE}`}
            stroke={palette.ink}
            strokeWidth="2.4"
            strokeDasharray="3 6"
          />
          <Circle share={count / all} y={y} />
        </g>
      ))}
    </>
  ),
};

function Circle({ share, y }: { share: number; y: number }) {
  const radius = WHOLE * Math.sqrt(share);
  const size = 17 + radius * 0.32;
  return (
    <>
      <circle
        cx={EDGE}
        cy={y}
        r={radius.toFixed(1)}
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={EDGE} y={y + size * 0.36} size={size} face="display" anchor="middle" tracking={-0.02}>
        {`${Math.round(share * 100)}%`}
      </Words>
    </>
  );
}
