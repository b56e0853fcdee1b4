import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A highlighted short word. `quiet` has only a border. */
export function Badge({ look = 'loud', children }: { look?: 'loud' | 'quiet'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[look]}`}>{children}</span>;
}
