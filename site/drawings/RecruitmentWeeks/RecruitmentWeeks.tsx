import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 720;

/** The top of week 1, and the height of a week. Units of the drawing. */
const TOP = 84;
const WEEK = 76;

/** §9 Marketing copy figures: 1-2 weeks to identify partners, 4-6 weeks to activate them. One task for each week. */
const cases: { name: string; identify: string[]; activate: string[] }[] = [
  {
    name: 'At best: 5 weeks',
    identify: ['60 names'],
    activate: ['Messages', 'Calls and terms', 'Links, pictures', 'First orders'],
  },
  {
    name: 'At most: 8 weeks',
    identify: ['60 names', 'Sorted by fit'],
    activate: ['Messages', 'Second message', 'Calls', 'Terms', 'Links, pictures', 'First orders'],
  },
];

/** The weeks until partners sell: the fastest case beside the slowest. */
export const recruitmentWeeks: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'Two sample plans. At best, we identify partners in week 1 and activate them in weeks 2 to 5. At most, we identify them in weeks 1 and 2 and activate them in weeks 3 to 8. Each plan ends with the first orders.',
  draw: () => (
    <>
      <Frame width={WIDTH} height={HEIGHT} />
      {Array.from({ length: 8 }, (_, week) => (
        <g key={week} transform={`translate(0 ${TOP + week * WEEK})`}>
          <path d={`M20 0H${WIDTH - 20}`} stroke={palette.hairline} strokeWidth="2" />
          <Words x={42} y={48} size={26} face="display" anchor="middle" fill={palette.soft}>
            {String(week + 1)}
          </Words>
        </g>
      ))}
      {cases.map((one, index) => (
        <Column key={one.name} x={78 + index * 256} {...one} />
      ))}
    </>
  ),
};

function Column({ x, name, identify, activate }: (typeof cases)[number] & { x: number }) {
  return (
    <>
      <Words x={x} y={54} size={23} face="display">
        {name}
      </Words>
      <Stretch x={x} from={0} weeks={identify} fill={palette.crocus} on={palette.snow} />
      <Stretch x={x} from={identify.length} weeks={activate} fill={palette.saffron} on={palette.ink} />
    </>
  );
}

type StretchProps = { x: number; from: number; weeks: string[]; fill: string; on: string };

function Stretch({ x, from, weeks, fill, on }: StretchProps) {
  const y = TOP + from * WEEK + 4;
  return (
    <>
      <rect
        x={x}
        y={y}
        width="236"
        height={weeks.length * WEEK - 8}
        fill={fill}
        stroke={palette.ink}
        strokeWidth="2"
      />
      {weeks.map((work, index) => (
        <Words key={work} x={x + 18} y={y + index * WEEK + 44} size={23} face="bold" fill={on}>
          {work}
        </Words>
      ))}
    </>
  );
}
