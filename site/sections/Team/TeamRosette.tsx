import type { TeamProps } from './Team.tsx';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './TeamRosette.module.css';

type TeamRosetteSection = Extract<TeamProps, { layout: 'rosette' }>;

/** Seven people in a rosette, the first in the middle. */
export function TeamRosette({ id, ground, title, text, people, action }: TeamRosetteSection) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text}>
          <p className={styles.action}>
            <ButtonLink look="secondary" href={href(action)}>
              {action.label}
            </ButtonLink>
          </p>
        </SideHead>
        <ul className={styles.rosette}>
          {people.map(({ name, role }) => (
            <li key={name}>
              <div className={styles.avatar}>
                <Avatar name={name} />
              </div>
              <h3>{name}</h3>
              <p>{role}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
