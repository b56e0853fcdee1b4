import type { FileDrawing } from '../drawing.ts';
import { Mail, Search, Share2, type LucideIcon } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { TextLines } from '../SampleEmail/SampleEmail.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 730;

/** The pieces made from the guide: y, icon, name, and how each is used. */
const pieces: [number, LucideIcon, string, string][] = [
  [24, Mail, 'An e-mail', 'to 1,240 readers'],
  [196, Share2, 'Four posts', 'over two weeks'],
  [368, Search, 'An answer', 'found on Google'],
];

/** Readers by month, from 0 to 1. */
const readers = [0.12, 0.16, 0.2, 0.28, 0.34, 0.46, 0.52, 0.66, 0.74, 0.86, 0.92, 1];

/** A long guide, the shorter pieces made from it, and its readers over a year. */
export const guideAndPieces: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample guide, ‘How to tell real saffron’, and what we make from it: an e-mail, four posts and an answer for search engines. Below, its readers by month rise through a year.',
  draw: () => (
    <>
      <Guide />
      {pieces.map(([y, icon, title, note]) => (
        <g key={title} transform={`translate(372 ${y})`}>
          <Piece icon={icon} title={title} note={note} />
        </g>
      ))}
      <Words x={2} y={576} size={26} face="bold">
        Readers by month
      </Words>
      {readers.map((part, month) => (
        <rect
          key={month}
          x={2 + month * 50}
          y={728 - 128 * part}
          width="44"
          height={128 * part}
          fill={month === readers.length - 1 ? palette.saffron : palette.walnut}
        />
      ))}
    </>
  ),
};

function Guide() {
  return (
    <>
      <Frame width={330} height={522} rx={6} fill={palette.white} />
      <path d="M2 8q0-6 6-6h314q6 0 6 6v178H2z" fill={palette.crocusPale} />
      {[
        [88, 168, -10],
        [166, 172, 4],
        [244, 166, 14],
      ].map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y})rotate(${turn})`}>
          <path d="M0 18V-30" stroke={palette.dal} strokeWidth="5" />
          <path
            d="M0-24C-40-40-44-92-30-122-14-104-4-72 0-24 4-72 14-104 30-122 44-92 40-40 0-24"
            fill="#6b3fa0"
          />
          <path d="M0-24C-16-56-14-96 0-132 14-96 16-56 0-24" fill="#8d63c2" />
          <path
            d="M0-40c-8-22-12-36-10-58M0-40c0-22 0-36 0-62M0-40c8-22 12-36 10-58"
            stroke={palette.saffron}
            strokeWidth="4.5"
            fill="none"
            strokeLinecap="round"
          />
        </g>
      ))}
      {['How to tell', 'real saffron'].map((line, index) => (
        <Words key={line} x={24} y={242 + index * 46} size={44} face="display" tracking={-0.03}>
          {line}
        </Words>
      ))}
      <Words x={24} y={328} size={25} fill={palette.soft}>
        Guide, 7 minutes
      </Words>
      <TextLines x={24} y={354} widths={[280, 266, 276, 180]} />
      <TextLines x={24} y={460} widths={[272, 220]} />
    </>
  );
}

function Piece({ icon: Icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  return (
    <>
      <path d="M-42 76H0" stroke={palette.ink} strokeWidth="2.6" strokeDasharray="3 7" />
      <rect width="227" height="152" rx="6" fill={palette.saffronPale} stroke={palette.ink} strokeWidth="2" />
      <Icon x={20} y={20} size={34} strokeWidth={1.9} color={palette.crocus} />
      <Words x={20} y={98} size={31} face="display" tracking={-0.02}>
        {title}
      </Words>
      <Words x={20} y={130} size={25} fill={palette.walnut}>
        {note}
      </Words>
    </>
  );
}
