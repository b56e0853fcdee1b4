import type { Ground, Hours, Link, RichText, Way } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { WayIcon } from '../../ui/WayIcon/WayIcon.tsx';
import { href } from '../../ui/href.ts';
import styles from './ContactBlock.module.css';

export type ContactBlockProps = {
  id?: string;
  ground: Ground;
  title: string;
  text?: RichText;
  /** The first is shown largest. */
  ways: Way[];
  office: { name: string; address: string[]; directions: Link };
  hours: { name: string; hours: Hours[] };
};

/**
 * How to reach us without a form: one contact as wide as the page, then the others, the office and its
 * hours.
 */
export function ContactBlock(props: ContactBlockProps) {
  const { id, ground, title, text, ways, office, hours } = props;
  const [first, ...others] = ways;
  return (
    <Band ground={ground} id={id}>
      <div className={`wrap ${styles.block}`}>
        <SectionHead title={title} text={text} />
        {first && (
          <a className={styles.first} href={href(first)}>
            <small>{first.name}</small>
            {first.label}
          </a>
        )}
        <div className={styles.rest}>
          {others.map((way) => (
            <a key={way.name} className={styles.way} href={href(way)}>
              <WayIcon icon={way.icon} />
              <small>{way.name}</small>
              <strong>{way.label}</strong>
            </a>
          ))}
          <address>
            <Icon name="map-pin" />
            <small>{office.name}</small>
            {office.address.map((line) => (
              <strong key={line}>{line}</strong>
            ))}
            <a href={href(office.directions)}>{office.directions.label}</a>
          </address>
          <div>
            <Icon name="clock" />
            <small>{hours.name}</small>
            <dl>
              {hours.hours.map(({ days, time }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </Band>
  );
}
