import type { DrawingName } from '../../drawings/index.tsx';
import type { Link, Path, RichText, Target } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { WallLattice } from '../../ui/Ornament/Ornament.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import { Case, type CaseContent, type CaseWording } from './Case.tsx';
import cases from './Case.module.css';
import styles from './Portfolio.module.css';

export type PortfolioProps = {
  id?: string;
  title: string;
  text: RichText;
  action?: Link;
  /** Invites to open a window. */
  open: string;
  /** The page with the cases that the windows open. Not set on that page itself. */
  opens?: { to: Path };
  /** The words of the cases, on the page that has them. */
  wording?: CaseWording;
  /** Along the ceiling, alternately on one side and the other. */
  works: [Work, Work, Work, Work, Work];
  /** The last piece of the ceiling, which is still empty. */
  yours: { label: string; caption: string; link: Target };
};

/** A piece of work with a square drawing. */
export type Work = {
  /** The fragment of links to the work's case. */
  id: string;
  client: string;
  /** The type of client, and the place. */
  trade: string;
  /** What we built, in a few words. */
  built: string;
  caption: string;
  window: DrawingName;
  /** What the window opens. Set on the page that has the cases. */
  content?: CaseContent;
};

/**
 * Five works as windows in a walnut ceiling, each with its name in a hexagon. A window opens its work's case. The pieces slide
 * home while the page scrolls; the last one is missing, and is the visitor's.
 */
export function Portfolio(props: PortfolioProps) {
  const { id, title, text, action, open, opens, wording, works, yours } = props;
  return (
    // browser/cases.ts shows the case that the address names.
    <section
      className={wording ? `${styles.section} ${cases.cases}` : styles.section}
      id={id}
      data-enhance={wording && 'cases'}
    >
      <div className={`wrap ${styles.head}`}>
        <h2>{title}</h2>
        <p>
          <Text of={text} />
        </p>
        {action && (
          <ButtonLink look="secondary" href={href(action)}>
            {action.label}
          </ButtonLink>
        )}
      </div>
      <div className={styles.wall}>
        <WallLattice className={styles.ceiling} />
        <ul className={classes(styles.works, opens ? styles.brief : undefined)}>
          {works.map((work) => (
            <Window key={work.id} {...work} open={open} to={`${opens ? href(opens) : ''}#${work.id}`} />
          ))}
          <li>
            <a className={`${styles.piece} ${styles.yours}`} href={href(yours.link)}>
              <b className={styles.window}>{yours.label}</b>
            </a>
            <p className={styles.caption}>{yours.caption}</p>
          </li>
        </ul>
      </div>
      {wording &&
        works.map(
          ({ content, ...work }, index) =>
            content && (
              <Case
                key={work.id}
                {...work}
                {...content}
                number={index + 1}
                previous={(works[index - 1] ?? works[4]).id}
                next={works[index + 1] ?? works[0]}
                wall={id}
                wording={wording}
              />
            ),
        )}
    </section>
  );
}

function Window({ client, trade, built, caption, window, open, to }: Work & { open: string; to: string }) {
  return (
    <li>
      <a className={styles.piece} href={to}>
        <div className={styles.window}>
          <Drawing name={window} />
        </div>
        <h3 className={styles.name}>
          <b>{client}</b>
          <span>{trade}</span>
          <i>{open}</i>
        </h3>
      </a>
      <p className={styles.caption}>
        <b>{built}</b>
        {caption}
      </p>
    </li>
  );
}
