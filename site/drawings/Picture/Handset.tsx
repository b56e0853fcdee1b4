import type { ReactNode } from 'react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';

/** The size of a handset in units of the drawing. Its screen is 376 by 796, from (12, 12). */
export const HANDSET = { width: 400, height: 820 };

type HandsetProps = {
  ground: string;
  time?: string;
  /** The colour of the status bar. */
  ink?: string;
  /** The id of its clip path, unique in the file. */
  clip?: string;
  children: ReactNode;
};

/** A phone around the content of its screen. */
export function Handset({ ground, time, ink = palette.ink, clip = 'screen', children }: HandsetProps) {
  return (
    <>
      <rect width="400" height="820" rx="56" fill={palette.ink} />
      <rect
        x="2.5"
        y="2.5"
        width="395"
        height="815"
        rx="53.5"
        fill="none"
        stroke="#6a5f54"
        strokeWidth="1.5"
      />
      <clipPath id={clip}>
        <rect x="12" y="12" width="376" height="796" rx="45" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M12 12H388V808H12z" fill={ground} />
        {children}
      </g>
      {time && (
        <Words x={40} y={48} size={18} face="bold" fill={ink}>
          {time}
        </Words>
      )}
      <path
        d="M330 46v-5m6 5v-8m6 8v-11m6 11V32"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="148" y="27" width="104" height="27" rx="13.5" fill={palette.ink} />
    </>
  );
}
