import type { Ground, RichText } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Sectors.module.css';

export type SectorsProps = {
  id?: string;
  ground: Ground;
  title: string;
  text?: RichText;
  tags?: string[];
  sectors: Sector[];
};

/** A trade of a place, and the pages or parts that it needs. */
export type Sector = { title: string; text: string; parts: string[] };

/** Trades of a place, a row each: its name, what it needs of a site, and that site's pages or parts. */
export function Sectors(section: SectorsProps) {
  const { id, ground, title, text, tags, sectors } = section;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        {tags && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <ul className={styles.sectors}>
          {sectors.map((sector) => (
            <li key={sector.title}>
              <h3>{sector.title}</h3>
              <p>{sector.text}</p>
              {sector.parts.length > 0 && (
                <ul>
                  {sector.parts.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
