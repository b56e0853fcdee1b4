import type { ReactNode } from 'react';
import styles from './Phone.module.css';

/** The upper part of a phone; the card that holds it cuts off the rest. 230 px wide where there is room. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className={styles.phone} aria-hidden="true">
      {children}
    </div>
  );
}
