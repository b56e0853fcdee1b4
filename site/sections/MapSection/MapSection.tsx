import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './MapSection.module.css';

export type MapSectionProps = {
  id?: string;
  title: string;
  embed: string;
  address: string[];
  /** What folds the frame, and opens it again. */
  fold: string;
};

/**
 * §2 /contact: the embedded map, which a visitor can fold. A browser does not tell the page that a frame of another site could
 * not load, so the address above it is there in any case.
 */
export function MapSection({ id, title, embed, address, fold }: MapSectionProps) {
  return (
    <section className={styles.map} id={id}>
      <div className={`wrap ${styles.words}`}>
        <h2>{title}</h2>
        <address>{address.join(', ')}</address>
      </div>
      <details className={styles.frame} open>
        <summary className="wrap">
          <Icon name="map-pin" />
          {fold}
        </summary>
        <iframe
          title={`Map: ${address.join(', ')}`}
          src={embed}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </details>
    </section>
  );
}
