import { HeroCeiling } from '../../ui/Ornament/Ornament.tsx';
import styles from './TitleHero.module.css';

export type TitleHeroProps = { title: string; text?: string };

/** A title, perhaps one sentence, and the page's lattice. */
export function TitleHero({ title, text }: TitleHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      <HeroCeiling className={styles.lattice} />
    </section>
  );
}
