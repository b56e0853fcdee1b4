import type { Link, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './Jobs.module.css';

export type JobsProps = { id?: string; title: string; text: RichText; jobs: Job[] };

/** `places` is the number of people wanted; `terms` are the place and the weekly hours. */
export type Job = { title: string; places: string; terms?: string; text: string; apply: Link };

/** Open positions, each with a link to apply. */
export function Jobs({ id, title, text, jobs }: JobsProps) {
  return (
    <Band id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.list}>
          {jobs.map(({ title, places, terms, text, apply }) => (
            <li key={title}>
              <p className={styles.places}>{places}</p>
              <div className={styles.words}>
                <h3>{title}</h3>
                {terms && <p className={styles.terms}>{terms}</p>}
                <p>{text}</p>
              </div>
              <ButtonLink look="secondary" href={href(apply)}>
                {apply.label}
                <span className="visually-hidden"> for {title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
