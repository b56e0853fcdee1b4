import type { Section } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Marks.module.css';

const tones = ['crocus', 'saffron', 'dal', 'walnut'] as const;

/** Tools or platforms by their marks, in columns under headings, a row each. */
export function Marks({ id, ground, title, text, groups }: Extract<Section, { kind: 'marks' }>) {
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
