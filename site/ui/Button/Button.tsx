import type { ReactNode } from 'react';
import styles from './Button.module.css';

export type Look = 'primary' | 'secondary' | 'quiet';

/**
 * A button that acts on this page. 52 px high (WCAG 2.2, 2.5.8 requires 24). Its label may be translated before it is
 * hydrated.
 */
export function Button(props: {
  look?: Look;
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { look = 'primary', type = 'button', disabled = false, onClick, children } = props;
  return (
    <button
      className={styles[look]}
      type={type}
      disabled={disabled}
      onClick={onClick}
      suppressHydrationWarning
    >
      {children}
    </button>
  );
}
