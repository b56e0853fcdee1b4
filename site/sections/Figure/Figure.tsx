import type { Fact } from '../../content/model.ts';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Figure.module.css';

export type FigureProps = { figure: string; text: string; facts: Fact[] };

/** So many characters fit beside the list at the full size. */
const FITTING = 5;

/** The page's one saffron band: a single huge figure against a list of lesser ones. */
export function Figure({ figure, text, facts }: FigureProps) {
  const isLong = figure.length > FITTING;
  return (
    <section className={styles.band}>
      <div className={`wrap grid ${styles.row}`}>
        <h2 className={classes(styles.figure, isLong ? styles.long : undefined)}>
          <span>{figure}</span> {text}
        </h2>
        <FactList className={styles.facts} facts={facts} />
      </div>
    </section>
  );
}
