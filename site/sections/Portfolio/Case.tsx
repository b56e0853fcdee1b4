import type { DrawingName } from '../../drawings/index.tsx';
import type { Link } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { href } from '../../ui/href.ts';
import styles from './Case.module.css';
import type { Work } from './Portfolio.tsx';
import wall from './Portfolio.module.css';

/** What a case says and shows of its sample site. */
export type CaseContent = {
  /** The whole page in a browser, from top to bottom. */
  site: DrawingName;
  phone: DrawingName;
  /** A specimen of the sample site's typeface. */
  lettering: DrawingName;
  title: string;
  /** Sample figures: the package, its price with tax, the time. */
  figures: { label: string; value: string; note?: string }[];
  /** One text for each heading in the wording. */
  decisions: [string, string, string];
  /** Names and colours, which must be in the drawing of the site. */
  palette: [name: string, colour: string][];
  action: Link;
};

/** The words that all cases share. */
export type CaseWording = {
  close: string;
  previous: string;
  next: string;
  /** Marks the case as a sample. */
  sample: string;
  /** Marks the figures as samples. */
  sampleFigures: string;
  decisions: [string, string, string];
  palette: string;
};

type CaseProps = Omit<Work, 'content'> &
  CaseContent & {
    /** From 1. */
    number: number;
    /** The id of the work before. */
    previous: string;
    next: Work;
    /** The id of the wall. */
    wall: string | undefined;
    wording: CaseWording;
  };

/** The sample site behind a window, in full. Links open and close it by the address, so it needs no script. */
export function Case(props: CaseProps) {
  const { id, title, figures, decisions, palette, action, next, wording } = props;
  return (
    <dialog className={styles.case} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.bar}>
        <a href={`#${props.wall}`}>
          <Cross />
          {wording.close}
        </a>
        <span>
          {wording.sample} {props.number} of 5
        </span>
        <a href={`#${props.previous}`}>{wording.previous}</a>
        <a href={`#${next.id}`}>{wording.next}</a>
      </div>
      <div className={`wrap ${styles.head}`}>
        <div className={`${wall.window} ${styles.window}`}>
          <Drawing name={props.window} />
        </div>
        <div>
          <p className={styles.client}>
            {props.client}, {props.trade}
          </p>
          <h2 id={`${id}-title`}>{title}</h2>
          <dl className={styles.figures}>
            {figures.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} {note && <small>{note}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.sample}>{wording.sampleFigures}</p>
        </div>
      </div>
      <div className={styles.paper}>
        <div className={`wrap ${styles.body}`}>
          <Drawing name={props.site} />
          <div className={styles.words}>
            {wording.decisions.map((heading, index) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <p>{decisions[index]}</p>
              </div>
            ))}
            <h3>{wording.palette}</h3>
            <ul className={styles.palette}>
              {palette.map(([name, colour]) => (
                <li key={name}>
                  <svg viewBox="0 0 4 3" aria-hidden="true">
                    <path d="M0 0h4v3H0z" fill={colour} />
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <Drawing name={props.phone} />
        </div>
      </div>
      <Drawing name={props.lettering} />
      <div className={`wrap ${styles.foot}`}>
        <a href={`#${next.id}`}>
          {wording.next}: {next.client}
        </a>
        <ButtonLink look="primary" href={href(action)}>
          {action.label}
        </ButtonLink>
      </div>
    </dialog>
  );
}

function Cross() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
