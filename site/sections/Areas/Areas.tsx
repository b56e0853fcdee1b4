import type { Section } from '../../content/model.ts';
import { Constellation } from '../../drawings/Constellation/Constellation.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './Areas.module.css';

/** Where else we work, as a list of links, and the other page of this place. */
export function Areas(section: Extract<Section, { kind: 'areas' }>) {
  const { id, ground, title, text, areas, here, matching, constellation } = section;
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
          <div className={styles.picture}>
            <Constellation {...constellation} />
          </div>
        ) : (
          <ul className={styles.areas}>
            <AreaItems areas={areas} here={here} />
          </ul>
        )}
      </div>
    </Band>
  );
}

function AreaItems({ areas, here }: Pick<Extract<Section, { kind: 'areas' }>, 'areas' | 'here'>) {
  return areas.map((area) => (
    <li key={area.label}>
      <a href={href(area)} aria-current={href(area) === here ? 'page' : undefined}>
        {area.label}
      </a>
    </li>
  ));
}
