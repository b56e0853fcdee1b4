import { palette } from '../../palette.ts';
import type { ReactNode } from 'react';
import { Words, widthOf } from '../lettering/Words.tsx';
import { Frame, Rounded } from './Frame.tsx';

/** The size of a browser window in units of the drawing. The site starts below a bar of 40. */
export const BROWSER = { width: 1080, height: 720 };

/** The size of a square drawing for the portfolio, which cuts off its corners. */
export const WINDOW = { width: 720, height: 720 };

type BrowserProps = {
  address: string;
  /** More than the usual height, for a whole page. */
  height?: number;
  /** The colours of the bar, its buttons, the address field and the address. */
  bar?: readonly [string, string, string, string];
  children: ReactNode;
};

const LIGHT = ['#ece6dc', '#cbc1b2', palette.snow, palette.soft] as const;

/** A browser window around a site. */
export function Browser({ address, height = BROWSER.height, bar = LIGHT, children }: BrowserProps) {
  const size = { width: BROWSER.width, height };
  const [ground, buttons, field, words] = bar;
  return (
    <>
      <Rounded {...size}>
        {children}
        <path d="M0 0H1080V40H0z" fill={ground} />
        <path d="M20 20h0m18 0h0m18 0h0" stroke={buttons} strokeWidth="11" strokeLinecap="round" />
        <rect x="92" y="9" width={widthOf(address, 13) + 32} height="22" rx="11" fill={field} />
        <Words x={108} y={24.5} size={13} fill={words}>
          {address}
        </Words>
      </Rounded>
      <Frame {...size} rx={9.5} fill="none" line={1.5} opacity={0.5} />
    </>
  );
}
