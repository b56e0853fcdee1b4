import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** What a screen says when it has nothing to show, and what to do. */
export function Empty({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.empty} role="status">
      {icon}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
