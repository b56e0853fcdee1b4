import type { Section } from '../../content/model.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import styles from './Opening.module.css';

/** The head of an inner page: its title, one sentence, and the page's lattice at the edge. */
export function Opening({ title, text, badges }: Extract<Section, { kind: 'opening' }>) {
  return (
    <section className={styles.opening}>
      <div className={`wrap ${styles.words}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        {badges && (
          <ul className={styles.badges}>
            {badges.map((badge) => (
              <li key={badge}>
                <Badge look="quiet">{badge}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <HeroLattice className={styles.lattice} />
    </section>
  );
}
