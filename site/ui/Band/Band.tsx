import type { ReactNode } from 'react';
import type { Ground } from '../../content/model.ts';
import styles from './Band.module.css';

/**
 * A section's ground across the whole width. What stands on it takes its quiet text, rules and accents from
 * `--quiet`, `--rule` and `--accent`, and so is legible on each.
 */
export function Band(props: {
  ground?: Ground | undefined;
  id?: string | undefined;
  /** `div` where no heading within names the section. */
  as?: 'section' | 'div';
  children: ReactNode;
}) {
  const { ground = 'snow', id, as: Element = 'section', children } = props;
  return (
    <Element className={`${styles.band} ${styles[ground]}`} id={id}>
      {children}
    </Element>
  );
}
