import { useRef, type ReactNode } from 'react';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import styles from './Settings.module.css';

/** A part of the settings with its heading and one sentence. */
export function SettingsSection(props: { id: string; title: string; about: string; children: ReactNode }) {
  const { id, title, about, children } = props;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(section, () => heading.current?.focus());
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} ref={section}>
      <h2 id={`${id}-title`} className={styles.heading} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  );
}
