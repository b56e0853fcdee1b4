import type { Link, RichText, Target } from '../../ui/model.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import { TeamRosette } from './TeamRosette.tsx';
import styles from './Team.module.css';

export type TeamProps = { id?: string; ground: 'snow' | 'paper'; title: string; text?: RichText } & (
  | { layout: 'cards'; people: Person[]; wording: { skills: string; profile: string; newTab: string } }
  | {
      /** Seven people: one in the middle, six around. */
      layout: 'rosette';
      people: Pick<Person, 'name' | 'role'>[];
      action: Link;
    }
);

/** §3 Team member. A monogram in the lattice replaces the photo. */
export type Person = {
  name: string;
  role: string;
  /** The alternative text of the monogram. */
  alt: string;
  bio: string;
  skills: string[];
  /** A profile on a professional network. */
  profile?: Target;
};

type CardsSection = Extract<TeamProps, { layout: 'cards' }>;

/** The people who do the work: as cards, or as one rosette. */
export function Team(props: TeamProps) {
  return props.layout === 'cards' ? <Cards {...props} /> : <TeamRosette {...props} />;
}

/** The first card is large. */
function Cards({ id, ground, title, text, people, wording }: CardsSection) {
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

function Card({ name, role, alt, bio, skills, profile, wording }: Person & Pick<CardsSection, 'wording'>) {
  return (
    <li>
      <div className={styles.avatar}>
        <Avatar name={name} alt={alt} />
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
