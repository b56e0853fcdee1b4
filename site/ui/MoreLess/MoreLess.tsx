import type { ReactNode } from 'react';
import styles from './MoreLess.module.css';

/** The `<summary>` of a `<details>`, with one label for each state. */
export function MoreLess(props: { more: string; less: string; children?: ReactNode }) {
  const { more, less, children } = props;
  return (
    <summary className={styles.button}>
      {children}
      <span className={styles.more}>{more}</span>
      <span className={styles.less}>{less}</span>
    </summary>
  );
}
