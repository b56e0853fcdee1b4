import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Filters } from '../../api/filters.ts';
import { useCommands } from '../../commands/commands.ts';
import type { LeadCount } from '../../format/numbers.ts';
import { useKeys } from '../../keys.ts';
import { dialogPart } from '../../ui/parts.tsx';
import { SearchBox } from '../../ui/SearchBox/SearchBox.tsx';
import { PaletteButton } from '../Frame/PaletteButton.tsx';
import { ListHeadView, Shown } from './ListHeadView.tsx';
import styles from './ListHead.module.css';

const FilterPanel = dialogPart(() => import('./FilterPanel.tsx'));

/** Search, filters, and what the list shows. `onEnter` moves the focus into the rows of a view, once they are there. */
export function ListHead(props: {
  filters: Filters;
  count: LeadCount | null;
  searchBox: RefObject<HTMLInputElement | null>;
  onEnter: (filters: Filters) => void;
}) {
  const { filters, count, searchBox, onEnter } = props;
  const desk = useDesk();
  const navigate = useNavigate();
  const { addLead } = useCommands();
  useKeys({ c: addLead });
  const [isFiltering, setFiltering] = useState(false);
  const apply = (next: Filters, replace = false) => void navigate({ to: '/', search: next, replace });
  const searching = (q: string | undefined): Filters => {
    const { q: _, ...others } = filters;
    return q === undefined ? others : { ...others, q };
  };
  return (
    <>
      <ListHeadView
        filters={filters}
        search={
          <SearchBox
            q={filters.q}
            label="Search leads"
            box={searchBox}
            onSearch={(q) => apply(searching(q), filters.q !== undefined && q !== undefined)}
            onEnter={(q) => onEnter(searching(q))}
          />
        }
        palette={<PaletteButton />}
        onFilter={() => setFiltering(true)}
        onAdd={addLead}
      >
        <Shown
          filters={filters}
          desk={desk}
          count={count}
          onRemove={(keys) =>
            apply(Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key))))
          }
        >
          <Link to="/" search={filters} hash="today" className={styles.today}>
            Today
          </Link>
        </Shown>
      </ListHeadView>
      {isFiltering && <FilterPanel filters={filters} onApply={apply} onClose={() => setFiltering(false)} />}
    </>
  );
}
