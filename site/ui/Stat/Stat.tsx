import type { ReactNode } from 'react';
import styles from './Stat.module.css';

/** A figure and its label. Must be inside a `<dl>`. */
export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt suppressHydrationWarning>{label}</dt>
      <dd suppressHydrationWarning>{children}</dd>
    </div>
  );
}
