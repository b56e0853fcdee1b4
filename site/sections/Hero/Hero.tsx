import type { Section } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import { href } from '../../ui/href.ts';
import { FactList } from '../../ui/FactList/FactList.tsx';
import styles from './Hero.module.css';

const looks = ['primary', 'secondary', 'quiet'] as const;

/** The first screen: what we make and what it costs on the left, a piece of work laid on the page's lattice on the right. */
export function Hero({ title, lede, actions, facts, work }: Extract<Section, { kind: 'hero' }>) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        <p className={styles.actions}>
          {actions.map((action, index) => (
            <ButtonLink key={action.label} look={looks[index] ?? 'quiet'} href={href(action)}>
              {action.label}
              {index === 0 && <Icon name="arrow-right" />}
            </ButtonLink>
          ))}
        </p>
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
