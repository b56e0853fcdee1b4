import type { IconName, RichText } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { MoreLess } from '../../ui/MoreLess/MoreLess.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './ShopServices.module.css';

/** §2 E-commerce services: one unfolded at a time. */
export type ShopServicesProps = {
  id: string;
  ground: 'snow' | 'paper';
  title: string;
  text: RichText;
  services: ShopService[];
  wording: Record<'more' | 'less' | 'from' | 'technologies', string>;
};

/** §3 E-commerce service. The price is one to start from. */
export type ShopService = {
  id: string;
  title: string;
  icon: IconName;
  description: string;
  /** Eight of them. */
  features: string[];
  technologies: string[];
  price: string;
  timeline: string;
  color: 'crocus' | 'dal' | 'saffron' | 'chinar' | 'walnut';
};

/** §3 E-commerce services, a row each: price and time on its colour, beside them what it is; what it holds unfolds. */
export function ShopServices(section: ShopServicesProps) {
  const { id, ground, title, text, services, wording } = section;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.rows}>
          {services.map((service) => (
            <Row key={service.id} service={service} name={`${id}-service`} wording={wording} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

type RowProps = { service: ShopService; name: string; wording: ShopServicesProps['wording'] };

function Row({ service, name, wording }: RowProps) {
  const { id, title, icon, description, features, technologies, price, timeline, color } = service;
  return (
    <li id={id}>
      <p className={`${styles.price} ${styles[color]}`}>
        <Icon name={icon} />
        {wording.from} <strong>{price}</strong> {timeline}
      </p>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{description}</p>
        <p className={styles.technologies}>
          <strong>{wording.technologies}</strong> {technologies.join(', ')}
        </p>
        <details name={name}>
          <MoreLess more={wording.more} less={wording.less} />
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}
