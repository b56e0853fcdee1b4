import type { Section } from '../../content/model.ts';
import { Constellation } from '../../drawings/Constellation/Constellation.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './PlaceHero.module.css';

const looks = ['primary', 'secondary'] as const;

/** A place's first screen: what we make there on the left, on the right the place among its neighbours. */
export function PlaceHero(section: Extract<Section, { kind: 'placeHero' }>) {
  const { above, here, title, lede, actions, facts, factsHeading, constellation, quoteBar } = section;
  return (
    <section className={styles.hero} data-quote-bar={quoteBar && ''}>
      <div className="wrap grid">
        <div className={styles.words}>
          <Breadcrumb above={above} here={here} />
          <h1>{title}</h1>
          <p className={styles.lede}>{lede}</p>
          <p className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink key={action.label} look={looks[index] ?? 'secondary'} href={href(action)}>
                {action.label}
                {index === 0 && <Icon name="arrow-right" />}
              </ButtonLink>
            ))}
          </p>
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
