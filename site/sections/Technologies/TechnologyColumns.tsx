import { Band } from '../../ui/Band/Band.tsx';
import { Logo, type Tone } from '../../ui/Logo/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { categoriesOf } from './categories.ts';
import type { TechnologiesProps } from './Technologies.tsx';
import styles from './TechnologyColumns.module.css';

/** The tone of each column, from left to right. */
const tones: Tone[] = ['crocus', 'saffron', 'dal', 'walnut'];

/** A column for each category, and a row for each technology. */
export function TechnologyColumns({ id, ground, title, text, technologies }: TechnologiesProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <div className={styles.groups}>
          {categoriesOf(technologies).map((category, index) => (
            <div key={category}>
              <h3>{category}</h3>
              <ul>
                {technologies
                  .filter((technology) => technology.category === category)
                  .map(({ name, logo, description }) => (
                    <li key={name}>
                      <Logo name={name} logo={logo} tone={tones[index % tones.length] ?? 'walnut'} />
                      <p>
                        <strong>{name}</strong> {description}
                      </p>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Band>
  );
}
