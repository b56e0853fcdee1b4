import type { Question } from '../model.ts';
import type { Ground, RichText } from '../../ui/model.ts';
import { Accordion } from '../../ui/Accordion/Accordion.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import { Filter, type FilterWording, filtered } from './Filter.tsx';
import { Reasons, type ReasonsProps, Related, type RelatedProps } from './Answers.tsx';
import styles from './Faq.module.css';

export type FaqProps = {
  /** `faq` by default, or `answers` without questions. */
  id?: string;
  /** Snow by default. */
  ground?: Ground;
  title: string;
  text?: RichText;
  /** Without questions, the reasons or the related pages stand below the title, and need none of their own. */
  questions?: Question[];
  /** Lets visitors filter the questions by category. */
  filter?: FilterWording;
  reasons?: ReasonsProps;
  related?: RelatedProps;
};

/**
 * §4 FAQ accordion, perhaps with a filter by category, with our reasons beside it and related pages below. The first
 * answer is open unless there are reasons to read beside the questions.
 */
export function Faq(props: FaqProps) {
  const { ground, title, text, questions, filter, reasons, related } = props;
  const { id = questions ? 'faq' : 'answers' } = props;
  return (
    <Band ground={ground} id={id}>
      <div className={classes('wrap', 'grid', styles.row, reasons && styles.answers, filter && filtered)}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {text && (
            <p>
              <Text of={text} />
            </p>
          )}
          {filter && <Filter name={`${id}-category`} {...filter} />}
        </div>
        {questions && (
          <div className={styles.list}>
            <Accordion
              name={id}
              open={reasons || filter ? undefined : 0}
              items={questions.map(({ question, answer, category }) => ({
                title: question,
                category,
                content: <Text of={answer} />,
              }))}
            />
          </div>
        )}
        {reasons && <Reasons {...reasons} />}
        {related && <Related {...related} />}
      </div>
    </Band>
  );
}
