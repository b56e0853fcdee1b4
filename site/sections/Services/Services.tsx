import type { DrawingName } from '../../drawings/index.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { Target } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import type { ChoiceLinksProps } from '../../ui/Choices/ChoiceLinks.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { classes } from '../../ui/classes.ts';
import { ServiceWall, type ServiceWallProps } from './ServiceWall.tsx';
import styles from './Services.module.css';

export type ServicesProps = ({ layout: 'cards' } & CardsProps) | ({ layout: 'wall' } & ServiceWallProps);

type CardsProps = { id?: string; title: string; ask: ChoiceLinksProps; services: Service[] };

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

/** §2 Services grid: what we offer, as cards with drawings or as a wall with prices. */
export function Services(props: ServicesProps) {
  switch (props.layout) {
    case 'cards':
      return <Cards {...props} />;
    case 'wall':
      return <ServiceWall {...props} />;
  }
}

function Cards({ id, title, ask, services }: CardsProps) {
  return (
    <Band id={id}>
      <div className="wrap">
        <SectionHead title={title} ask={ask} />
        <ul className={styles.panel}>
          {services.map((service, index) => (
            <ServiceCard key={service.title} {...service} place={`${index + 1}/${services.length}`} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

/** @param place shown where the cards are a strip: `1/6` */
function ServiceCard({
  title,
  description,
  icon,
  tint,
  drawing,
  link,
  tags,
  place,
}: Service & { place: string }) {
  return (
    <li className={classes(styles.card, styles[tint])} data-place={place}>
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
