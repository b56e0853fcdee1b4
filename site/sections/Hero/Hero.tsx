import type { DrawingName, Fact, Link } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './Hero.module.css';

export type HeroProps = {
  title: string;
  lede: string;
  actions: Link[];
  facts: Fact[];
  work: { drawing: DrawingName; title: string; caption: string };
};

/** The first screen: what we make and what it costs on the left, a piece of work laid on the page's lattice on the right. */
export function Hero({ title, lede, actions, facts, work }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        <Actions className={styles.actions} actions={actions} arrow />
        <FactList className={styles.facts} facts={facts} />
      </div>
      <div className={styles.picture}>
        <HeroLattice className={styles.lattice} />
        <figure className={styles.work}>
          <Drawing name={work.drawing} first />
          <figcaption>
            <strong>{work.title}</strong> {work.caption}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
