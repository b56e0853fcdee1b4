import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Root.module.css';

/** The look of `Root`. `status`: what is wrong with the connection; `dialogs`: what is above the screen. */
export function RootView(props: { status?: ReactNode; dialogs?: ReactNode; children: ReactNode }) {
  const { status, dialogs, children } = props;
  return (
    <div className={styles.root}>
      <div role="status" className={styles.status}>
        {status}
      </div>
      <div className={styles.screen}>{children}</div>
      {dialogs}
    </div>
  );
}

/** A line that says what is wrong with the connection. */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.offline}>
      <CloudOff aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
