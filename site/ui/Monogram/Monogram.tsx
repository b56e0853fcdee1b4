import { initials } from '../initials.ts';
import styles from './Monogram.module.css';

/** A person's initials in an eight-pointed star. Hidden from assistive technology, so the name must be next to it. */
export function Monogram({ name }: { name: string }) {
  return (
    <svg className={styles.monogram} viewBox="-32 -32 64 64" width="56" height="56" aria-hidden="true">
      <rect x="-21" y="-21" width="42" height="42" />
      <rect x="-21" y="-21" width="42" height="42" transform="rotate(45)" />
      <text textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  );
}
