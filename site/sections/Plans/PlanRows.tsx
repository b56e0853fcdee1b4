import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { MoreLess } from '../../ui/MoreLess/MoreLess.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './PlanRows.module.css';

export type PlanRowsProps = {
  id: string;
  ground: 'snow' | 'paper';
  title: string;
  text: RichText;
  services: ShopService[];
  wording: Record<'more' | 'less' | 'from' | 'technologies', string>;
};

/** §3 E-commerce service. */
export type ShopService = {
  id: string;
  title: string;
  icon: IconName;
  description: string;
  /** Eight features. */
  features: string[];
  technologies: string[];
  /** The starting price, and what it is in rupees. */
  price: string;
  rupees: string;
  timeline: string;
  color: 'crocus' | 'dal' | 'saffron' | 'chinar' | 'walnut';
};

/** §2 E-commerce services: a row for each, of which one is unfolded at a time. */
export function PlanRows({ id, ground, title, text, services, wording }: PlanRowsProps) {
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

type RowProps = { service: ShopService; name: string; wording: PlanRowsProps['wording'] };

function Row({ service, name, wording }: RowProps) {
  const { id, title, icon, description, features, technologies, price, rupees, timeline, color } = service;
  return (
    <li id={id}>
      <p className={`${styles.price} ${styles[color]}`}>
        <Icon name={icon} />
        {wording.from} <strong>{price}</strong> {rupees} <span>{timeline}</span>
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
