import type { Offer, Section } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import styles from './Catalogue.module.css';

/** All that we offer as one jointed wall of colour, a field each, with a piece of the work in its corner. */
export function Catalogue({ id, title, offers }: Extract<Section, { kind: 'catalogue' }>) {
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
