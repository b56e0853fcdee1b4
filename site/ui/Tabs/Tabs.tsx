import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export type Tab = {
  /** The id of its panel. */
  id: string;
  label: string;
  content: ReactNode;
};

/**
 * Tabs; the first panel is open initially. Without script, these are links to panels that are all open. Until the script
 * has loaded, the address decides which panel is open. browser/enhancements/tabs.ts adds the tab behaviour. The panels
 * are never sent as script.
 *
 * @param label names the list of tabs
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
