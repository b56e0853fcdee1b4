import type { Section } from '../../content/model.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { FallenStar, HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import { href } from '../../ui/href.ts';
import styles from './Notice.module.css';

/** A page that says one thing: nothing is here, or thank you. */
export function Notice({ figure, title, text, actions, ornament }: Extract<Section, { kind: 'notice' }>) {
  return (
    <section className={`wrap grid ${styles.notice}`}>
      <div className={styles.words}>
        {figure && <p className={styles.figure}>{figure}</p>}
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={styles.actions}>
          {actions.map((action, index) => (
            <ButtonLink key={action.label} look={index === 0 ? 'primary' : 'secondary'} href={href(action)}>
              {action.label}
            </ButtonLink>
          ))}
        </p>
      </div>
      {ornament === 'fallen-star' ? (
        <FallenStar className={styles.ornament} />
      ) : (
        <HeroLattice className={`${styles.ornament} ${styles.laid}`} />
      )}
    </section>
  );
}
