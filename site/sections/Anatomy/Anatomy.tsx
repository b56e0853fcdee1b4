import type { DrawingName, Feature, RichText } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Anatomy.module.css';

/** A drawing with numbers in it, and what each of them stands for, in their order. */
export type AnatomyProps = {
  id?: string;
  title: string;
  text?: RichText;
  drawing: DrawingName;
  parts: Feature[];
};

/** A drawing that stands still, and beside it, under the numbers that it bears, what its parts are. */
export function Anatomy({ id, title, text, drawing, parts }: AnatomyProps) {
  return (
    <section className={styles.section} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <div className={styles.body}>
          <div className={styles.drawing}>
            <Drawing name={drawing} />
          </div>
          <ol className={styles.parts}>
            {parts.map((part) => (
              <li key={part.title}>
                <h3>{part.title}</h3>
                <p>{part.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
