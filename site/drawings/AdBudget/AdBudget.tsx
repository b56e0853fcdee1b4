import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 700;

/** The height of a layer, and the distance between two. Units of the drawing. */
const LAYER = 112;
const STEP = 184;

/** A monthly budget within §9's range of $1,000-5,000, the price per click, and the rates of enquiries and orders. */
const BUDGET = 2000;
const CLICK = 0.8;
const ASKING = 0.04;
const BUYING = 0.2;

const clicks = BUDGET / CLICK;
const enquiries = clicks * ASKING;
const orders = enquiries * BUYING;

const layers: { figure: string; what: string; width: number; fill: string; on: string; rate?: string }[] = [
  {
    figure: dollars(BUDGET),
    what: 'a month',
    width: 560,
    fill: palette.ink,
    on: palette.snow,
    rate: `at $${CLICK.toFixed(2)} a click`,
  },
  {
    figure: clicks.toLocaleString('en-IN'),
    what: 'visits',
    width: 470,
    fill: palette.crocus,
    on: palette.snow,
    rate: `${ASKING * 100} in 100 ask`,
  },
  {
    figure: String(enquiries),
    what: 'enquiries',
    width: 380,
    fill: palette.dal,
    on: palette.snow,
    rate: `1 in ${1 / BUYING} buys`,
  },
  { figure: String(orders), what: 'orders', width: 290, fill: palette.saffron, on: palette.ink },
];

/** A month's ad budget as a funnel, from money to orders. */
export const adBudget: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: `A sample budget worked through: ${layers.map(({ figure, what, rate }) => [figure, what, rate && `(${rate})`].filter(Boolean).join(' ')).join(', ')}. That is ${dollars(BUDGET / orders)} an order.`,
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.paper} />
      {layers.map((layer, index) => (
        <Layer key={layer.what} y={22 + index * STEP} {...layer} />
      ))}
      <Words x={584} y={640} size={34} face="display" anchor="end">
        {dollars(BUDGET / orders)}
      </Words>
      <Words x={584} y={670} size={24} anchor="end" fill={palette.soft}>
        an order
      </Words>
    </>
  ),
};

/** Its sides slope, so that the layers form a funnel. */
function Layer({ y, figure, what, width, fill, on, rate }: (typeof layers)[number] & { y: number }) {
  const x = 20;
  return (
    <>
      <path
        d={`M${x} ${y}H${x + width}l-28 ${LAYER}H${x}z`}
        fill={fill}
        stroke={palette.ink}
        strokeWidth="2"
      />
      <Words x={x + 24} y={y + 74} size={52} face="display" tracking={-0.02} fill={on}>
        {figure}
      </Words>
      <Words x={x + width - 46} y={y + 74} size={24} anchor="end" fill={on}>
        {what}
      </Words>
      {rate && (
        <>
          <path
            d={`M${x + 26} ${y + LAYER + 10}v46m-9-10l9 10l9-10`}
            fill="none"
            stroke={palette.ink}
            strokeWidth="3"
          />
          <Words x={x + 54} y={y + LAYER + 44} size={25} face="bold">
            {rate}
          </Words>
        </>
      )}
    </>
  );
}

function dollars(sum: number): string {
  return `$${sum.toLocaleString('en-US')}`;
}
