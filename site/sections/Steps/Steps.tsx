import type { Fact, Ground, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { Rosette } from '../../ui/Ornament/Ornament.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Steps.module.css';

/** The ground is snow by default. */
export type StepsProps = { id?: string; ground?: Ground; title: string; steps: Step[] } & (
  | { layout: 'row'; text?: RichText }
  | { layout: 'timeline'; text?: RichText }
  | { layout: 'lattice'; steps: [Step, Step, Step, Step]; expertise?: Expertise }
);

/** `time` is how long the step takes. */
export type Step = { title: string; text: string; time?: string };

/** What the people who do the work know, by field. */
export type Expertise = { title: string; fields: Fact[] };

/** The steps of a process: in a row, in a timeline, or as a rosette that grows with each step. */
export function Steps(props: StepsProps) {
  switch (props.layout) {
    case 'row':
      return <Row {...props} />;
    case 'lattice':
      return <Lattice {...props} />;
    case 'timeline':
      return <Timeline {...props} />;
    default:
      return props satisfies never;
  }
}

/** Along a horizontal line; on phones the line is vertical. */
function Row({ id, ground, title, text, steps }: Extract<StepsProps, { layout: 'row' }>) {
  return (
    <Band ground={ground} id={id}>
      <div className={`wrap ${styles.row}`}>
        <SectionHead title={title} text={text} />
        <ol className={`terms ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              {step.time && <p className={styles.time}>{step.time}</p>}
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

const stages = [1, 2, 3, 4] as const;

/** Four steps, each below the rosette as it is at that stage. */
function Lattice({ id, ground, title, steps, expertise }: Extract<StepsProps, { layout: 'lattice' }>) {
  return (
    <Band ground={ground} id={id}>
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
            <FactList className={`terms ${styles.fields}`} facts={expertise.fields} />
          </div>
        )}
      </div>
    </Band>
  );
}
