import type { ReactNode } from 'react';
import type { Look } from './Button.tsx';
import styles from './Button.module.css';

/** A link that looks like a button. With `newTab` it opens a new tab, and that text says so (WCAG 2.2 technique G201). */
export function ButtonLink(props: { look?: Look; href: string; newTab?: string; children: ReactNode }) {
  const { look = 'primary', href, newTab, children } = props;
  return (
    <a className={styles[look]} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <span className="visually-hidden"> ({newTab})</span>}
    </a>
  );
}
