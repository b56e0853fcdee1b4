import type { DrawingName } from '../../drawings/index.tsx';
import type { Feature } from '../model.ts';
import type { Ground, RichText } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { Plate } from './Plate.tsx';
import styles from './Anatomy.module.css';

export type AnatomyProps = {
  id?: string;
  title: string;
  text?: RichText;
  /** A drawing with numbers in it. */
  drawing: DrawingName;
  /** What each number means, in the order of the numbers. */
  parts: Feature[];
} &
  /** The parts beside the drawing, which stays in sight while they scroll. */
  (
    | { layout: 'list' }
    /** The parts on both sides of a narrow drawing. */
    | { layout: 'plate'; ground: Ground }
  );

export type AnatomyPropsOf<Layout extends AnatomyProps['layout']> = Extract<AnatomyProps, { layout: Layout }>;

/** A drawing, and an explanation of each of its numbered parts. */
export function Anatomy(props: AnatomyProps) {
  return props.layout === 'plate' ? <Plate {...props} /> : <List {...props} />;
}

function List({ id, title, text, drawing, parts }: AnatomyPropsOf<'list'>) {
  return (
    <section className={styles.section} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <div className={styles.body}>
          <div className={styles.drawing}>
            <Drawing name={drawing} />
          </div>
          <ol className={`terms ${styles.parts}`}>
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
