import { useNavigate } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ListFilter, Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { countFilters, type Filters } from '../../api/filters.ts';
import { deskQuery } from '../../api/queries.ts';
import { count } from '../../format/numbers.ts';
import { IconButton } from '../../ui/Button/Button.tsx';
import { describeFilters } from './describeFilters.ts';
import styles from './ListHead.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

/** Milliseconds after the last letter before the search starts: a fast typist's pause between words. */
const PAUSE = 200;

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
  const apply = (next: Filters) => void navigate({ to: '/', search: next });
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <SearchBox filters={filters} box={searchBox} onEnter={onEnter} />
        <IconButton
          label={countFilters(filters) > 0 ? `Filters (${countFilters(filters)} set)` : 'Filters'}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          <ListFilter aria-hidden="true" />
        </IconButton>
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

function SearchBox(props: {
  filters: Filters;
  box: RefObject<HTMLInputElement | null>;
  onEnter: (filters: Filters) => void;
}) {
  const { filters, box, onEnter } = props;
  const navigate = useNavigate();
  const [text, setText] = useState(filters.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address also changes by links and by Back. What is typed here is ahead of it.
  const [known, setKnown] = useState(filters.q);
  if (known !== filters.q) {
    setKnown(filters.q);
    setText(filters.q ?? '');
  }

  const search = (text: string): Filters => {
    clearTimeout(timer.current);
    const { q: old, ...others } = filters;
    const q = text.trim();
    if (q === (old ?? '')) return filters;
    setKnown(q === '' ? undefined : q);
    const next = q === '' ? others : { ...others, q };
    void navigate({ to: '/', search: next, replace: old !== undefined && q !== '' });
    return next;
  };
  return (
    <div className={styles.search} role="search">
      <Search aria-hidden="true" />
      <input
        ref={box}
        type="search"
        aria-label="Search leads"
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Otherwise the same key also opens the lead that gets the focus.
            event.preventDefault();
            onEnter(search(text));
          } else if (event.key === 'Escape') {
            if (text === '') event.currentTarget.blur();
            setText('');
            search('');
          }
        }}
      />
      {text === '' && <kbd aria-hidden="true">/</kbd>}
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setText('');
            search('');
            box.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
