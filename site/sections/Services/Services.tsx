import type { DrawingName } from '../../drawings/index.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { Target } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { Strip } from '../../ui/Strip/Strip.tsx';
import { classes } from '../../ui/classes.ts';
import { ServiceIndex, type ServiceIndexProps } from './ServiceIndex.tsx';
import { ServiceWall, type ServiceWallProps } from './ServiceWall.tsx';
import styles from './Services.module.css';

export type ServicesProps =
  | ({ layout: 'cards' } & CardsProps)
  | ({ layout: 'index' } & ServiceIndexProps)
  | ({ layout: 'wall' } & ServiceWallProps);

type CardsProps = { id?: string; title: string; text: string; services: Service[] };

/** §3 Service card. */
export type Service = {
  title: string;
  description: string;
  icon: IconName;
  /** The gradient of the card. */
  tint: 'snow' | 'paper' | 'crocus' | 'dal' | 'saffron' | 'walnut';
  drawing: DrawingName;
  link: Target;
  tags: [string, string, string];
};

/** §2 Services grid: what we offer, as cards with drawings, as rows, or as a wall with prices. */
export function Services(props: ServicesProps) {
  switch (props.layout) {
    case 'cards':
      return <Cards {...props} />;
    case 'index':
      return <ServiceIndex {...props} />;
    case 'wall':
      return <ServiceWall {...props} />;
  }
}

function Cards({ id, title, text, services }: CardsProps) {
  return (
    <Band id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <Strip className={styles.panel} linked>
          {services.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </Strip>
      </div>
    </Band>
  );
}

function ServiceCard({ title, description, icon, tint, drawing, link, tags }: Service) {
  return (
    <li className={classes(styles.card, styles[tint])}>
      <Card title={title} icon={icon} link={link}>
        <p>{description}</p>
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </Card>
      <div className={styles.drawing}>
        <Drawing name={drawing} />
      </div>
    </li>
  );
}
