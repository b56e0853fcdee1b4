import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 600;
const HEIGHT = 700;

/** The height of a row, and the length of a bar for one order per 100 clicks. Units of the drawing. */
const ROW = 132;
const PER_ORDER = 58;

/** The same month as in the referral tree. `kept`: orders that were not returned. */
const partners: { name: string; clicks: number; kept: number; returned: number }[] = [
  { name: 'Guest house', clicks: 260, kept: 22, returned: 0 },
  { name: 'Trek blog', clicks: 1840, kept: 46, returned: 2 },
  { name: 'Food channel', clicks: 2310, kept: 31, returned: 1 },
  { name: 'Coupon site', clicks: 5200, kept: 0, returned: 3 },
];

/** Four partners sorted by the value of their clicks. The partner with the most clicks is last. */
export const partnerReport: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: `A sample report of four partners by orders per 100 clicks. ${partners.map((one) => `${one.name}: ${rate(one)}, from ${one.clicks.toLocaleString('en-IN')} clicks`).join('; ')}. All three orders from the coupon site were returned.`,
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.snow} />
      <rect width={WIDTH} height="104" fill={palette.ink} />
      <path d={polygon(12, 52, 52, 13, 15)} fill={palette.saffron} />
      <Words x={92} y={48} size={27} face="display" fill={palette.snow}>
        Orders per 100 clicks
      </Words>
      <Words x={92} y={80} size={21} fill={palette.snowSoft}>
        November, sample shop
      </Words>
      {partners.map((partner, index) => (
        <Row key={partner.name} y={104 + index * ROW} {...partner} />
      ))}
      <Words x={28} y={672} size={22} fill={palette.soft}>
        99 orders kept, ₹400 each: ₹39,600
      </Words>
    </>
  ),
};

function Row({ y, ...partner }: (typeof partners)[number] & { y: number }) {
  const { name, clicks, kept, returned } = partner;
  const isDoubtful = kept === 0;
  return (
    <g transform={`translate(0 ${y})`}>
      {isDoubtful && <rect width={WIDTH} height={ROW} fill={palette.chinarPale} />}
      <Words x={28} y={42} size={26} face="display">
        {name}
      </Words>
      <Words
        x={572}
        y={46}
        size={36}
        face="display"
        anchor="end"
        fill={isDoubtful ? palette.chinar : palette.ink}
      >
        {rate(partner)}
      </Words>
      <rect
        x="28"
        y="58"
        width={Math.max(4, (PER_ORDER * 100 * kept) / clicks)}
        height="24"
        fill={isDoubtful ? palette.chinar : palette.dal}
      />
      <Words x={28} y={112} size={21} fill={palette.soft}>
        {`${clicks.toLocaleString('en-IN')} clicks, ${kept} kept, ${returned} returned`}
      </Words>
      <path d={`M0 ${ROW}H${WIDTH}`} stroke={palette.hairline} strokeWidth="2" />
    </g>
  );
}

function rate({ clicks, kept }: { clicks: number; kept: number }): string {
  return ((100 * kept) / clicks).toFixed(1);
}
