import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A screen that is read from top to bottom, with its title, one sentence, and what can be done with all of it. */
export function Page(props: { title: string; about: string; actions?: ReactNode; children: ReactNode }) {
  const { title, about, actions, children } = props;
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.about}>{about}</p>
          </div>
          {actions}
        </header>
        {children}
      </div>
    </div>
  );
}

/** A part of a page. `note` is beside its heading. */
export function PageSection(props: { title: string; note?: ReactNode; children: ReactNode }) {
  const { title, note, children } = props;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
