import type { DrawingName, IconName, Target } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { classes } from '../../ui/classes.ts';
import { ServiceIndex } from '../ServiceIndex/ServiceIndex.tsx';
import styles from './Services.module.css';

export type ServicesProps = { id?: string; title: string; text: string } & (
  { layout?: undefined; services: Service[] } | { layout: 'index'; services: Omit<Service, 'drawing'>[] }
);

/** §3 Service card. `tint` is the gradient's role: a pair mixed from the palette. */
export type Service = {
  title: string;
  description: string;
  icon: IconName;
  tint: 'snow' | 'paper' | 'crocus' | 'dal' | 'saffron' | 'walnut';
  drawing: DrawingName;
  link: Target;
  tags: [string, string, string];
};

/** §2 Services grid: six cards laid as one jointed panel, each showing the thing itself, or an index of them. */
export function Services(section: ServicesProps) {
  return section.layout === 'index' ? <ServiceIndex {...section} /> : <Panel {...section} />;
}

function Panel({ id, title, text, services }: Extract<ServicesProps, { layout?: undefined }>) {
  return (
    <section className={styles.services} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.panel}>
          {services.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </ul>
      </div>
    </section>
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
