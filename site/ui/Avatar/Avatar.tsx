import { initials } from '../initials.ts';
import { Seal } from '../Ornament/Ornament.tsx';
import styles from './Avatar.module.css';

/**
 * A person's initials in the star of a rosette of their own, where others would show a photograph. As wide as its
 * container. Hidden where the name beside it says enough.
 *
 * @param alt what it shows, where it counts as a picture
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
