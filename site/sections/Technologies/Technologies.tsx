import type { LogoName } from '../../ui/Logo/Logo.tsx';
import type { RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Logo, type Tone } from '../../ui/Logo/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { categoriesOf } from './categories.ts';
import { TechnologyColumns } from './TechnologyColumns.tsx';
import styles from './Technologies.module.css';

export type TechnologiesProps = {
  id?: string;
  ground: 'snow' | 'paper';
  /** Cards in a grid, or a column for each category. */
  layout: 'cards' | 'columns';
  title: string;
  text?: RichText;
  technologies: Technology[];
};

/** §3 Technology card. A technology without a logo shows its first letter. */
export type Technology = { name: string; logo?: LogoName; category: string; description: string };

/** §3 Technology cards: technologies, tools or platforms, each with its logo and what it is good for. */
export function Technologies(props: TechnologiesProps) {
  return props.layout === 'columns' ? <TechnologyColumns {...props} /> : <Cards {...props} />;
}

/** The tone of each category, in the order of the categories. */
const tones: Tone[] = ['crocus', 'dal', 'saffron', 'walnut'];

function Cards({ id, ground, title, text, technologies }: TechnologiesProps) {
  const categories = categoriesOf(technologies);
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
