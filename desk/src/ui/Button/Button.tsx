import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

type Props = ComponentProps<'button'> & { look?: 'primary' | 'secondary' | 'quiet' | 'danger' };

/** A button with text. `primary` at most once on a screen. */
export function Button({ look = 'secondary', className, type = 'button', ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      data-look={look}
      className={classes(styles.button, styles[look], className)}
    />
  );
}

/** A button with an icon only. `label` is its name, and its tooltip. */
export function IconButton({
  label,
  shortcut,
  className,
  type = 'button',
  children,
  ...props
}: ComponentProps<'button'> & { label: string; shortcut?: string; children: ReactNode }) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={classes(styles.icon, className)}
    >
      {children}
    </button>
  );
}
