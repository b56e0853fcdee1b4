import type { Constellation as Places, Fact, Link } from '../../content/model.ts';
import { Constellation } from '../../drawings/Constellation/Constellation.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './PlaceHero.module.css';

export type PlaceHeroProps = {
  above: Link[];
  here: string;
  title: string;
  lede: string;
  actions: Link[];
  facts: Fact[];
  /** Said before the facts to those who do not see how they stand. */
  factsHeading?: string;
  constellation: Places;
  /** On phones the bar at the window's foot offers a quote instead of a chat. */
  quoteBar?: true;
};

/** A place's first screen: what we make there on the left, on the right the place among its neighbours. */
export function PlaceHero(section: PlaceHeroProps) {
  const { above, here, title, lede, actions, facts, factsHeading, constellation, quoteBar } = section;
  return (
    <section className={styles.hero} data-quote-bar={quoteBar && ''}>
      <div className="wrap grid">
        <div className={styles.words}>
          <Breadcrumb above={above} here={here} />
          <h1>{title}</h1>
          <p className={styles.lede}>{lede}</p>
          <Actions className={styles.actions} actions={actions} arrow />
          {factsHeading && <h2 className="visually-hidden">{factsHeading}</h2>}
          <FactList className={styles.facts} facts={facts} />
        </div>
        <div className={styles.picture}>
          <Constellation {...constellation} />
        </div>
      </div>
    </section>
  );
}
