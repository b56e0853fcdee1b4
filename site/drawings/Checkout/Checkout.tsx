import type { FileDrawing } from '../drawing.ts';
import { Check, Minus, Plus, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const CARD = { width: 400, height: 372, step: 424, drop: 404 };

/** A checkout from basket to receipt, four cards jointed by what leads from each to the next. */
export const checkout: FileDrawing = {
  kind: 'file',
  width: 824,
  height: 776,
  alt: 'A sample checkout: payment by UPI with a code to scan, and the receipt.',
  draw: () => (
    <>
      <Card column={0} row={0} title="Your basket" ground={palette.snow}>
        <Basket />
      </Card>
      <Card column={1} row={0} title="Deliver to" ground={palette.snow}>
        <Address />
      </Card>
      <Card column={0} row={1} title="Pay by UPI" ground={palette.crocusPale}>
        <Pay />
      </Card>
      <Card column={1} row={1} title="" ground={palette.dal}>
        <Receipt />
      </Card>
      {[
        [412, 186],
        [412, 388],
        [412, 590],
      ].map(([x = 0, y = 0], index) => (
        <g key={y}>
          <path d={polygon(6, x, y, 30, 0)} fill={palette.saffron} stroke={palette.ink} strokeWidth="2" />
          <path
            d={`M${x - 13} ${y}h26m-10-10 10 10-10 10`}
            fill="none"
            stroke={palette.ink}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            transform={index === 1 ? `rotate(137 ${x} ${y})` : undefined}
          />
        </g>
      ))}
    </>
  ),
  narrow: { width: CARD.width, height: 516, draw: payment },
};

/** The last two steps alone, for a small field. */
export const payByUpi: FileDrawing = {
  kind: 'file',
  width: CARD.width,
  height: 516,
  alt: 'A sample payment by UPI, with a code to scan.',
  draw: payment,
};

function payment() {
  return (
    <>
      <Card column={0} row={0} title="Pay by UPI" ground={palette.crocusPale}>
        <Pay />
      </Card>
      <g transform="translate(0 388)">
        <Frame width={CARD.width} height={127} rx={8} fill={palette.dal} line={1.5} />
        <g transform="translate(0 -132)">
          <Thanks />
        </g>
      </g>
    </>
  );
}

function Card(props: { column: number; row: number; title: string; ground: string; children: ReactNode }) {
  const { column, row, title, ground, children } = props;
  return (
    <g transform={`translate(${column * CARD.step} ${row * CARD.drop})`}>
      <Frame width={CARD.width} height={CARD.height} rx={8} fill={ground} line={1.5} />
      <Words x={28} y={48} size={23} face="display" tracking={-0.01}>
        {title}
      </Words>
      {children}
    </g>
  );
}

const goods: [string, string, string, string][] = [
  ['Pashmina, indigo', 'Hand-woven, 2 × 1 m', '₹8,400', '#33427c'],
  ['Sozni stole', 'Cream, one border', '₹5,600', '#d9c8a6'],
  ['Saffron, 2 g', 'Mongra, sealed tin', '₹780', '#6b3fa0'],
];

function Basket() {
  return (
    <>
      {goods.map(([name, note, price, colour], index) => (
        <g key={name} transform={`translate(28 ${70 + index * 76})`}>
          <rect width="60" height="60" fill={palette.paper} />
          {index < 2 ? (
            <>
              <path d="M14 12h32v36H14z" fill={colour} />
              <path
                d="M14 40h32M14 20q8-6 16 0t16 0"
                stroke={index ? '#a8632e' : '#e7b23c'}
                strokeWidth="2"
                fill="none"
              />
              <path d="M16 48v6m6-6v6m6-6v6m6-6v6m6-6v6" stroke={colour} strokeWidth="2" />
            </>
          ) : (
            <path d="M16 24h28v26H16zM13 14h34v9H13z" fill={colour} />
          )}
          <Words x={76} y={25} size={19.5} face="bold">
            {name}
          </Words>
          <Words x={76} y={47} size={19.5} fill={palette.soft}>
            {note}
          </Words>
          <Words x={344} y={25} size={19.5} face="bold" anchor="end">
            {price}
          </Words>
          <Minus x={282} y={34} size={19.5} strokeWidth={2} color={palette.soft} />
          <Words x={311} y={47} size={19.5} face="bold" anchor="middle">
            1
          </Words>
          <Plus x={326} y={34} size={19.5} strokeWidth={2} color={palette.soft} />
        </g>
      ))}
      <path d="M28 304H372" stroke={palette.ink} strokeWidth="1.5" />
      <Words x={28} y={341} size={19.5}>
        Total
      </Words>
      <Words x={372} y={342} size={25} face="display" anchor="end">
        ₹14,780
      </Words>
    </>
  );
}

const address: [string, string, number, number][] = [
  ['Name', 'Sample Buyer', 0, 344],
  ['House and street', '12, Residency Lane', 82, 344],
  ['PIN code', '411001', 164, 150],
  ['Town', 'Pune', 164, 344],
];

function Address() {
  return (
    <>
      {address.map(([label, value, y, right]) => (
        <g key={label} transform={`translate(${right === 344 && y === 164 ? 194 : 28} ${70 + y})`}>
          <Words x={0} y={15} size={19.5} fill={palette.soft}>
            {label}
          </Words>
          <rect
            x=".75"
            y="24"
            width={y === 164 ? (right === 150 ? 150 : 178) : 343}
            height="46"
            rx="4"
            fill={palette.white}
            stroke={label === 'Town' ? palette.crocus : palette.fieldLine}
            strokeWidth={label === 'Town' ? 3 : 1.5}
          />
          <Words x={15} y={53} size={19.5}>
            {value}
          </Words>
        </g>
      ))}
      <Truck x={28} y={321} size={25} strokeWidth={1.8} color={palette.dal} />
      <Words x={64} y={340} size={19.5} face="bold" fill={palette.dal}>
        Free, Thursday 26 November
      </Words>
    </>
  );
}

/** What looks like a code to scan and leads nowhere: 19 by 19 dots by a fixed rule, with three eyes. */
function Pay() {
  const dots: string[] = [];
  for (let row = 0; row < 19; row += 1)
    for (let column = 0; column < 19; column += 1) {
      const isEye = (row < 6 || row > 12) && (column < 6 || (column > 12 && row < 6));
      const isMiddle = Math.abs(row - 9) < 3 && Math.abs(column - 9) < 3;
      if (!isEye && !isMiddle && (row * row * 7 + column * 13 + row * column * 5) % 11 < 5)
        dots.push(`M${column * 10} ${row * 10}h10v10h-10z`);
    }
  return (
    <>
      <rect
        x="28"
        y="76"
        width="218"
        height="218"
        rx="6"
        fill={palette.white}
        stroke={palette.ink}
        strokeWidth="1.5"
      />
      <g transform="translate(42 90)">
        <path d={dots.join('')} fill={palette.ink} />
        {[
          [0, 0],
          [140, 0],
          [0, 140],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x} ${y}`}>
            <rect
              x={x + 4}
              y={y + 4}
              width="42"
              height="42"
              rx="6"
              fill="none"
              stroke={palette.ink}
              strokeWidth="8"
            />
            <rect x={x + 17} y={y + 17} width="16" height="16" fill={palette.ink} />
          </g>
        ))}
        <path d={polygon(12, 95, 95, 11, 15)} fill={palette.saffron} />
      </g>
      <Words x={268} y={112} size={19.5} fill={palette.soft}>
        To pay
      </Words>
      <Words x={267} y={142} size={26} face="display">
        ₹14,780
      </Words>
      <Words x={268} y={190} size={19.5} fill={palette.soft}>
        Time left
      </Words>
      <Words x={267} y={220} size={26} face="display" fill={palette.chinar}>
        4:52
      </Words>
      {['UPI', 'Card', 'On delivery'].map((way, index) => (
        <g key={way}>
          <rect
            x={[28, 100, 190][index]}
            y="314"
            width={[64, 82, 146][index]}
            height="38"
            rx="19"
            fill={index ? palette.snow : palette.crocus}
            stroke={palette.crocus}
            strokeWidth="1.5"
          />
          <Words
            x={[60, 141, 263][index] ?? 0}
            y={338.5}
            size={19.5}
            face="bold"
            anchor="middle"
            fill={index ? palette.crocus : palette.snow}
          >
            {way}
          </Words>
        </g>
      ))}
    </>
  );
}

function Receipt() {
  return (
    <>
      <path d={polygon(12, 88, 92, 28, 15)} fill={palette.saffron} />
      <Check x={60} y={64} size={56} strokeWidth={3} color={palette.ink} />
      <Thanks />
    </>
  );
}

function Thanks() {
  return (
    <>
      <Words x={27} y={200} size={40} face="display" tracking={-0.02} fill={palette.snow}>
        Thank you.
      </Words>
      <Words x={28} y={236} size={19.5} fill={palette.dalPale}>
        Order 2217 is paid and packed.
      </Words>
      <path d="M28 264H372" stroke="#3f8b84" />
      {['Paid', 'Packed', 'Sent', 'Delivered'].map((stage, index) => (
        <g key={stage}>
          <circle
            cx={44 + index * 102}
            cy="304"
            r="10"
            fill={index < 2 ? palette.saffron : 'none'}
            stroke={index < 2 ? palette.saffron : palette.dalPale}
            strokeWidth="2.5"
          />
          {index < 3 && (
            <path
              d={`M${54 + index * 102} 304h82`}
              stroke={index < 1 ? palette.saffron : '#3f8b84'}
              strokeWidth="2.5"
            />
          )}
          <Words
            x={44 + index * 102 + (index === 0 ? -16 : index === 3 ? 22 : 0)}
            y={341}
            size={19.5}
            anchor={index === 0 ? 'start' : index === 3 ? 'end' : 'middle'}
            fill={palette.snow}
          >
            {stage}
          </Words>
        </g>
      ))}
    </>
  );
}
