import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short word that singles something out. `quiet` only frames it. */
export function Badge({ look = 'loud', children }: { look?: 'loud' | 'quiet'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[look]}`}>{children}</span>;
}
