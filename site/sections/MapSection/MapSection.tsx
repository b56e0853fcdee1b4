import type { Link } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { href } from '../../ui/href.ts';
import styles from './MapSection.module.css';

export type MapSectionProps = {
  id?: string;
  title: string;
  embed: string;
  address: string[];
  directions: Link;
};

/** §2 /contact: the embedded map. The address beside it is there even if the map does not load. */
export function MapSection({ id, title, embed, address, directions }: MapSectionProps) {
  return (
    <section className={styles.map} id={id}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <ButtonLink look="secondary" href={href(directions)}>
          {directions.label}
          <Icon name="arrow-up-right" />
        </ButtonLink>
      </div>
      <iframe
        title={`Map: ${address.join(', ')}`}
        src={embed}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </section>
  );
}
