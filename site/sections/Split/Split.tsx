import type { DrawingName, Link, RichText } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Split.module.css';

export type SplitProps = {
  id?: string;
  title: string;
  paragraphs: RichText[];
  points?: string[];
  actions?: Link[];
  drawing: DrawingName;
  /** The side on which the picture stands. */
  picture: 'left' | 'right';
  tint: 'paper' | 'crocus' | 'dal' | 'saffron' | 'walnut';
};

/** Whole handsets: so tall that they stand as large as the words are high and run off the foot. */
const handsets: ReadonlySet<DrawingName> = new Set(['school-phone', 'sms-phone']);

/** Words on one side; on the other a piece of work on a coloured ground that runs off the page's edge. */
export function Split(section: SplitProps) {
  const { id, title, paragraphs, points, actions, drawing, picture, tint } = section;
  return (
    <section className={classes(styles.split, styles[picture])} id={id}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>
            <Text of={paragraph} />
          </p>
        ))}
        {points && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {actions && <Actions className={styles.actions} actions={actions} second="quiet" />}
      </div>
      <div className={classes(styles.picture, styles[tint])}>
        <div className={handsets.has(drawing) ? styles.handset : undefined}>
          <Drawing name={drawing} />
        </div>
      </div>
    </section>
  );
}
