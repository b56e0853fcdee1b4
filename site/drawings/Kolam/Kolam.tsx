import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';

const WIDTH = 1060;
const HEIGHT = 660;
/** The distance between two dots. */
const STEP = 62;
/** The number of dots on each side of the middle, and of rows above and below it. */
const REACH = { across: 7, down: 4 };

/** A kolam of rice flour on a threshold: a grid of dots with lines around them. */
export const kolam: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample kolam on a dark threshold: white lines that loop around a diamond of dots.',
  draw() {
    const dots = grid();
    return (
      <>
        <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={palette.walnut} />
        <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2 - 14})`}>
          <path
            d={dots.map(loop).join('')}
            fill="none"
            stroke={palette.snow}
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d={dots.map(({ x, y }) => `M${x * STEP} ${y * STEP}h0`).join('')}
            stroke={palette.saffron}
            strokeWidth="17"
            strokeLinecap="round"
          />
        </g>
      </>
    );
  },
};

type Dot = { x: number; y: number };

/** A lozenge of dots: each row has two dots fewer than the row nearer to the middle. */
function grid(): Dot[] {
  const rows = Array.from({ length: 2 * REACH.down + 1 }, (_, index) => index - REACH.down);
  return rows.flatMap((y) => {
    const across = REACH.across - Math.abs(y) * 1.5;
    return Array.from({ length: 2 * REACH.across + 1 }, (_, index) => index - REACH.across)
      .filter((x) => Math.abs(x) <= across)
      .map((x) => ({ x, y }));
  });
}

/** Right, down, left, up. */
const sides = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The line around a dot. On each side it crosses to the neighbour if the two are joined, and turns back if not. */
function loop({ x, y }: Dot): string {
  const middle = { x: x * STEP, y: y * STEP };
  const corners = sides.map(([across, down]) => {
    const joined = isJoined({ x, y }, { x: x + across, y: y + down });
    const out = STEP * (joined ? 0.5 : 0.4);
    return { x: middle.x + across * out, y: middle.y + down * out, joined, across, down };
  });
  return corners
    .map((from, index) => {
      const to = corners[(index + 1) % 4] ?? from;
      // Crossing lines leave at 45 degrees. Lines that turn back leave at a right angle to that side.
      const leave = (corner: typeof from, other: typeof from) => {
        const pull = STEP * (corner.joined ? 0.17 : 0.22);
        const inward = corner.joined ? -1 : 0;
        return {
          x: corner.x + pull * (other.across + inward * corner.across),
          y: corner.y + pull * (other.down + inward * corner.down),
        };
      };
      return `M${point(from)}C${point(leave(from, to))} ${point(leave(to, from))} ${point(to)}`;
    })
    .join('');
}

/** Whether two neighbours are joined. The pattern is symmetrical in both directions. */
function isJoined(a: Dot, b: Dot): boolean {
  const inside = (dot: Dot) =>
    Math.abs(dot.y) <= REACH.down && Math.abs(dot.x) <= REACH.across - Math.abs(dot.y) * 1.5;
  if (!inside(a) || !inside(b)) return false;
  const [across, down] = [Math.abs(a.x + b.x), Math.abs(a.y + b.y)];
  return !((across % 6 === 3 && down % 4 === 0) || (across % 4 === 2 && down % 4 === 3));
}

function point({ x, y }: Dot): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}
