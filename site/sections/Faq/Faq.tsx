import type { Section } from '../../content/model.ts';
import { Accordion } from '../../ui/Accordion/Accordion.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Faq.module.css';

/** §4 FAQ accordion: what is asked on the right, on the left where to ask something else. */
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
          <Accordion
            name={id ?? 'faq'}
            open={0}
            items={questions.map(({ question, answer, category }) => ({
              title: question,
              category,
              content: <Text of={answer} />,
            }))}
          />
        </div>
      </div>
    </section>
  );
}
