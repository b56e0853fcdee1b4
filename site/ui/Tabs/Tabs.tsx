import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export type Tab = {
  /** Address of its panel within the page. */
  id: string;
  label: string;
  content: ReactNode;
};

/**
 * One of several panels, the first at the beginning. Without script these are links to panels that all stand open;
 * where script is on but has not come, the address decides which panel is seen. browser/enhancements/tabs.ts makes
 * tabs of them. Static: the panels are never sent as script.
 *
 * @param label says what is chosen between
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <div className={styles.tabs} data-enhance="tabs">
      <ul className={styles.list} aria-label={label}>
        {tabs.map(({ id, label }, index) => (
          <li key={id}>
            <a id={`${id}-tab`} href={`#${id}`} data-current={index === 0 ? '' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ id, content }, index) => (
        <section
          key={id}
          id={id}
          className={styles.panel}
          aria-labelledby={`${id}-tab`}
          data-current={index === 0 ? '' : undefined}
        >
          {content}
        </section>
      ))}
    </div>
  );
}
