import type { Section } from '../../content/model.ts';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Rosette } from '../../ui/Ornament/Ornament.tsx';
import { Timeline } from '../Timeline/Timeline.tsx';
import styles from './Steps.module.css';

type StepsSection = Extract<Section, { kind: 'steps' }>;

/** The steps of a process: in a row, down a timeline, or as a rosette that is measured, drawn, cut and laid. */
export function Steps(section: StepsSection) {
  switch (section.layout) {
    case 'row':
      return <Row {...section} />;
    case 'lattice':
      return <Lattice {...section} />;
    case 'timeline':
      return <Timeline {...section} />;
    default:
      return section satisfies never;
  }
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

const stages = [1, 2, 3, 4] as const;

/** Four steps, each under the rosette as far as it has come by then; beneath them what those who take them know. */
function Lattice({ id, title, steps, expertise }: Extract<StepsSection, { layout: 'lattice' }>) {
  return (
    <section className={styles.section} id={id}>
      <div className="wrap">
        <h2>{title}</h2>
        <ol className={styles.rosettes}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <Rosette stage={stages[index] ?? 4} className={styles.rosette} />
              <div>
                <h3>{step.title}</h3>
                {step.time && <p className={styles.time}>{step.time}</p>}
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        {expertise && (
          <div className={`grid ${styles.expertise}`}>
            <h3>{expertise.title}</h3>
            <FactList className={styles.fields} facts={expertise.fields} />
          </div>
        )}
      </div>
    </section>
  );
}
