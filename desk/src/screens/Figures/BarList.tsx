import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Filters } from '../../api/filters.ts';
import { count } from '../../format/numbers.ts';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './BarList.module.css';

/** Bars that are shown at first: what a glance takes in. */
const SHOWN = 8;

/** A bar with its name and its value in words. `part`: how much of it is saffron. `filters`: its leads in the inbox. */
export type Bar = {
  key: string;
  name: ReactNode;
  value: number;
  part?: number;
  detail?: ReactNode;
  filters?: Filters;
};

/** Horizontal bars with their values. The longest has the whole width, or the value `whole` would have it. */
export function BarList({ bars, whole, allSaffron }: { bars: Bar[]; whole?: number; allSaffron?: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const longest = Math.max(1, whole ?? 0, ...bars.map(({ value }) => value));
  const shown = showsAll ? bars : bars.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.bars}>
        {shown.map(({ key, name, value, part = 0, detail, filters }) => (
          <li key={key} className={styles.bar}>
            <span className={styles.words}>
              {filters ? (
                <Link to="/" search={filters} className={styles.name} title="Show these leads in the inbox">
                  <Written>{name}</Written>
                </Link>
              ) : (
                <Written className={styles.name}>{name}</Written>
              )}
              {detail && <span className={styles.detail}>{detail}</span>}
              <strong className={styles.value}>{count(value)}</strong>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.length}
                data-saffron={allSaffron || undefined}
                style={{ width: value === 0 ? 0 : `max(2px, ${(value / longest) * 100}%)` }}
              >
                {part > 0 && <span className={styles.part} style={{ width: `${(part / value) * 100}%` }} />}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {bars.length > SHOWN && !showsAll && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {bars.length}
        </button>
      )}
    </>
  );
}
