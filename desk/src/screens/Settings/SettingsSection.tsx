import type { ReactNode } from 'react';
import styles from './Settings.module.css';

/** A part of the settings with its heading and one sentence. */
export function SettingsSection(props: { id: string; title: string; about: string; children: ReactNode }) {
  const { id, title, about, children } = props;
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  );
}
