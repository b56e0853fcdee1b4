import type { ReactNode } from 'react';
import { Strip } from '../../ui/Strip/Strip.tsx';

/** The most items that stay below each other on narrow screens. */
const MAX_ROWS = 4;

/** A list without frames. With more than four items, or `across`, it scrolls sideways on narrow screens. */
export function LongList(props: {
  className: string | undefined;
  across: true | undefined;
  children: ReactNode[];
}) {
  const { className, across, children } = props;
  if (!across && children.length <= MAX_ROWS) return <ul className={className}>{children}</ul>;
  return <Strip className={className}>{children}</Strip>;
}
