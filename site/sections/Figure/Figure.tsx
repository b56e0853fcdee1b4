import type { Section } from '../../content/model.ts';
import styles from './Figure.module.css';

/** The page's one saffron band: a single huge figure against a list of lesser ones. */
export function Figure({ figure, text, facts }: Extract<Section, { kind: 'figure' }>) {
  return (
    <section className={styles.band}>
      <div className={`wrap grid ${styles.row}`}>
        <h2 className={styles.figure}>
          <span>{figure}</span> {text}
        </h2>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
