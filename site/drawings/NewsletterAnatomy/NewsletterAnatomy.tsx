import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { EMAIL, SampleEmail } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

/** The left edge of the e-mail. The numbers are centred on it. */
const LEFT = 32;

/** The y of each of the seven parts, from the top. */
const parts = [
  40,
  98,
  EMAIL.picture + 88,
  EMAIL.headline + 24,
  EMAIL.text + 27,
  EMAIL.button + 27,
  EMAIL.foot + 46,
];

/** A newsletter with its seven parts numbered along its left edge. */
export const newsletterAnatomy: FileDrawing = {
  kind: 'file',
  width: LEFT + EMAIL.width + 2,
  height: EMAIL.height + 2,
  alt: 'A sample newsletter with seven parts numbered from the top: sender, subject, picture, headline, text, button, footer.',
  draw: () => (
    <>
      <g transform={`translate(${LEFT} 1)`}>
        <SampleEmail />
        {parts.map((y, index) => (
          <g key={y}>
            <path
              d={polygon(12, -8, y, 11.5, 15)}
              fill={palette.saffron}
              stroke={palette.ink}
              strokeWidth="1.8"
            />
            <Words x={-8} y={y + 9} size={25} face="display" anchor="middle">
              {String(index + 1)}
            </Words>
          </g>
        ))}
      </g>
    </>
  ),
};
