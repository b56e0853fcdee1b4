import type { Constellation as Places } from '../../drawings/Constellation/model.ts';
import type { Ground, Link, Path, RichText } from '../../ui/model.ts';
import { Constellation } from '../../drawings/Constellation/Constellation.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './Areas.module.css';

export type AreasProps = {
  id?: string;
  ground: Ground;
  title: string;
  text: RichText;
  areas: Link[];
  /** The address of this page; it may be one of `areas`. */
  here: Path;
  /** The other page about the same place. */
  matching: Link;
  constellation?: Places;
};

/** Links to the other places where we work, in a list or on a map, and to the other page about this place. */
export function Areas(props: AreasProps) {
  const { id, ground, title, text, areas, here, matching, constellation } = props;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>
            <Text of={text} />
          </p>
          <p className={styles.matching}>
            <a href={href(matching)}>
              {matching.label}
              <Icon name="arrow-right" />
            </a>
          </p>
          {constellation && (
            <ul className={styles.short}>
              <AreaItems areas={areas} here={here} />
            </ul>
          )}
        </div>
        {constellation ? (
          <details className={styles.picture}>
            <summary>
              <Icon name="map-pin" />
              {constellation.label}
            </summary>
            <Constellation {...constellation} />
          </details>
        ) : (
          <ul className={styles.areas}>
            <AreaItems areas={areas} here={here} />
          </ul>
        )}
      </div>
    </Band>
  );
}

function AreaItems({ areas, here }: Pick<AreasProps, 'areas' | 'here'>) {
  return areas.map((area) => (
    <li key={area.label}>
      <a href={href(area)} aria-current={href(area) === here ? 'page' : undefined}>
        {area.label}
      </a>
    </li>
  ));
}
