import type { LogoName, RichText } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Marks.module.css';

export type MarksProps = {
  id?: string;
  ground: 'snow' | 'paper';
  title: string;
  text?: RichText;
  groups: { title: string; marks: MarkedName[] }[];
};

/** A tool or a platform by its mark, and what it is good for; one without a mark shows its first letter. */
export type MarkedName = { name: string; logo?: LogoName; text: string };

const tones = ['crocus', 'saffron', 'dal', 'walnut'] as const;

/** Tools or platforms by their marks, in columns under headings, a row each. */
export function Marks({ id, ground, title, text, groups }: MarksProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <div className={styles.groups}>
          {groups.map((group, index) => (
            <div key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.marks.map(({ name, logo, text }) => (
                  <li key={name}>
                    <Logo name={name} logo={logo} tone={tones[index % tones.length] ?? 'walnut'} />
                    <p>
                      <strong>{name}</strong> {text}
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
