import type { Section } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Sectors.module.css';

/** Trades of a place, a row each: its name, what it needs of a site, and that site's pages or parts. */
export function Sectors({ id, ground, title, text, sectors }: Extract<Section, { kind: 'sectors' }>) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.sectors}>
          {sectors.map((sector) => (
            <li key={sector.title}>
              <h3>{sector.title}</h3>
              <p>{sector.text}</p>
              <ul>
                {sector.parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
