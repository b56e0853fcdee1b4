import type { FaqCategory, Question } from '../model.ts';
import type { Ground, RichText } from '../../ui/model.ts';
import { Accordion } from '../../ui/Accordion/Accordion.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Faq.module.css';

export type FaqProps = {
  id?: string;
  /** Snow by default. */
  ground?: Ground;
  title: string;
  text?: RichText;
  questions: Question[];
  /** Lets visitors filter the questions by category. `all` is the label of the choice without a filter. */
  filter?: Record<'label' | 'all', string>;
};

/** §3 FAQ categories, in order. */
const categories: FaqCategory[] = ['Services', 'Timeline', 'Security', 'Management', 'Pricing'];

/** §4 FAQ accordion, beside a text and a filter by category. */
export function Faq({ id, ground, title, text, questions, filter }: FaqProps) {
  return (
    <Band ground={ground} id={id}>
      <div className={classes('wrap', 'grid', filter && styles.filtered)}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {text && (
            <p>
              <Text of={text} />
            </p>
          )}
          {filter && <Filter name={`${id ?? 'faq'}-category`} {...filter} />}
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
    </Band>
  );
}

type FilterProps = { name: string; label: string; all: string };

/** Radio buttons. CSS hides the questions of other categories, so this works without JavaScript. */
function Filter({ name, label, all }: FilterProps) {
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{label}</legend>
      {[all, ...categories].map((category) => (
        <label key={category}>
          <input type="radio" name={name} value={category} defaultChecked={category === all} />
          {category}
        </label>
      ))}
    </fieldset>
  );
}
