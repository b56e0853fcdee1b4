import { initials } from '../initials.ts';
import { Seal } from '../Ornament/Ornament.tsx';
import styles from './Avatar.module.css';

/**
 * A person's initials in the star of a rosette of their own, where others would show a photograph. As wide as its
 * container. Hidden: the name stands beside it.
 */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      <Seal of={name} className={styles.seal} />
      <span className={styles.initials}>{initials(name)}</span>
    </span>
  );
}
