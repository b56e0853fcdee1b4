import type { Person, Section } from '../../content/model.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './People.module.css';

type PeopleSection = Extract<Section, { kind: 'people' }>;

/** Who does the work: the first of them large, the others beside and below. */
export function People({ id, ground, title, text, people, wording }: PeopleSection) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.people}>
          {people.map((person) => (
            <Card key={person.name} {...person} wording={wording} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

function Card({ name, role, bio, skills, profile, wording }: Person & Pick<PeopleSection, 'wording'>) {
  return (
    <li>
      <div className={styles.avatar}>
        <Avatar name={name} />
      </div>
      <div>
        <h3>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p>{bio}</p>
        <ul className={styles.skills} aria-label={wording.skills}>
          {skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
        {profile && (
          <a className={styles.profile} href={href(profile)} target="_blank" rel="noopener">
            {wording.profile}
            <Icon name="arrow-up-right" />
            <span className="visually-hidden">
              {' '}
              {name} ({wording.newTab})
            </span>
          </a>
        )}
      </div>
    </li>
  );
}
