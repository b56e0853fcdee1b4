import { palette } from '../../palette.ts';
import type { ReactNode } from 'react';
import { Words, widthOf } from '../lettering/Words.tsx';

/** A browser window's size in units of the drawing. The site begins below a bar of 40. */
export const BROWSER = { width: 1080, height: 720 };

/** A site's own drawing for a window of the wall: square, its corners cut off by a twelve-sided opening. */
export const WINDOW = { width: 720, height: 720 };

type BrowserProps = {
  address: string;
  /** The bar's colours: of itself, of its buttons, of the address field and of the address. */
  bar?: readonly [string, string, string, string];
  children: ReactNode;
};

const LIGHT = ['#ece6dc', '#cbc1b2', palette.snow, palette.soft] as const;

/** A browser's window with a whole site in it. Its clip path has the id "window": one to a file. */
export function Browser({ address, bar = LIGHT, children }: BrowserProps) {
  const [ground, buttons, field, words] = bar;
  return (
    <>
      <clipPath id="window">
        <rect width="1080" height="720" rx="10" />
      </clipPath>
      <g clipPath="url(#window)">
        {children}
        <path d="M0 0H1080V40H0z" fill={ground} />
        <path d="M20 20h0m18 0h0m18 0h0" stroke={buttons} strokeWidth="11" strokeLinecap="round" />
        <rect x="92" y="9" width={widthOf(address, 13) + 32} height="22" rx="11" fill={field} />
        <Words x={108} y={24.5} size={13} fill={words}>
          {address}
        </Words>
      </g>
      <rect
        x=".75"
        y=".75"
        width="1078.5"
        height="718.5"
        rx="9.5"
        fill="none"
        stroke={palette.ink}
        strokeOpacity=".5"
        strokeWidth="1.5"
      />
    </>
  );
}
