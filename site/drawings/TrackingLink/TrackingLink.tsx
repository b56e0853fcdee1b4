import type { FileDrawing } from '../drawing.ts';
import { Words, widthOf } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 740;

/** The y of the first part, the distance between parts, and the indent of each compared with the one above. Units. */
const TOP = 30;
const STEP = 118;
const SHIFT = 16;

/** The parts of the link in order, and what each says. Parameters: Google Analytics, “Campaigns and traffic sources”. */
const parts: { text: string; says: string; fill: string; on: string }[] = [
  {
    text: 'sample-shop.example/walnut-bowl',
    says: 'Which page opens',
    fill: palette.ink,
    on: palette.snow,
  },
  { text: '?utm_source=trek-blog', says: 'Who sent them', fill: palette.saffron, on: palette.ink },
  {
    text: '&utm_medium=affiliate',
    says: 'Which channel: not e-mail, not an ad',
    fill: palette.dal,
    on: palette.snow,
  },
  {
    text: '&utm_campaign=diwali',
    says: 'Which campaign',
    fill: palette.crocus,
    on: palette.snow,
  },
  { text: '&utm_content=photo-2', says: 'Which of the two pictures', fill: palette.walnut, on: palette.snow },
  { text: '&ref=tb07', says: 'Which partner is paid', fill: palette.chinar, on: palette.snow },
];

/** The six parts of a partner's link, and what each tells the shop. */
export const trackingLink: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: `The parts of a sample link. ${parts.map(({ text, says }) => `${text}: ${says}.`).join(' ')}`,
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.walnut} />
      {parts.map((part, index) => (
        <Part
          key={part.text}
          x={8 + index * SHIFT}
          y={TOP + index * STEP}
          last={index === parts.length - 1}
          {...part}
        />
      ))}
    </>
  ),
};

type PartProps = (typeof parts)[number] & { x: number; y: number; last: boolean };

function Part({ x, y, last, text, says, fill, on }: PartProps) {
  return (
    <>
      {!last && (
        <path
          d={`M${x + 8} ${y + 48}V${y + STEP + 24}H${x + 30}`}
          fill="none"
          stroke={palette.snowSoft}
          strokeWidth="3"
        />
      )}
      <rect
        x={x}
        y={y - 4}
        width={widthOf(text, 27, 'bold') + 36}
        height="54"
        fill={fill}
        stroke={palette.snow}
        strokeWidth="2"
      />
      <Words x={x + 18} y={y + 32} size={27} face="bold" fill={on}>
        {text}
      </Words>
      <Words x={x + 26} y={y + 84} size={24} fill={palette.snow}>
        {says}
      </Words>
    </>
  );
}
