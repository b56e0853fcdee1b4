import type { ReactNode } from 'react';
import type { DrawingName, Link, Path, RichText } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { WallLattice } from '../../ui/Ornament/Ornament.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './Portfolio.module.css';

export type PortfolioProps = {
  id?: string;
  title: string;
  text: RichText;
  action?: Link;
  /** The page to whose portfolio the works link. Not set on that page itself. */
  opens?: { to: Path };
  /** From left to right, alternately high and low. */
  works: [Work, Work, Work, Work, Work];
};

/** A piece of work with a square drawing. */
export type Work = {
  /** The fragment of links to this work. */
  id: string;
  client: string;
  /** The type of client, and the place. */
  trade: string;
  /** What we built, in a few words. */
  built: string;
  caption: string;
  window: DrawingName;
};

/** Five works as windows in a walnut ceiling, each with its name in a hexagon. */
export function Portfolio({ id, title, text, action, opens, works }: PortfolioProps) {
  return (
    <section className={styles.section} id={id}>
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
        <ul className={styles.works}>
          {works.map((work) => (
            <Window key={work.id} {...work} opens={opens} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Window({
  id,
  client,
  trade,
  built,
  caption,
  window,
  opens,
}: Work & { opens: PortfolioProps['opens'] }) {
  return (
    <li>
      <Piece to={opens && href({ to: `${opens.to}#${id}` })}>
        <div className={styles.window} id={opens ? undefined : id}>
          <Drawing name={window} />
        </div>
        <h3 className={styles.name}>
          <b>{client}</b>
          <span>{trade}</span>
        </h3>
      </Piece>
      <p className={styles.caption}>
        <b>{built}</b>
        {caption}
      </p>
    </li>
  );
}

function Piece({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <div className={styles.piece}>{children}</div>;
  return (
    <a className={styles.piece} href={to}>
      {children}
    </a>
  );
}
