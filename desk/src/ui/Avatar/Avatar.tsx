import { classes } from '../classes.ts';
import styles from './Avatar.module.css';

/** A colleague's initials in the octagon of the logo. The name is beside it or in `label`. */
export function Avatar({ name, label, small = false }: { name: string; label?: string; small?: boolean }) {
  const initials = name
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
  return (
    <span
      dir="auto"
      className={classes(styles.avatar, small && styles.small)}
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    >
      {initials}
    </span>
  );
}
