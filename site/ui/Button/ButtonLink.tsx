import type { ReactNode } from 'react';
import type { Look } from './Button.tsx';
import styles from './Button.module.css';

/** A link that looks like a button. `newTab` says in words that it opens one (WCAG 2.2 technique G201). */
export function ButtonLink(props: { look?: Look; href: string; newTab?: string; children: ReactNode }) {
  const { look = 'primary', href, newTab, children } = props;
  return (
    <a className={styles[look]} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <span className="visually-hidden"> ({newTab})</span>}
    </a>
  );
}
