import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 660;

/** Units of the drawing: the ground line, one per cent of commission, and the width of a bar. */
const FLOOR = 590;
const PER_CENT = 14;
const BAR = 54;

/** §9 Marketing copy figures: each tier's commission on the two ladders, in per cent, and what the second adds. */
const tiers: { name: string; long: number; steep: number; plus?: string }[] = [
  { name: 'First', long: 5, steep: 15 },
  { name: 'Silver', long: 8, steep: 20, plus: '$100' },
  { name: 'Gold', long: 12, steep: 25, plus: '$250' },
  { name: 'Platinum', long: 15, steep: 30, plus: '$500' },
];

/** Two ladders of commission on one scale: one long and gentle, one steep with a sum on each rung. */
export const commissionSteps: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'Two sample ladders of commission on one scale. The long one climbs over 5, 8 and 12 to 15 per cent; the steep one over 15, 20 and 25 to 30 per cent, with 100, 250 and 500 dollars on its upper three rungs.',
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.snow} />
      <path
        d={[10, 20, 30].map((share) => `M70 ${FLOOR - share * PER_CENT}H576`).join('')}
        stroke={palette.hairline}
        strokeWidth="2"
      />
      {[10, 20, 30].map((share) => (
        <Words key={share} x={56} y={FLOOR - share * PER_CENT + 7} size={20} anchor="end" fill={palette.soft}>
          {`${share}%`}
        </Words>
      ))}
      <Legend />
      {tiers.map((tier, index) => (
        <Tier key={tier.name} x={80 + index * 126} {...tier} />
      ))}
      <path d={`M24 ${FLOOR}H576`} stroke={palette.ink} strokeWidth="3" />
    </>
  ),
};

function Tier({ x, name, long, steep, plus }: (typeof tiers)[number] & { x: number }) {
  const top = FLOOR - steep * PER_CENT;
  return (
    <>
      <Bar x={x} share={long} fill={palette.dal} />
      <Bar x={x + BAR + 4} share={steep} fill={palette.saffron} />
      <Words x={x + BAR + 4 + BAR / 2} y={top + 32} size={23} face="display" anchor="middle">
        {`${steep}%`}
      </Words>
      {plus && (
        <>
          <rect
            x={x + BAR + 4}
            y={top - 38}
            width={BAR}
            height="32"
            fill={palette.white}
            stroke={palette.ink}
            strokeWidth="2"
          />
          <Words x={x + BAR + 4 + BAR / 2} y={top - 15} size={19} face="bold" anchor="middle">
            {plus}
          </Words>
        </>
      )}
      <Words
        x={x + BAR / 2}
        y={FLOOR - long * PER_CENT + 32}
        size={23}
        face="display"
        anchor="middle"
        fill={palette.snow}
      >
        {`${long}%`}
      </Words>
      <Words x={x + BAR + 2} y={FLOOR + 38} size={23} anchor="middle">
        {name}
      </Words>
    </>
  );
}

function Bar({ x, share, fill }: { x: number; share: number; fill: string }) {
  const height = share * PER_CENT;
  return (
    <rect
      x={x}
      y={FLOOR - height}
      width={BAR}
      height={height}
      fill={fill}
      stroke={palette.ink}
      strokeWidth="2"
    />
  );
}

function Legend() {
  return (
    <>
      <rect x="24" y="30" width="28" height="28" fill={palette.dal} stroke={palette.ink} strokeWidth="2" />
      <Words x={66} y={53} size={25} face="display">
        The long ladder
      </Words>
      <rect
        x="24"
        y="70"
        width="28"
        height="28"
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={66} y={93} size={25} face="display">
        The steep ladder
      </Words>
    </>
  );
}
