import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Panes.module.css';

/** A list, and beside it what is open. On narrow screens one of the two. */
export function Panes({ list, isOpen, children }: { list: ReactNode; isOpen: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.panes, isOpen && styles.isOpen)}>
      <div className={styles.list}>{list}</div>
      <div className={styles.open}>{children}</div>
    </div>
  );
}
