import type { Link, RichText } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './MapSection.module.css';

export type MapSectionProps = {
  id?: string;
  title: string;
  /** How to find the office, and a link to the map. */
  way: RichText[];
  /** The frame and its name. */
  embed: Link;
  /** Street first. */
  address: string[];
  hours: string[];
};

/**
 * §2 /contact: the embedded map beside the way to the office. In the place of the map are the address and the hours, which
 * the script covers with the frame if the map's site can be reached (browser/map.ts).
 */
export function MapSection({ id, title, way, embed, address, hours }: MapSectionProps) {
  return (
    <section className={styles.map} id={id}>
      <div className={`wrap grid ${styles.row}`}>
        <h2>{title}</h2>
        <div>
          {way.map((line, index) => (
            <p key={index}>
              <Text of={line} />
            </p>
          ))}
        </div>
        <address className={styles.place} data-enhance="map">
          <Icon name="map-pin" />
          {[...address, ...hours].map((line) => (
            <p key={line}>{line}</p>
          ))}
          <template>
            <iframe
              title={embed.label}
              src={href(embed)}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </template>
        </address>
      </div>
    </section>
  );
}
