import type { FileDrawing } from '../drawing.ts';
import type { Face } from '../lettering/faces.ts';
import { Words, widthOf } from '../lettering/Words.tsx';

type SpecimenProps = {
  face: Face;
  /** The name of the typeface. */
  name: string;
  /** A line of the sample site. */
  line: string;
  /** Added after each letter of the line, in ems. */
  tracking?: number;
  ground: string;
  /** The colour of the line and the alphabet. */
  letters: string;
  /** The colour of the large pair of letters. */
  accent: string;
};

const alphabet = ['ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ', 'abcdefghijklm', 'nopqrstuvwxyz', '0123456789 & ₹'];

/** A specimen of a sample site's typeface: a large pair of letters, a line of the site, and the alphabet. */
export function specimen({ name, ...set }: SpecimenProps): FileDrawing {
  return {
    kind: 'file',
    width: 1440,
    height: 560,
    alt: `Drawing: letters of ${name}.`,
    fit: 'full',
    draw: () => (
      <>
        <path d="M0 0H1440V560H0z" fill={set.ground} />
        <Fitted {...set} x={80} y={460} width={520} size={460} of="Aa" fill={set.accent} />
        <Words x={680} y={110} size={24} fill={set.accent}>
          {name}
        </Words>
        <Fitted {...set} x={680} y={194} width={680} size={72} of={set.line} />
        {alphabet.map((row, index) => (
          <Fitted
            {...set}
            key={row}
            x={680}
            y={276 + index * 56}
            width={680}
            size={40}
            of={row}
            tracking={0.1}
          />
        ))}
      </>
    ),
    narrow: {
      width: 390,
      height: 560,
      draw: () => (
        <>
          <path d="M0 0H390V560H0z" fill={set.ground} />
          <Fitted {...set} x={24} y={196} width={342} size={190} of="Aa" fill={set.accent} />
          <Words x={24} y={250} size={16} fill={set.accent}>
            {name}
          </Words>
          <Fitted {...set} x={24} y={306} width={342} size={44} of={set.line} />
          {alphabet.map((row, index) => (
            <Fitted {...set} key={row} x={24} y={362 + index * 40} width={342} size={28} of={row} />
          ))}
        </>
      ),
    },
  };
}

type FittedProps = Omit<SpecimenProps, 'name' | 'line' | 'ground' | 'accent'> & {
  of: string;
  x: number;
  y: number;
  width: number;
  /** The font size, unless the words would be wider than `width`. */
  size: number;
  fill?: string;
};

function Fitted({ of, x, y, width, size, face, tracking = 0, letters, fill = letters }: FittedProps) {
  const natural = widthOf(of, size, face) + tracking * size * (of.length - 1);
  return (
    <Words x={x} y={y} size={size * Math.min(1, width / natural)} face={face} tracking={tracking} fill={fill}>
      {of}
    </Words>
  );
}
