import type { Fact, Ground, RichText } from '../../content/model.ts';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Rosette } from '../../ui/Ornament/Ornament.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Steps.module.css';

export type StepsProps = { id?: string; title: string; steps: Step[] } & (
  | { layout: 'row' }
  | { layout: 'lattice'; steps: [Step, Step, Step, Step]; expertise?: Expertise }
  | { layout: 'timeline'; ground: Ground; text?: RichText }
);

/** One step of a process; `time` says how long it takes. */
export type Step = { title: string; text: string; time?: string };

/** What the people of a process know, by field. */
export type Expertise = { title: string; fields: Fact[] };

/** The steps of a process: in a row, down a timeline, or as a rosette that is measured, drawn, cut and laid. */
export function Steps(section: StepsProps) {
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
function Row({ id, title, steps }: StepsProps) {
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
function Lattice({ id, title, steps, expertise }: Extract<StepsProps, { layout: 'lattice' }>) {
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
