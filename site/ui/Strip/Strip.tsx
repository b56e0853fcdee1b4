import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Strip.module.css';

export type StripProps = {
  as?: 'ul' | 'ol';
  /** The list’s look on wider screens. */
  className: string | undefined;
  /** Its items have links, so the keyboard reaches them without the list itself. */
  linked?: true;
  children: ReactNode;
};

/** A list of cards. On narrow screens it scrolls sideways and shows the edge of the next card. */
export function Strip({ as: List = 'ul', className, linked, children }: StripProps) {
  return (
    // Focusable, so that arrow keys scroll it (axe: scrollable-region-focusable).
    <List className={classes(className, styles.strip)} tabIndex={linked ? undefined : 0}>
      {children}
    </List>
  );
}
