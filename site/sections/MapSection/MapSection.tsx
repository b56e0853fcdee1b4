import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './MapSection.module.css';

export type MapSectionProps = {
  id?: string;
  title: string;
  embed: string;
  address: string[];
  /** Opens the frame. */
  open: string;
};

/**
 * §2 /contact: the embedded map, behind a button. A browser does not tell the page that a frame of another site could not
 * load, and then shows its own grey error in it, so the frame loads only for a visitor who asks for it.
 */
export function MapSection({ id, title, embed, address, open }: MapSectionProps) {
  return (
    <section className={styles.map} id={id}>
      <div className={`wrap ${styles.words}`}>
        <h2>{title}</h2>
        <address>{address.join(', ')}</address>
      </div>
      <details className={styles.frame}>
        <summary className="wrap">
          <Icon name="map-pin" />
          {open}
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
