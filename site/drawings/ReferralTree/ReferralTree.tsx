import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

/** About as wide as the hero's frame on a desktop, so the smallest text has 12 px on a phone of 320 px too. */
const WIDTH = 480;
const HEIGHT = 610;
const SMALLEST = 21;

type Partner = { name: string; orders: number; earned: string };

const partners: Partner[] = [
  { name: 'Trek blog', orders: 46, earned: '₹18,400' },
  { name: 'Food video', orders: 31, earned: '₹12,400' },
  { name: 'Guest house', orders: 22, earned: '₹8,800' },
];

/** A referral programme as a tree: the shop is the root, partners the branches, and each order a leaf. */
export const referralTree: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample referral tree: a shop at the root and three partners above it, with their orders and what they earned. Each leaf is one order.',
  fit: 'full',
  draw: () => (
    <>
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={palette.dalPale} />
      <path
        d="M230 470c0-60-20-70-148-120m158 120V350m10 120c0-60 20-70 148-120"
        fill="none"
        stroke={palette.walnut}
        strokeWidth="11"
        strokeLinecap="round"
      />
      {partners.map((partner, index) => (
        <Branch key={partner.name} {...partner} x={84 + index * 156} />
      ))}
      <Root />
    </>
  ),
};

function Branch({ name, orders, earned, x }: Partner & { x: number }) {
  return (
    <>
      <path
        d={`M${x} 220V110M${x} 186q-14-36-44-62M${x} 186q14-36 44-62`}
        fill="none"
        stroke={palette.walnut}
        strokeWidth="5"
        strokeLinecap="round"
      />
      {leaves(orders).map(({ dx, dy, turn }, index) => (
        <path
          key={index}
          d="M0 0C8-6 9-15 0-23-9-15-8-6 0 0"
          fill={index % 7 === 3 ? palette.saffron : index % 2 ? palette.dal : '#2b8a80'}
          transform={`translate(${(x + dx).toFixed(1)} ${(100 + dy).toFixed(1)})rotate(${turn.toFixed(0)})`}
        />
      ))}
      <g transform={`translate(${x - 74} 212)`}>
        <rect width="148" height="144" rx="6" fill={palette.white} stroke={palette.ink} strokeWidth="1.6" />
        <Words x={14} y={34} size={SMALLEST} face="bold">
          {name}
        </Words>
        <Words x={14} y={62} size={SMALLEST} fill={palette.soft}>
          {`${orders} orders`}
        </Words>
        <path d="M14 76H134" stroke={palette.hairline} strokeWidth="1.5" />
        <Words x={14} y={106} size={26} face="display" tracking={-0.02} fill={palette.dal}>
          {earned}
        </Words>
        <Words x={14} y={130} size={SMALLEST} fill={palette.soft}>
          earned
        </Words>
      </g>
    </>
  );
}

/** One leaf for each order. The golden angle spreads them evenly over a round crown. */
function leaves(count: number): { dx: number; dy: number; turn: number }[] {
  const REACH = 60;
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.39996;
    const from = REACH * Math.sqrt((index + 0.6) / 46);
    return {
      dx: from * Math.cos(angle),
      dy: from * Math.sin(angle),
      turn: (angle * 180) / Math.PI + 90,
    };
  });
}

function Root() {
  return (
    <>
      <path
        d={polygon(12, WIDTH / 2, 508, 47, 15)}
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={WIDTH / 2} y={477} size={SMALLEST} anchor="middle">
        Sample shop
      </Words>
      <Words x={WIDTH / 2} y={524} size={44} face="display" tracking={-0.02} anchor="middle">
        99
      </Words>
      <Words x={WIDTH / 2} y={555} size={SMALLEST} anchor="middle">
        orders
      </Words>
      <path d="M24 512C34 505 36 493 24 484 12 493 14 505 24 512" fill={palette.dal} />
      <Words x={44} y={505} size={SMALLEST}>
        an order
      </Words>
      <path d="M24 556C34 549 36 537 24 528 12 537 14 549 24 556" fill={palette.saffron} />
      <Words x={44} y={549} size={SMALLEST}>
        a regular
      </Words>
      <Words x={WIDTH - 16} y={516} size={34} face="display" tracking={-0.02} anchor="end">
        ₹400
      </Words>
      <Words x={WIDTH - 16} y={549} size={SMALLEST} anchor="end">
        an order
      </Words>
    </>
  );
}
