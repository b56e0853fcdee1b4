import type { FileDrawing } from '../drawing.ts';
import { BookOpen, Check, Package, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 480;
/** The height of a book, and the distance from one book to the next. */
const BOOK = 148;
const STEP = 162;
/** The x of the line that connects the books. */
const THREAD = 44;

/** Three books of a school at the end of a day, and the sum of all. */
export const booksAgree: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: 672,
  alt: 'Sample accounts of a school in the evening: register, fees and stock. The counted cash matches them.',
  draw: () => (
    <>
      {books.map(({ name, note, figure, Icon, picture }, index) => (
        <g key={name} transform={`translate(0 ${index * STEP})`}>
          <path d={`M0 0H${WIDTH}V${BOOK}H0z`} fill={palette.snow} />
          <path d={`M0 0H88V${BOOK}H0z`} fill={palette.dalPale} />
          <path d={polygon(6, THREAD, BOOK / 2, 27, 0)} fill={palette.dal} />
          <Icon x={THREAD - 15} y={BOOK / 2 - 15} size={30} strokeWidth={1.8} color={palette.snow} />
          <Words x={112} y={44} size={23} face="bold">
            {name}
          </Words>
          <Words x={112} y={72} size={23} fill={palette.soft}>
            {note}
          </Words>
          <Words x={111} y={122} size={38} face="display" tracking={-0.02}>
            {figure}
          </Words>
          <g transform="translate(330 24)">{picture}</g>
        </g>
      ))}
      <g stroke={palette.saffron} strokeWidth="4" strokeDasharray="1 9" strokeLinecap="round">
        {books.map(({ name }, index) => (
          <path key={name} d={`M${THREAD} ${index * STEP + 106}v${STEP - 64}`} />
        ))}
      </g>
      <Sum />
    </>
  ),
};

/** Twelve days of four pupils: P present, L late, A absent. */
const days = ['PPPPPLPP', 'PAPPPPPP', 'PPPPPPPP', 'PPPLPPAP'];
const marks: Record<string, string> = { P: palette.dal, L: palette.saffron, A: palette.chinarPale };
const fees = [34, 52, 28, 70, 60, 92];

const books: { name: string; note: string; figure: string; Icon: LucideIcon; picture: ReactNode }[] = [
  {
    name: 'Register',
    note: '36 absent',
    figure: '612 of 648',
    Icon: BookOpen,
    picture: days.flatMap((row, y) =>
      [...row].map((mark, x) => (
        <path key={`${x} ${y}`} d={`M${x * 16} ${y * 16}h13v13h-13z`} fill={marks[mark]} />
      )),
    ),
  },
  {
    name: 'Fees',
    note: '41 receipts',
    figure: '₹1,24,600',
    Icon: Wallet,
    picture: fees.map((height, index) => (
      <path
        key={height}
        d={`M${index * 21} 100v-${height}h15v${height}z`}
        fill={index === 5 ? palette.saffron : palette.walnut}
      />
    )),
  },
  {
    name: 'Stock',
    note: '23 sets sold',
    figure: '₹18,240',
    Icon: Package,
    picture: (
      <>
        <path d="M0 62H126M0 101H126" stroke={palette.walnut} strokeWidth="4" />
        <path d="M6 60V26h12v34zm32 0V32h9v28zM6 99V72h20v27zm76 0V66h12v33z" fill={palette.crocus} />
        <path d="M18 60V20h14v40zm62 0V26h16v34zM28 99V76h20v23zm70 0V72h20v27z" fill={palette.saffron} />
        <path d="M50 60V24h13v36zm46 0V34h18v26zM54 99V70h14v29z" fill={palette.dal} />
      </>
    ),
  },
];

function Sum() {
  return (
    <g transform={`translate(0 ${3 * STEP})`}>
      <path d={`M0 0H${WIDTH}V186H0z`} fill={palette.ink} />
      <path d={polygon(12, THREAD + 18, 62, 22, 15)} fill={palette.saffron} />
      <Check x={THREAD - 4} y={40} size={44} strokeWidth={3} color={palette.ink} />
      <Words x={128} y={56} size={23} face="bold" fill={palette.snow}>
        Cash drawer and bank
      </Words>
      <Words x={128} y={86} size={23} fill={palette.snowSoft}>
        Counted at 6:02 pm
      </Words>
      <Words x={21} y={158} size={56} face="display" tracking={-0.03} fill={palette.saffron}>
        ₹1,42,840
      </Words>
      <Words x={456} y={156} size={23} face="bold" anchor="end" fill={palette.snow}>
        They match.
      </Words>
    </g>
  );
}
