import type { ReactNode } from 'react';
import styles from './BrowserFrame.module.css';

/** A browser window around an inline site. Container queries of the site use its width. */
export function BrowserFrame({ address, children }: { address: string; children: ReactNode }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.bar}>{address}</div>
      {children}
    </div>
  );
}
