import type { Constellation as Places } from '../../drawings/Constellation/model.ts';
import type { Fact, Link } from '../../ui/model.ts';
import { Constellation } from '../../drawings/Constellation/Constellation.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { classes } from '../../ui/classes.ts';
import type { Trail } from './Hero.tsx';
import styles from './PlaceHero.module.css';

export type PlaceHeroProps = {
  trail: Trail;
  title: string;
  lede: string;
  actions: Link[];
  facts: Fact[];
  /** A heading for the facts, read by screen readers only. */
  factsHeading?: string;
  /** Without one, the facts stand in its place. */
  constellation?: Places;
  /** On phones the bar at the bottom of the window offers a quote instead of the chat. */
  quoteBar?: true;
};

/** What we make in a place, and the place among its neighbours. */
export function PlaceHero(props: PlaceHeroProps) {
  const { trail, title, lede, actions, facts, factsHeading, constellation, quoteBar } = props;
  return (
    <section className={styles.hero} data-quote-bar={quoteBar && ''}>
      <div className="wrap grid">
        <div className={styles.words}>
          <Breadcrumb {...trail} />
          <h1>{title}</h1>
          <p className={styles.lede}>{lede}</p>
          <Actions className={styles.actions} actions={actions} arrow />
          {factsHeading && <h2 className="visually-hidden">{factsHeading}</h2>}
          {constellation && <FactList className={styles.facts} facts={facts} />}
        </div>
        {constellation ? (
          <div className={styles.picture}>
            <Constellation {...constellation} />
          </div>
        ) : (
          <FactList className={classes(styles.facts, styles.beside)} facts={facts} />
        )}
      </div>
    </section>
  );
}
