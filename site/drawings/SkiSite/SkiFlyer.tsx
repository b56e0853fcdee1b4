import type { FileDrawing } from '../drawing.ts';
import { widthOf, Words } from '../lettering/Words.tsx';
import { Logo, SIZE, Skier, Slope, snow } from './parts.tsx';

/** The sizes of an A5 flyer, and of a status picture on a phone. */
const A5 = { width: 440, height: 622 };
const STATUS = { width: 236, height: 420 };

/** The ski school's flyer: its front, its back, and a version for phones. */
export const skiFlyer: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'Sample flyer of the ski school: “Your first turn is free.”, with day and place. On the back are hours and prices. A phone shows the same flyer as a status.',
  draw: () => (
    <>
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0z`} fill={snow.yellow} />
      <g transform="translate(566 52)">
        <Back />
      </g>
      <g transform="translate(84 108)">
        <Front />
      </g>
      <g transform="translate(828 330)">
        <Status />
      </g>
    </>
  ),
};

const headline = ['Your', 'first turn', 'is free.'];

function Front() {
  const inner = A5.width - 56;
  return (
    <>
      <path d={`M0 0H${A5.width}V${A5.height}H0z`} fill={snow.sky} />
      <svg width={A5.width} height={A5.height - 108} viewBox="300 -165 572 668.2">
        <Slope lift={false} />
        <Skier x={650} y={444} size={2} />
      </svg>
      <Logo x={48} y={58} width={40} fill={snow.white} sun={snow.yellow} />
      <Words x={80} y={56} size={21} face="unbounded" tracking={-0.02} fill={snow.white}>
        Apharwat
      </Words>
      {headline.map((words, index) => (
        <Words
          key={words}
          x={25}
          y={130 + index * 66}
          size={inner / widthOf('first turn', 1, 'unbounded') + 2}
          face="unbounded"
          tracking={-0.035}
          fill={index === 2 ? snow.yellow : snow.white}
        >
          {words}
        </Words>
      ))}
      <g transform={`translate(0 ${A5.height - 108})`}>
        <path d={`M0 0H${A5.width}V108H0z`} fill={snow.deep} />
        <Words x={26} y={66} size={56} face="unbounded" tracking={-0.05} fill={snow.yellow}>
          19
        </Words>
        <Words x={128} y={46} size={21} face="bold" fill={snow.white}>
          December, Saturday, 9:30
        </Words>
        <Words x={128} y={76} size={18} fill={snow.pale}>
          At the foot of the gondola, Gulmarg
        </Words>
      </g>
    </>
  );
}

const hours: [string, string][] = [
  ['9:30', 'Boots and skis, on us'],
  ['10:15', 'How to stop'],
  ['11:00', 'How to turn'],
  ['12:00', 'Tea, then one more run'],
];
const prices: [string, string][] = [
  ['One day', '₹2,200'],
  ['Three days', '₹5,900'],
  ['A week', '₹12,500'],
];

function Back() {
  return (
    <>
      <path d={`M0 0H${A5.width}V${A5.height}H0z`} fill={snow.white} />
      <path d={`M0 0H${A5.width}V16H0z`} fill={snow.red} />
      <Words x={30} y={78} size={38} face="display" tracking={-0.02} fill={snow.deep}>
        One morning
      </Words>
      {hours.map(([hour, what], index) => (
        <g key={hour} transform={`translate(30 ${104 + index * 40})`}>
          <path d="M0 0H380" stroke={snow.shade} strokeWidth="2" />
          <Words x={0} y={27} size={19} face="bold" fill={snow.red}>
            {hour}
          </Words>
          <Words x={78} y={27} size={19} fill={snow.deep}>
            {what}
          </Words>
        </g>
      ))}
      <Words x={30} y={330} size={28} face="display" tracking={-0.02} fill={snow.deep}>
        And if you like it
      </Words>
      {prices.map(([span, price], index) => (
        <g key={span} transform={`translate(30 ${352 + index * 40})`}>
          <path d="M0 0H220" stroke={snow.shade} strokeWidth="2" />
          <Words x={0} y={27} size={19} fill={snow.deep}>
            {span}
          </Words>
          <Words x={214} y={27} size={20} face="display" anchor="end" fill={snow.deep}>
            {price}
          </Words>
        </g>
      ))}
      <Words x={30} y={524} size={18} face="bold" fill={snow.deep}>
        Bring gloves
      </Words>
      <Words x={30} y={548} size={18} face="bold" fill={snow.deep}>
        and sunglasses.
      </Words>
      <Words x={30} y={594} size={15} fill="#4a5788">
        Sample flyer, sample prices
      </Words>
    </>
  );
}

function Status() {
  return (
    <>
      <rect x="-7" y="-7" width={STATUS.width + 14} height={STATUS.height + 14} rx="22" fill={snow.deep} />
      <clipPath id="status">
        <rect {...STATUS} rx="15" />
      </clipPath>
      <g clipPath="url(#status)">
        <path d={`M0 0H${STATUS.width}V${STATUS.height}H0z`} fill={snow.sky} />
        <path d="M14 14h66m8 0h66m8 0h60" stroke={snow.white} strokeWidth="4" strokeLinecap="round" />
        <Logo x={34} y={60} width={30} fill={snow.white} />
        <Words x={58} y={57} size={16} face="unbounded" fill={snow.white}>
          Apharwat
        </Words>
        <Words x={10} y={188} size={128} face="unbounded" tracking={-0.06} fill={snow.yellow}>
          19
        </Words>
        <Words x={18} y={228} size={23} face="bold" fill={snow.white}>
          December, 9:30
        </Words>
        <path d="M0 420V346c60-26 110 14 160-4s60-22 90-10V420z" fill={snow.white} />
        <Skier x={120} y={332} size={1} />
        <Words x={118} y={396} size={18} face="bold" anchor="middle" fill={snow.deep}>
          Your first turn is free
        </Words>
      </g>
    </>
  );
}
