import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 960;
const HEIGHT = 720;

type Partner = { name: string; trade: string; clicks: number; orders: number; earned: string };

const partners: Partner[] = [
  { name: 'Trek blog', trade: '2 posts', clicks: 1840, orders: 46, earned: '₹18,400' },
  { name: 'Food channel', trade: '1 video', clicks: 2310, orders: 31, earned: '₹12,400' },
  { name: 'Guest house', trade: 'QR at the desk', clicks: 260, orders: 22, earned: '₹8,800' },
];

/** A referral programme as a tree: the shop is the root, partners the branches, and each order a leaf. */
export const referralTree: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample referral tree: a shop at the root and three partners above it, with their clicks and what they earned. Each leaf is one order.',
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} rx="10" fill={palette.dalPale} />
      <path
        d="M452 640c0-120-6-170-150-250m178 250c0-120 2-160 0-250m28 250c0-120 6-170 150-250"
        fill="none"
        stroke={palette.walnut}
        strokeWidth="15"
        strokeLinecap="round"
      />
      {partners.map((partner, index) => (
        <Branch key={partner.name} {...partner} x={170 + index * 310} />
      ))}
      <Root />
    </>
  ),
};

function Branch({ name, trade, clicks, orders, earned, x }: Partner & { x: number }) {
  return (
    <>
      <path
        d={`M${x} 350C${x} 300 ${x} 270 ${x} 190M${x} 300C${x - 20} 240 ${x - 60} 220 ${x - 80} 150M${x} 300C${x + 20} 240 ${x + 60} 220 ${x + 80} 150`}
        fill="none"
        stroke={palette.walnut}
        strokeWidth="6"
        strokeLinecap="round"
      />
      {leaves(orders).map(({ dx, dy, turn }, index) => (
        <path
          key={index}
          d="M0 0C12-8 14-22 0-34-14-22-12-8 0 0"
          fill={index % 7 === 3 ? palette.saffron : index % 2 ? palette.dal : '#2b8a80'}
          transform={`translate(${(x + dx).toFixed(1)} ${(150 + dy).toFixed(1)})rotate(${turn.toFixed(0)})`}
        />
      ))}
      <g transform={`translate(${x - 128} 318)`}>
        <rect width="256" height="148" rx="6" fill={palette.white} stroke={palette.ink} strokeWidth="1.6" />
        <Words x={22} y={38} size={20} face="display">
          {name}
        </Words>
        <Words x={234} y={37} size={14} anchor="end" fill={palette.soft}>
          {trade}
        </Words>
        <path d="M22 56H234" stroke={palette.hairline} strokeWidth="1.5" />
        <Words x={22} y={82} size={14.5} fill={palette.soft}>
          {`${clicks.toLocaleString('en-IN')} clicks`}
        </Words>
        <Words x={234} y={82} size={14.5} face="bold" anchor="end">
          {`${orders} orders`}
        </Words>
        <Words x={22} y={124} size={27} face="display" tracking={-0.02} fill={palette.dal}>
          {earned}
        </Words>
        <Words x={234} y={122} size={14} anchor="end" fill={palette.soft}>
          earned
        </Words>
      </g>
    </>
  );
}

/** One leaf for each order. The golden angle spreads them evenly over a round crown. */
function leaves(count: number): { dx: number; dy: number; turn: number }[] {
  const REACH = 118;
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.39996;
    const from = REACH * Math.sqrt((index + 0.6) / 46);
    return {
      dx: from * Math.cos(angle),
      dy: 0.86 * from * Math.sin(angle) + 8,
      turn: (angle * 180) / Math.PI + 90,
    };
  });
}

function Root() {
  return (
    <>
      <path
        d={polygon(12, WIDTH / 2, 612, 48, 15)}
        fill={palette.saffron}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={WIDTH / 2} y={596} size={21} face="display" anchor="middle">
        Sample shop
      </Words>
      <Words x={WIDTH / 2} y={634} size={36} face="display" tracking={-0.02} anchor="middle">
        99
      </Words>
      <Words x={WIDTH / 2} y={657} size={14.5} anchor="middle">
        orders this month
      </Words>
      <g transform="translate(30 560)">
        <path d="M6 34C18 26 20 12 6 0-8 12-6 26 6 34" fill={palette.dal} />
        <Words x={28} y={25} size={15.5}>
          one order
        </Words>
        <path d="M6 86C18 78 20 64 6 52-8 64-6 78 6 86" fill={palette.saffron} />
        <Words x={28} y={77} size={15.5}>
          a repeat buyer
        </Words>
      </g>
      <Words x={930} y={585} size={15.5} anchor="end">
        Commission
      </Words>
      <Words x={930} y={626} size={36} face="display" tracking={-0.02} anchor="end">
        ₹400
      </Words>
      <Words x={930} y={652} size={15.5} anchor="end">
        an order, paid on the 5th
      </Words>
    </>
  );
}
