import type { Section } from '../../content/model.ts';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { FallenStar, HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import styles from './Notice.module.css';

/** A page that says one thing: nothing is here, or thank you. */
export function Notice({ figure, title, text, actions, ornament }: Extract<Section, { kind: 'notice' }>) {
  return (
    <section className={`wrap grid ${styles.notice}`}>
      <div className={styles.words}>
        {figure && <p className={styles.figure}>{figure}</p>}
        <h1>{title}</h1>
        <p>{text}</p>
        <Actions className={styles.actions} actions={actions} />
      </div>
      {ornament === 'fallen-star' ? (
        <FallenStar className={styles.ornament} />
      ) : (
        <HeroLattice className={`${styles.ornament} ${styles.laid}`} />
      )}
    </section>
  );
}
