import type { DrawingName, Fact, HeroGround, Target } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import styles from './Catalogue.module.css';

/** What we offer, a field each, with what it costs to start and how long it takes. */
export type CatalogueProps = {
  id?: string;
  title: string;
  offers: Offer[];
};

/** A service in the list of all: its page, the price to start from and the time, and its own ground. */
export type Offer = {
  title: string;
  text: string;
  facts: [Fact, Fact];
  link: Target;
  ground: HeroGround;
  drawing: DrawingName;
};

/** All that we offer as one jointed wall of colour, a field each, with a piece of the work in its corner. */
export function Catalogue({ id, title, offers }: CatalogueProps) {
  return (
    <section id={id}>
      <h2 className="visually-hidden">{title}</h2>
      <ul className={styles.wall}>
        {offers.map((offer) => (
          <Field key={offer.title} {...offer} />
        ))}
      </ul>
    </section>
  );
}

function Field({ title, text, facts, link, ground, drawing }: Offer) {
  return (
    <li className={classes(styles.field, styles[ground])}>
      <div className={styles.words}>
        <h3>
          <a href={href(link)}>
            {title}
            <Icon name="arrow-right" />
          </a>
        </h3>
        <p>{text}</p>
        <FactList className={styles.facts} facts={facts} />
      </div>
      <div className={styles.work}>
        <Drawing name={drawing} />
      </div>
    </li>
  );
}
