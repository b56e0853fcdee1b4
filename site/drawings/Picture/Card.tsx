import { palette } from '../../palette.ts';

/** A sheet with an ink outline that fills a drawing of this size. */
export function Card({ width, height, rx }: { width: number; height: number; rx?: number }) {
  return (
    <rect
      x="1"
      y="1"
      width={width - 2}
      height={height - 2}
      rx={rx}
      fill={palette.snow}
      stroke={palette.ink}
      strokeWidth="2"
    />
  );
}
