import type { DrawingName } from '../../drawings/index.tsx';
import type { Link, RichText } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Stage.module.css';

export type StageProps = {
  id?: string;
  title: string;
  text?: RichText;
  actions?: Link[];
  drawing: DrawingName;
  /** Says what the picture shows, in small letters below the text. */
  note?: string;
};

/** A large picture below its text; the section's lower edge cuts the picture off. */
export function Stage(props: StageProps) {
  const { id, title, text, actions, drawing, note } = props;
  return (
    <section className={styles.stage} id={id}>
      <div className="wrap">
        <div className={`grid ${styles.words}`}>
          <h2>{title}</h2>
          <div>
            {text && (
              <p>
                <Text of={text} />
              </p>
            )}
            {actions && <Actions className={styles.actions} actions={actions} second="quiet" />}
            {note && <small>{note}</small>}
          </div>
        </div>
        <div className={styles.work}>
          <Drawing name={drawing} />
        </div>
      </div>
    </section>
  );
}
