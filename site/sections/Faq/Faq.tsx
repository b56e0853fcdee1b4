import type { Section } from '../../content/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Faq.module.css';

/** §4 FAQ accordion: one open at a time, clicking the open one closes it; `details name` does both by itself. */
export function Faq({ id, title, text, questions }: Extract<Section, { kind: 'faq' }>) {
  return (
    <section className={styles.section} id={id}>
      <div className="wrap grid">
        <div className={styles.head}>
          <h2>{title}</h2>
          <p>
            <Text of={text} />
          </p>
        </div>
        <div className={styles.list}>
          {questions.map(({ question, answer, category }, index) => (
            <details key={question} name={id ?? 'faq'} open={index === 0}>
              <summary>
                {category && <small>{category}</small>}
                <h3>{question}</h3>
                <Icon name="plus" />
              </summary>
              <p>
                <Text of={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
