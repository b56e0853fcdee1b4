import type { ReactNode } from 'react';
import styles from './Stat.module.css';

/** A figure and what it counts. Stands in a `dl`. */
export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
