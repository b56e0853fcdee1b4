import type { LogoName, RichText } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Logo, type Tone } from '../../ui/Logo/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './TechnologyGrid.module.css';

export type TechnologyGridProps = {
  id?: string;
  ground: 'snow' | 'paper';
  title: string;
  text?: RichText;
  technologies: Technology[];
};

/** §3 Technology card; one without a mark shows its first letter. */
export type Technology = { name: string; logo?: LogoName; category: string; description: string };

/** One a category, in the order in which the categories come. */
const tones: Tone[] = ['crocus', 'dal', 'saffron', 'walnut'];

/** §3 Technology cards, or tools: each with its mark, what it is and what we use it for. */
export function TechnologyGrid(section: TechnologyGridProps) {
  const { id, ground, title, text, technologies } = section;
  const categories = [...new Set(technologies.map(({ category }) => category))];
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={`${styles.grid} ${technologies.length % 4 === 0 ? styles.fours : styles.threes}`}>
          {technologies.map(({ name, logo, category, description }) => (
            <li key={name}>
              <Logo
                name={name}
                logo={logo}
                tone={tones[categories.indexOf(category) % tones.length] ?? 'walnut'}
              />
              <p className={styles.category}>{category}</p>
              <h3>{name}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
