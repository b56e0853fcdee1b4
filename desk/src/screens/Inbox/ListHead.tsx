import { useNavigate } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { countFilters, type Filters } from '../../api/filters.ts';
import { deskQuery } from '../../api/queries.ts';
import { count } from '../../format/numbers.ts';
import { IconButton } from '../../ui/Button/Button.tsx';
import { SearchBox } from '../../ui/SearchBox/SearchBox.tsx';
import { PaletteButton } from '../Frame/PaletteButton.tsx';
import { describeFilters } from './describeFilters.ts';
import styles from './ListHead.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

/** Search, filters, and what the list shows. `onEnter` moves the focus into the rows of a view, once they are there. */
export function ListHead(props: {
  filters: Filters;
  total: number | null;
  isTotalExact: boolean;
  searchBox: RefObject<HTMLInputElement | null>;
  onEnter: (filters: Filters) => void;
}) {
  const { filters, total, isTotalExact, searchBox, onEnter } = props;
  const desk = useSuspenseQuery(deskQuery).data;
  const navigate = useNavigate();
  const [isFiltering, setFiltering] = useState(false);
  const chips = describeFilters(filters, desk);
  const apply = (next: Filters, replace = false) => void navigate({ to: '/', search: next, replace });
  const searching = (q: string | undefined): Filters => {
    const { q: _, ...others } = filters;
    return q === undefined ? others : { ...others, q };
  };
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <SearchBox
          q={filters.q}
          label="Search leads"
          box={searchBox}
          onSearch={(q) => apply(searching(q), filters.q !== undefined && q !== undefined)}
          onEnter={(q) => onEnter(searching(q))}
        />
        <IconButton
          label={countFilters(filters) > 0 ? `Filters (${countFilters(filters)} set)` : 'Filters'}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          <ListFilter aria-hidden="true" />
        </IconButton>
        <PaletteButton />
      </div>
      <div className={styles.shown}>
        {chips.length === 0 && <h1 className={styles.title}>{filters.q ? 'Search' : 'All leads'}</h1>}
        {chips.length > 0 && (
          <>
            <h1 className="visually-hidden">Leads, filtered</h1>
            <ul className={styles.chips}>
              {chips.map(({ keys, text }) => (
                <li key={text} className={styles.chip}>
                  {text}
                  <button
                    type="button"
                    aria-label={`Remove the filter ${text}`}
                    onClick={() =>
                      apply(
                        Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key))),
                      )
                    }
                  >
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.total} role="status">
          {total !== null &&
            (total === 1 ? '1 lead' : `${count(total, isTotalExact ? Infinity : total)} leads`)}
        </p>
      </div>
      {isFiltering && (
        <Suspense>
          <FilterPanel filters={filters} onApply={apply} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </header>
  );
}
