import type { Fact, Link, RichText } from '../../content/model.ts';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Cta.module.css';

export type CtaProps = {
  id?: string;
  ground: 'saffron' | 'ink';
  title: string;
  text?: RichText;
  /** One main action, then one other. */
  actions: Link[];
  /** What they may rely on, in a few words each. */
  points?: string[];
  /** What stands beside them: the price to start, how soon we reply. */
  facts: Fact[];
};

/** A loud band with one thing to do and one other; beside it what it costs to start and how soon we answer. */
export function Cta(section: CtaProps) {
  const { id, ground, title, text, actions, points, facts } = section;
  return (
    <Band ground={ground} id={id}>
      <div className={`wrap grid ${styles.row}`}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {text && (
            <p className={styles.text}>
              <Text of={text} />
            </p>
          )}
          <Actions className={styles.actions} actions={actions} arrow />
          {points && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        <FactList className={styles.facts} facts={facts} />
      </div>
    </Band>
  );
}
