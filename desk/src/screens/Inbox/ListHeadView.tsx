import { ListFilter, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { countFilters, type Filters } from '../../api/filters.ts';
import type { Desk } from '../../api/types.ts';
import { leadCount, type LeadCount } from '../../format/numbers.ts';
import { IconButton } from '../../ui/Button/Button.tsx';
import { describeFilters } from './describeFilters.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import styles from './ListHead.module.css';

/** The look of `ListHead`. `children`: what the list shows. */
export function ListHeadView(props: {
  filters: Filters;
  search: ReactNode;
  palette: ReactNode;
  onFilter?: () => void;
  onAdd?: () => void;
  children: ReactNode;
}) {
  const { filters, search, palette, onFilter, onAdd, children } = props;
  const set = countFilters(filters);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {search}
        <IconButton
          icon={ListFilter}
          label={set > 0 ? `Filters (${set} set)` : 'Filters'}
          aria-haspopup="dialog"
          onClick={onFilter}
        />
        <IconButton icon={Plus} label="Add a lead" onClick={onAdd} />
        {palette}
      </div>
      {children}
    </header>
  );
}

/** What the list shows: its filters in words, `children`, and the number of its leads. `desk` is null before it was fetched. */
export function Shown(props: {
  filters: Filters;
  desk: Desk | null;
  count: LeadCount | null;
  onRemove?: (keys: string[]) => void;
  children?: ReactNode;
}) {
  const { filters, desk, count, onRemove, children } = props;
  const chips = desk ? describeFilters(filters, desk) : [];
  return (
    <div className={styles.shown}>
      {countFilters(filters) === 0 && <h1 className={styles.title}>{filters.q ? 'Search' : 'All leads'}</h1>}
      {countFilters(filters) > 0 && (
        <>
          <h1 className="visually-hidden">Leads, filtered</h1>
          <ul className={styles.chips}>
            {chips.map(({ keys, text }) => (
              <li key={text} className={styles.chip}>
                <Written>{text}</Written>
                <button
                  type="button"
                  aria-label={`Remove the filter ${isolated(text)}`}
                  onClick={() => onRemove?.(keys)}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      <p className={styles.total} role="status">
        {count && leadCount(count)}
      </p>
    </div>
  );
}
