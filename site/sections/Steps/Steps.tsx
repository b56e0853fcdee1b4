import type { Section } from '../../content/model.ts';
import { Timeline } from '../Timeline/Timeline.tsx';
import styles from './Steps.module.css';

type StepsSection = Extract<Section, { kind: 'steps' }>;

/** The steps of a process, in a row or down a timeline. */
export function Steps(section: StepsSection) {
  return section.layout === 'row' ? <Row {...section} /> : <Timeline {...section} />;
}

/** Along one line, left to right; on a phone the line stands upright. */
function Row({ id, title, steps }: StepsSection) {
  return (
    <section className={styles.section} id={id}>
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
