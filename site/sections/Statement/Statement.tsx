import type { Section } from '../../content/model.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './Statement.module.css';

/** One sentence at full width; beneath it what it means, and the facts that stand behind it. */
export function Statement({
  title,
  emphasis,
  close,
  paragraphs,
  facts,
}: Extract<Section, { kind: 'statement' }>) {
  return (
    <section className={styles.statement}>
      <div className="wrap grid">
        <h2>
          {title} <em>{emphasis}</em> {close}
        </h2>
        <div className={styles.words}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>
              <Text of={paragraph} />
            </p>
          ))}
        </div>
        <FactList className={styles.facts} facts={facts} />
      </div>
    </section>
  );
}
