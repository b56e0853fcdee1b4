import type { Service } from './Services.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import styles from './ServiceIndex.module.css';

export type ServiceIndexProps = {
  id?: string;
  title: string;
  text: string;
  services: Omit<Service, 'drawing'>[];
};

/** A row for each service, which links to its page. */
export function ServiceIndex({ id, title, text, services }: ServiceIndexProps) {
  return (
    <Band ground="ink" id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.index}>
          {services.map((service) => (
            <Row key={service.title} {...service} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

function Row({ title, description, icon, tint, link, tags }: Omit<Service, 'drawing'>) {
  return (
    <li>
      <span className={classes(styles.tile, styles[tint])}>
        <Icon name={icon} />
      </span>
      <h3>
        <a href={href(link)}>{title}</a>
      </h3>
      <div>
        <p>{description}</p>
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
