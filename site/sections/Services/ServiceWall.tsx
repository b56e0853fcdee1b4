import type { DrawingName } from '../../drawings/index.tsx';
import type { Fact, Target } from '../../ui/model.ts';
import type { HeroGround } from '../../palette.ts';
import { Drawing } from '../../drawings/index.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import styles from './ServiceWall.module.css';

export type ServiceWallProps = {
  id?: string;
  /** Read by screen readers only. */
  title: string;
  services: PricedService[];
};

/** A service with its starting price and how long it takes. */
export type PricedService = {
  title: string;
  description: string;
  facts: [Fact, Fact];
  link: Target;
  /** The colour of its field. */
  ground: HeroGround;
  /** Stands in the corner of its field. */
  drawing: DrawingName;
};

/** A wall of coloured fields, one for each service. */
export function ServiceWall({ id, title, services }: ServiceWallProps) {
  return (
    <section id={id}>
      <h2 className="visually-hidden">{title}</h2>
      <ul className={styles.wall}>
        {services.map((service) => (
          <Field key={service.title} {...service} />
        ))}
      </ul>
    </section>
  );
}

function Field({ title, description, facts, link, ground, drawing }: PricedService) {
  return (
    <li className={classes(styles.field, styles[ground])}>
      <div className={styles.words}>
        <h3>
          <a href={href(link)}>
            {title}
            <Icon name="arrow-right" />
          </a>
        </h3>
        <p>{description}</p>
        <FactList className={styles.facts} facts={facts} />
      </div>
      <div className={styles.work}>
        <Drawing name={drawing} />
      </div>
    </li>
  );
}
