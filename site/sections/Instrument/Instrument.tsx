import type { Ground, RichText } from '../../ui/model.ts';
import { Island } from '../../islands/Island.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TableNotes, type TableNotesProps } from '../Comparison/TableNotes.tsx';
import { type InstrumentWorkings, Workbench } from './Workbench.tsx';
import styles from './Instrument.module.css';

export type InstrumentProps = InstrumentWorkings & {
  id: string;
  ground: Exclude<Ground, 'saffron'>;
  title: string;
  text: RichText;
  /** How the result is worked out, and where the rule comes from. */
  rule: RichText;
  /** The heading of the rule, which opens it on phones. */
  how: string;
  notes?: TableNotesProps;
  /** Says without JavaScript that the figures are an example. */
  static: string;
};

/**
 * A small tool: what the visitor types or chooses on one side, what follows on the other. The build shows a worked
 * example. The code that computes is fetched at the first input.
 */
export function Instrument(props: InstrumentProps) {
  const { ground, title, text, rule, how, notes, static: example, ...workings } = props;
  return (
    <Band ground={ground} id={workings.id}>
      <div className={`wrap ${styles.instrument}`}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <p>
            <Text of={text} />
          </p>
        </div>
        <Island of={Workbench} props={workings} />
        <div className={`folds ${styles.rule}`}>
          <details>
            <summary>{how}</summary>
            <p>
              <Text of={rule} />
            </p>
          </details>
        </div>
        <p className={`${styles.rule} ${styles.static}`}>{example}</p>
      </div>
      {notes && (
        <div className="wrap">
          <TableNotes {...notes} />
        </div>
      )}
    </Band>
  );
}
