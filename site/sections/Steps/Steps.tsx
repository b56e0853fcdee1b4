import type { Section } from '../../content/model.ts';
import styles from './Steps.module.css';

/** Steps along one line, left to right; on a phone the line stands upright. */
export function Steps({ title, steps }: Extract<Section, { kind: 'steps' }>) {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <h2>{title}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
