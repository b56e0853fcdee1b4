import type { ReactNode } from 'react';
import styles from './BrowserFrame.module.css';

/** A browser's window round a drawn site. Its width is what the site's container queries measure. */
export function BrowserFrame({ address, children }: { address: string; children: ReactNode }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.bar}>{address}</div>
      {children}
    </div>
  );
}
