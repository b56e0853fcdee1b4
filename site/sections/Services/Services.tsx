import type { Section, Service } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './Services.module.css';

/** §2 Services grid: six cards laid as one jointed panel, each showing the thing itself. */
export function Services({ id, title, text, services }: Extract<Section, { kind: 'services' }>) {
  return (
    <section className={styles.services} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.panel}>
          {services.map((service) => (
            <Card key={service.title} {...service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Card({ title, description, icon, tint, drawing, link, tags }: Service) {
  return (
    <li className={`${styles.card} ${styles[tint]}`}>
      <div className={styles.words}>
        <Icon name={icon} />
        <h3>{link ? <a href={href(link)}>{title}</a> : title}</h3>
        <p>{description}</p>
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
      <div className={styles.drawing}>
        <Drawing name={drawing} />
      </div>
    </li>
  );
}
