import type { LogoName } from '../../ui/Logo/Logo.tsx';
import type { RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Logo, type Tone } from '../../ui/Logo/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { categoriesOf } from './categories.ts';
import styles from './Technologies.module.css';

export type TechnologiesProps = {
  id?: string;
  ground: 'snow' | 'paper';
  /** All in one list with the category in each row, or a list below the name of each category. */
  layout: 'rows' | 'groups';
  title: string;
  text?: RichText;
  technologies: Technology[];
};

/** §3 Technology card. A technology without a logo shows its first letter. */
export type Technology = { name: string; logo?: LogoName; category: string; description: string };

/** The tone of each category, in the order of the categories. */
const tones: Tone[] = ['crocus', 'dal', 'saffron', 'walnut'];

/** §3 Technology cards: technologies, tools or platforms, each with its logo and what it is good for. */
export function Technologies({ id, ground, layout, title, text, technologies }: TechnologiesProps) {
  const categories = categoriesOf(technologies);
  const toneOf = (category: string) => tones[categories.indexOf(category) % tones.length] ?? 'walnut';
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        {layout === 'rows' ? (
          <ul className={styles.rows}>
            {technologies.map((technology) => (
              <Row key={technology.name} {...technology} tone={toneOf(technology.category)} />
            ))}
          </ul>
        ) : (
          categories.map((category) => (
            <div className={styles.group} key={category}>
              <h3>{category}</h3>
              <ul className={styles.rows}>
                {technologies
                  .filter((technology) => technology.category === category)
                  .map((technology) => (
                    <Row key={technology.name} {...technology} category="" tone={toneOf(category)} />
                  ))}
              </ul>
            </div>
          ))
        )}
      </div>
    </Band>
  );
}

/** Without a category if the list's heading says it. */
function Row({ name, logo, category, description, tone }: Technology & { tone: Tone }) {
  const Name = category ? 'h3' : 'h4';
  return (
    <li>
      <Logo name={name} logo={logo} tone={tone} />
      <div>
        {category && <p className={styles.category}>{category}</p>}
        <Name>{name}</Name>
        <p>{description}</p>
      </div>
    </li>
  );
}
