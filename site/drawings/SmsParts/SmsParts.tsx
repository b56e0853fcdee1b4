import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';

const WIDTH = 600;
const HEIGHT = 760;

/** Cells per row, the width of a cell, the top and height of the count, and the gap between parts. */
const ROW = 20;
const CELL = 25;
const COUNT_TOP = 234;
const COUNT_HEIGHT = 116;
const PART_GAP = 8;

/** The lines of the notice before and after the sum. */
const BEFORE = 'Dear parent, the fee for December,';
const AFTER = ['is due on the 5th. Pay at the office', 'or by UPI. Sample School'];

/** The same notice with two ways to write the sum, and the characters that fit into a part (3GPP TS 23.040). */
const notices: { sum: string; rooms: number[]; said: (count: number) => string; colour: string }[] = [
  { sum: 'Rs 2,400,', rooms: [160], said: (count) => `${count} of 160: 1 part`, colour: palette.dal },
  {
    sum: '₹2,400,',
    rooms: [67, 67],
    said: (count) => `${count}, at 67 each: 2 parts`,
    colour: palette.chinar,
  },
];

/** A fee notice counted in both alphabets: with Rs it fits into one part, with the rupee sign it needs two. */
export const smsParts: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'The same sample fee notice, counted twice. Written with Rs, it has 106 characters and fits into one part of 160. Written with ₹, it has 104 characters but is sent as Unicode, with 67 to a part, so it takes two parts.',
  draw: () => (
    <>
      {notices.map((notice, index) => (
        <Notice key={notice.sum} y={index * 390} {...notice} />
      ))}
    </>
  ),
};

function Notice({ y, sum, rooms, said, colour }: (typeof notices)[number] & { y: number }) {
  const count = [BEFORE, sum, ...AFTER].join(' ').length;
  return (
    <g transform={`translate(0 ${y})`}>
      <Frame width={WIDTH} height={370} rx={8} />
      <Words x={28} y={48} size={25}>
        {BEFORE}
      </Words>
      <rect x="22" y="60" width={sum.length * 13.4 + 14} height="34" rx="3" fill={colour} />
      <Words x={30} y={86} size={25} face="bold" fill={palette.snow}>
        {sum}
      </Words>
      {AFTER.map((line, index) => (
        <Words key={line} x={28} y={124 + index * 36} size={25}>
          {line}
        </Words>
      ))}
      <Words x={28} y={212} size={28} face="display" tracking={-0.02} fill={colour}>
        {said(count)}
      </Words>
      <Count count={count} rooms={rooms} colour={colour} />
    </g>
  );
}

/** One cell per character. Each part starts on a new row. */
function Count({ count, rooms, colour }: { count: number; rooms: number[]; colour: string }) {
  const rows = rooms.reduce((sum, room) => sum + Math.ceil(room / ROW), 0);
  const height = (COUNT_HEIGHT - PART_GAP * (rooms.length - 1)) / rows;
  return rooms.map((room, part) => {
    const before = rooms.slice(0, part);
    const rowsBefore = before.reduce((sum, one) => sum + Math.ceil(one / ROW), 0);
    const top = COUNT_TOP + rowsBefore * height + part * PART_GAP;
    const held = Math.min(room, Math.max(0, count - before.reduce((sum, one) => sum + one, 0)));
    const cells = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => cell(from + index, top, height)).join('');
    return (
      <g key={part}>
        <path d={cells(0, held)} fill={colour} />
        <path d={cells(held, room)} fill={palette.hairline} />
      </g>
    );
  });
}

function cell(index: number, top: number, height: number): string {
  const x = 28 + (index % ROW) * 27.3;
  const y = top + Math.floor(index / ROW) * height;
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${CELL}v${(height - 2).toFixed(1)}h-${CELL}z`;
}
