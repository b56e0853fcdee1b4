import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Handset } from '../Picture/Handset.tsx';
import { palette } from '../../palette.ts';

const SIZE = { width: 960, height: 860 };

/** A milkman's round: the lane with its doors in order, and the same doors on his phone. */
export const milkRound: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'A sample milk round: a lane between paddy fields with seven numbered doors, five of them served, and the milkman’s phone with litres for each door and the balance of the month.',
  draw: () => (
    <>
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0z`} fill={palette.dalPale} />
      <Fields />
      <Lane />
      <svg x="520" y="20" width="400" height="820" viewBox="0 0 400 820">
        <Handset ground={palette.snow} time="5:52">
          <Round />
        </Handset>
      </svg>
    </>
  ),
};

/** Banks of terraces with seedlings. */
function Fields() {
  const banks = [40, 168, 296, 424, 552, 680, 808];
  return (
    <>
      <path
        d={banks.map((y) => `M-20 ${y}q250-60 520-10t500-24`).join('')}
        fill="none"
        stroke={palette.snow}
        strokeWidth="16"
      />
      <path
        d={banks.flatMap((y) => [36, 66, 96].map((step) => `M-20 ${y + step}q250-60 520-10t500-24`)).join('')}
        fill="none"
        stroke={palette.dal}
        strokeOpacity="0.32"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0 24"
      />
    </>
  );
}

const doors: [x: number, y: number][] = [
  [120, 776],
  [300, 706],
  [140, 590],
  [330, 500],
  [170, 386],
  [340, 280],
  [200, 150],
];
const SERVED = 5;

function Lane() {
  const path = 'M210 880C220 760 240 740 226 650S250 540 240 450 268 330 262 260 290 120 270 -20';
  return (
    <>
      <path d={path} fill="none" stroke={palette.walnut} strokeWidth="38" />
      <path
        d={path}
        fill="none"
        stroke={palette.saffron}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1 18"
      />
      {doors.map(([x, y], index) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <path
            d="M-52 38V-8L0 -50L52 -8V38z"
            fill={index < SERVED ? palette.snow : palette.saffronPale}
            stroke={palette.ink}
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path
            d="M-62 -2L0 -52L62 -2"
            fill="none"
            stroke={palette.chinar}
            strokeWidth="10"
            strokeLinejoin="round"
          />
          <Words x={0} y={28} size={34} face="display" anchor="middle">
            {`${index + 1}`}
          </Words>
        </g>
      ))}
    </>
  );
}

const stops: [name: string, litres: string, note: string][] = [
  ['Door 4', '2 l', 'Done at 5:44'],
  ['Door 5', '1 l', 'Done at 5:51'],
  ['Door 6', '1½ l', 'Owes ₹630'],
];

function Round() {
  return (
    <>
      <Words x={40} y={124} size={46} face="display" tracking={-0.02}>
        Morning round
      </Words>
      <Words x={40} y={158} size={22} fill={palette.soft}>
        5 of 7 doors, 9 litres
      </Words>
      <path d="M40 182H360v10H40z" fill={palette.hairline} />
      <path d="M40 182h229v10H40z" fill={palette.dal} />
      {stops.map(([name, litres, note], index) => (
        <g key={name} transform={`translate(12 ${216 + index * 112})`}>
          {index === 2 && <path d="M0 0H376V112H0z" fill={palette.saffronPale} />}
          <path d="M28 112H348" stroke={palette.hairline} strokeWidth="2" />
          <Words x={28} y={50} size={27} face="bold">
            {name}
          </Words>
          <Words x={28} y={84} size={21} fill={palette.soft}>
            {note}
          </Words>
          <Words x={348} y={72} size={44} face="display" anchor="end">
            {litres}
          </Words>
        </g>
      ))}
      <path d="M40 584H360V664H40z" fill={palette.dal} />
      <Words x={200} y={635} size={28} face="bold" anchor="middle" fill={palette.snow}>
        Delivered
      </Words>
      <Words x={40} y={722} size={22} fill={palette.soft}>
        This month
      </Words>
      <Words x={360} y={728} size={36} face="display" anchor="end">
        ₹18,940
      </Words>
    </>
  );
}
