import type { ReactNode } from 'react';
import { palette } from '../../palette.ts';

type FrameProps = {
  width: number;
  height: number;
  rx?: number;
  fill?: string;
  /** The width of the outline. */
  line?: number;
  /** The opacity of the outline. */
  opacity?: number;
};

/** A rectangle with an ink outline inside its edges. */
export function Frame({ width, height, rx, fill = palette.snow, line = 2, opacity }: FrameProps) {
  return (
    <rect
      x={line / 2}
      y={line / 2}
      width={width - line}
      height={height - line}
      rx={rx}
      fill={fill}
      stroke={palette.ink}
      strokeOpacity={opacity}
      strokeWidth={line}
    />
  );
}

type RoundedProps = { width: number; height: number; children: ReactNode };

/** Content cut to round corners. Its clip path has the id "window", so a file can have only one. */
export function Rounded({ width, height, children }: RoundedProps) {
  return (
    <>
      <clipPath id="window">
        <rect width={width} height={height} rx="10" />
      </clipPath>
      <g clipPath="url(#window)">{children}</g>
    </>
  );
}
