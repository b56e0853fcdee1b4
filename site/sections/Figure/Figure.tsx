import type { Section } from '../../content/model.ts';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './Figure.module.css';

/** The page's one saffron band: a single huge figure against a list of lesser ones. */
export function Figure({ figure, text, facts }: Extract<Section, { kind: 'figure' }>) {
  return (
    <section className={styles.band}>
      <div className={`wrap grid ${styles.row}`}>
        <h2 className={styles.figure}>
          <span>{figure}</span> {text}
        </h2>
        <FactList className={styles.facts} facts={facts} />
      </div>
    </section>
  );
}
