import { logoPath, LOGO_SIZE } from '../../lattice/index.ts';
import { palette } from '../../palette.ts';

/**
 * The agency's logo: two interlaced squares that form an eight-pointed star with a saffron centre.
 *
 * @param size width and height in px
 * @param laid the part that is drawn boldly, from 0 to 1; the rest is faint, and the centre appears at 1
 */
export function SiteLogo({ size, laid = 1 }: { size: number; laid?: number }) {
  const strands = logoPath().split(/(?=M)/);
  const done = Math.round(laid * strands.length);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-LOGO_SIZE / 2} ${-LOGO_SIZE / 2} ${LOGO_SIZE} ${LOGO_SIZE}`}
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
