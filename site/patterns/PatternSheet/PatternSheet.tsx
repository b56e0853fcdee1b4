import type { ReactNode } from 'react';
import styles from './PatternSheet.module.css';

/** One page of the pattern book: what a file in patterns/ exports by default. */
export type Pattern = {
  title: string;
  examples: Example[];
};

export type Example = {
  /** What is shown and in which state; also the address within the page: `Button, disabled` → `#button-disabled`. */
  name: string;
  /** Fills the window's width, as sections do. By default it keeps to the page's column. */
  wide?: boolean;
  show: ReactNode;
};

/** The examples of one pattern, each under its name. */
export function PatternSheet({ title, examples }: Pattern) {
  return (
    <>
      <h1 className={`wrap ${styles.title}`}>{title}</h1>
      {examples.map(({ name, wide = false, show }) => (
        <article key={name} id={idOf(name)} className={styles.example} aria-label={name} data-example>
          <h2 className={`wrap ${styles.name}`}>
            <a href={`#${idOf(name)}`}>{name}</a>
          </h2>
          <div className={wide ? undefined : 'wrap'}>{show}</div>
        </article>
      ))}
    </>
  );
}

/** The book's first page: where every other one is. */
export function PatternIndex({ pages }: { pages: { path: string; title: string }[] }) {
  return (
    <>
      <h1 className={`wrap ${styles.title}`}>Pattern book</h1>
      <ul className={`wrap ${styles.pages}`}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
