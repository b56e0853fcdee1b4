import type { ReactNode } from 'react';
import type { Ground } from '../model.ts';
import styles from './Band.module.css';

/**
 * A section with a full-width background. Its content is laid out by the width of the band (`@container`), which is less
 * than the screen's in a pair. It sets `--quiet`, `--rule` and `--accent` to colours with enough contrast
 * for secondary text, lines and accents.
 */
export function Band(props: {
  ground?: Ground | undefined;
  id?: string | undefined;
  /** `div` if the section has no heading. */
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
