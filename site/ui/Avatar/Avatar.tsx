import { initials } from '../initials.ts';
import { Seal } from '../Ornament/Ornament.tsx';
import styles from './Avatar.module.css';

/**
 * A person's initials in a rosette generated from their name, instead of a photograph. As wide as its container.
 *
 * @param alt without it, the avatar is hidden from assistive technology
 */
export function Avatar({ name, alt }: { name: string; alt?: string }) {
  const role = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span className={styles.avatar} {...role}>
      <Seal of={name} className={styles.seal} />
      <span className={styles.initials}>{initials(name)}</span>
    </span>
  );
}
