import { HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import styles from './Opening.module.css';

export type OpeningProps = { title: string; text?: string };

/** The head of an inner page: its title, perhaps one sentence, and the page's lattice at the edge. */
export function Opening({ title, text }: OpeningProps) {
  return (
    <section className={styles.opening}>
      <div className={`wrap ${styles.words}`}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      <HeroLattice className={styles.lattice} />
    </section>
  );
}
