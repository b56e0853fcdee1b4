import type { ReactNode } from 'react';
import styles from './Frame.module.css';

/** The look of `Frame` at a path. `tabs` gets a class name. */
export function FrameView(props: {
  path: string;
  side?: ReactNode;
  tabs: (className: string) => ReactNode;
  children: ReactNode;
}) {
  const { path, side, tabs, children } = props;
  return (
    <div className={styles.frame} data-lead={/^\/(leads|quarantine)\//.test(path) || undefined}>
      <header className={styles.side}>{side}</header>
      {tabs(styles.tabs ?? '')}
      <main className={styles.screen}>{children}</main>
    </div>
  );
}
