import type { ReactNode } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'secondary' | 'quiet';

/** A button that acts on this page. 52 px high (WCAG 2.2, 2.5.8 asks for 24). */
export function Button(props: {
  look?: Look;
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { look = 'primary', type = 'button', disabled = false, onClick, children } = props;
  return (
    <button className={styles[look]} type={type} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

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
