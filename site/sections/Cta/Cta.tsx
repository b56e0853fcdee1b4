import type { Fact, Link, RichText } from '../../content/model.ts';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { CtaLine, type CtaLineProps } from './CtaLine.tsx';
import styles from './Cta.module.css';

export type CtaProps = ({ layout: 'band' } & BandProps) | ({ layout: 'line' } & CtaLineProps);

type BandProps = {
  id?: string;
  ground: 'saffron' | 'ink';
  title: string;
  text?: RichText;
  /** The main action, then perhaps another. */
  actions: Link[];
  /** Promises of a few words each. */
  points?: string[];
  /** Beside the actions: the starting price, how soon we reply. */
  facts: Fact[];
};

/** A call to action: a loud band, or a single line. */
export function Cta(props: CtaProps) {
  return props.layout === 'line' ? <CtaLine {...props} /> : <LoudBand {...props} />;
}

function LoudBand({ id, ground, title, text, actions, points, facts }: BandProps) {
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
