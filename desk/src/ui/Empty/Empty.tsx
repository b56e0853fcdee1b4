import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** What a screen says when it has nothing to show, and what to do. */
export function Empty(props: {
  icon?: ReactNode;
  title: ReactNode;
  role?: 'status' | 'alert' | 'main';
  children: ReactNode;
}) {
  const { icon, title, role = 'status', children } = props;
  return (
    <div className={styles.empty} role={role}>
      {icon}
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}
