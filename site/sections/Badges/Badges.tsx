import type { Link } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Monogram } from '../../ui/Monogram/Monogram.tsx';
import { href } from '../../ui/href.ts';
import styles from './Badges.module.css';

export type BadgesProps = { id?: string; title: string; badges: Listing[] };

/** §3 Partner badge: a directory that lists the agency. Its logo is drawn from its name. */
export type Listing = Link & { note: string };

/** §2 Partner badge row: the directories that list us. */
export function Badges({ id, title, badges }: BadgesProps) {
  return (
    <section className={styles.badges} id={id}>
      <div className={`wrap ${styles.row}`}>
        <h2>{title}</h2>
        <ul>
          {badges.map((badge) => (
            <li key={badge.label}>
              <a href={href(badge)}>
                <Monogram name={badge.label} />
                <span>
                  <strong>{badge.label}</strong>
                  {badge.note}
                </span>
                <Icon name="arrow-up-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
