import { mark, MARK_SIZE } from '../../lattice/index.ts';
import { palette } from '../../palette.ts';

/**
 * The agency's mark: two squares interlaced into an eight-fold star, with its saffron heart.
 *
 * @param size of its side, in px
 * @param laid how much of it is in its place, from 0 to 1; the rest is only traced, and the heart comes last
 */
export function Mark({ size, laid = 1 }: { size: number; laid?: number }) {
  const strands = mark().split(/(?=M)/);
  const done = Math.round(laid * strands.length);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-MARK_SIZE / 2} ${-MARK_SIZE / 2} ${MARK_SIZE} ${MARK_SIZE}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {done < strands.length && <path d={strands.slice(done).join('')} strokeOpacity=".4" />}
      <path d={strands.slice(0, done).join('')} strokeWidth="3" />
      {done === strands.length && <circle r="4.6" fill={palette.saffron} stroke="none" />}
    </svg>
  );
}
