import type { ReactNode } from 'react';
import type { Section, Target, Work } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { WallLattice } from '../../ui/Ornament/Ornament.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './Wall.module.css';

/** Five works set as windows into a ceiling of walnut, each with its name in the hexagon that joins it. */
export function Wall({ id, title, text, action, works }: Extract<Section, { kind: 'wall' }>) {
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
            <Window key={work.client} {...work} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Window({ client, trade, built, caption, window, link }: Work) {
  return (
    <li>
      <Piece link={link}>
        <div className={styles.window}>
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

function Piece({ link, children }: { link: Target | undefined; children: ReactNode }) {
  if (!link) return <div className={styles.piece}>{children}</div>;
  return (
    <a className={styles.piece} href={href(link)}>
      {children}
    </a>
  );
}
