import type { DrawingName, Fact, Link } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { HeroCeiling } from '../../ui/Ornament/Ornament.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './WorkHero.module.css';

export type WorkHeroProps = {
  title: string;
  lede: string;
  actions: Link[];
  facts: Fact[];
  work: { drawing: DrawingName; title: string; caption: string };
};

/** Text, prices and times on the left; on the right a piece of work over the page's lattice. */
export function WorkHero({ title, lede, actions, facts, work }: WorkHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        <Actions className={styles.actions} actions={actions} arrow />
        <FactList className={styles.facts} facts={facts} />
      </div>
      <div className={styles.picture}>
        <HeroCeiling className={styles.lattice} />
        <figure className={styles.work}>
          <div>
            <Drawing name={work.drawing} first />
          </div>
          <figcaption>
            <strong>{work.title}</strong> {work.caption}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
