import type { Fact } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './Figure.module.css';

export type FigureProps = {
  /** A number of at most five characters, such as `85%`. */
  figure: string;
  /** Continues the figure: `85%` `of chores, automated`. */
  text: string;
  facts: Fact[];
};

/** Longer values are words, which need more room than their labels. Characters. */
const LONGEST_NUMBER = 12;

/** One huge figure beside a list of smaller ones, on saffron. */
export function Figure({ figure, text, facts }: FigureProps) {
  const areWords = facts.some(({ value }) => value.length > LONGEST_NUMBER);
  return (
    <Band ground="saffron">
      <div className={`wrap grid ${styles.row}`}>
        <h2 className={styles.figure}>
          <span>{figure}</span> {text}
        </h2>
        <FactList className={areWords ? styles.words : styles.facts} facts={facts} />
      </div>
    </Band>
  );
}
