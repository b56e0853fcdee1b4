import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 660;

/** Units of the drawing: the ground line, one per cent of commission, and the width of a bar. */
const FLOOR = 590;
const PER_CENT = 14;
const BAR = 54;

/** §9 Marketing copy figures: each tier's commission on the two scales, in per cent, and the sum that the high scale adds. */
const tiers: { name: string; low: number; high: number; plus?: string }[] = [
  { name: 'First', low: 5, high: 15 },
  { name: 'Silver', low: 8, high: 20, plus: '$100' },
  { name: 'Gold', low: 12, high: 25, plus: '$250' },
  { name: 'Platinum', low: 15, high: 30, plus: '$500' },
];

/** Two commission scales side by side: low tiers, and high tiers with a fixed sum. */
export const commissionSteps: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'Two sample commission scales. The low tiers pay 5, 8, 12 and 15 per cent. The high tiers pay 15, 20, 25 and 30 per cent, and the upper three add 100, 250 and 500 dollars.',
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
        <Words key={share} x={56} y={FLOOR - share * PER_CENT + 8} size={22} anchor="end" fill={palette.soft}>
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

function Tier({ x, name, low, high, plus }: (typeof tiers)[number] & { x: number }) {
  const top = FLOOR - high * PER_CENT;
  return (
    <>
      <Bar x={x} share={low} fill={palette.dal} />
      <Bar x={x + BAR + 4} share={high} fill={palette.saffron} />
      <Words x={x + BAR + 4 + BAR / 2} y={top + 32} size={23} face="display" anchor="middle">
        {`${high}%`}
      </Words>
      {plus && (
        <>
          <rect
            x={x + BAR}
            y={top - 38}
            width={BAR + 8}
            height="32"
            fill={palette.white}
            stroke={palette.ink}
            strokeWidth="2"
          />
          <Words x={x + BAR + 4 + BAR / 2} y={top - 15} size={22} face="bold" anchor="middle">
            {plus}
          </Words>
        </>
      )}
      <Words
        x={x + BAR / 2}
        y={FLOOR - low * PER_CENT + 32}
        size={23}
        face="display"
        anchor="middle"
        fill={palette.snow}
      >
        {`${low}%`}
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
        Low tiers
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
        High tiers
      </Words>
    </>
  );
}
