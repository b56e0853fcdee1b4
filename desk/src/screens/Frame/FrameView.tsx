import type { ReactNode } from 'react';
import styles from './Frame.module.css';

/** The look of `Frame` at a path. */
export function FrameView(props: { path: string; side?: ReactNode; tabs: ReactNode; children: ReactNode }) {
  const { path, side, tabs, children } = props;
  return (
    <div className={styles.frame} data-lead={/^\/(leads|quarantine)\//.test(path) || undefined}>
      <header className={styles.side}>{side}</header>
      <div className={styles.tabs}>{tabs}</div>
      <main className={styles.screen}>{children}</main>
    </div>
  );
}
