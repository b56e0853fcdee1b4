import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

type Props = ComponentProps<'button'> & {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: LucideIcon;
};

/** A button with text. `primary` at most once on a screen. */
export function Button(props: Props) {
  const { look = 'secondary', icon: Icon, className, type = 'button', children, ...others } = props;
  return (
    <button
      {...others}
      type={type}
      data-look={look}
      className={classes(styles.button, styles[look], className)}
    >
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: ComponentProps<'a'> & Pick<Props, 'look' | 'icon'>) {
  const { look = 'secondary', icon: Icon, children, ...others } = props;
  return (
    <a {...others} className={classes(styles.button, styles[look])}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </a>
  );
}

/** A button with an icon only. `label` is its name, and its tooltip. */
export function IconButton({
  label,
  shortcut,
  icon: Icon,
  className,
  type = 'button',
  children,
  ...props
}: ComponentProps<'button'> & { label: string; shortcut?: string; icon?: LucideIcon }) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={classes(styles.icon, className)}
    >
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  );
}
