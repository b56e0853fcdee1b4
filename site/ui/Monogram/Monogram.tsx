import styles from './Monogram.module.css';

/** A person's initials in an eight-fold star, where others would show a photograph. Hidden: the name stands beside it. */
export function Monogram({ name }: { name: string }) {
  return (
    <svg className={styles.monogram} viewBox="-32 -32 64 64" width="56" height="56" aria-hidden="true">
      <rect x="-21" y="-21" width="42" height="42" />
      <rect x="-21" y="-21" width="42" height="42" transform="rotate(45)" />
      <text textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase();
}
