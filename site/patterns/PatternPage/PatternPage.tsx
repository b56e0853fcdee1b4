import type { ReactNode } from 'react';
import styles from './PatternPage.module.css';

/** A page of the pattern book: the default export of a file in patterns/. */
export type Pattern = {
  title: string;
  examples: Example[];
};

export type Example = {
  /**
   * The component and its state. It becomes the address of the example: `Button, disabled` is at
   * `#button-disabled`.
   */
  name: string;
  /** As wide as the window, as sections are. By default as wide as the page's column. */
  wide?: boolean;
  show: ReactNode;
};

/** Examples, each with its name. */
export function PatternPage({ title, examples }: Pattern) {
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

/** The first page of the book, which lists the others. */
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
