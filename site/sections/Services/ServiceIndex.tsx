import type { Service } from './Services.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './ServiceIndex.module.css';

export type ServiceIndexProps = {
  id?: string;
  title: string;
  text: string;
  services: IndexedService[];
};

type IndexedService = Omit<Service, 'drawing' | 'tint'>;

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

function Row({ title, description, icon, link, tags }: IndexedService) {
  return (
    <li>
      <span className={styles.tile}>
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
