import type { DrawingName } from '../../drawings/index.tsx';
import type { Link, RichText } from '../../ui/model.ts';
import { Drawing, drawings } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import { Table, type TableProps } from '../Comparison/Table.tsx';
import styles from './Split.module.css';

export type SplitProps = {
  id?: string;
  /** The side of the picture. */
  layout: 'left' | 'right';
  title: string;
  paragraphs: RichText[];
  points?: string[];
  /** The figures of the picture, below a heading of their own. */
  table?: Omit<TableProps, 'ground'> & { title: string; text?: RichText };
  actions?: Link[];
  drawing: DrawingName;
  /** The colour behind the picture. */
  tint: 'crocus' | 'dal' | 'saffron' | 'walnut';
};

/** Text on one side; on the other a picture that reaches the edge of the page. */
export function Split(props: SplitProps) {
  const { id, title, paragraphs, points, table, actions, drawing, layout, tint } = props;
  return (
    <section className={styles.section} id={id}>
      <div className={classes(styles.split, styles[layout])}>
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
          {table && (
            <div className={styles.table}>
              <h3>{table.title}</h3>
              {table.text && (
                <p>
                  <Text of={table.text} />
                </p>
              )}
              <div className={styles.frame}>
                <Table ground="snow" {...table} />
              </div>
            </div>
          )}
          {actions && <Actions className={styles.actions} actions={actions} second="quiet" />}
        </div>
        <div className={classes(styles.picture, styles[tint])}>
          {/* A phone is as high as the text, and the section's lower edge cuts it off. */}
          <div className={drawings[drawing].fit === 'handset' ? styles.handset : undefined}>
            <Drawing name={drawing} />
          </div>
        </div>
      </div>
    </section>
  );
}
