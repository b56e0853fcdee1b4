import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { BoardFilters } from './board.ts';
import { changeFilters } from '../../api/filters.ts';
import { SelectField } from '../../ui/Field/Field.tsx';
import { SearchBox } from '../../ui/SearchBox/SearchBox.tsx';
import { ScreenHead } from '../Frame/ScreenHead.tsx';
import { Segments } from '../../ui/Segments/Segments.tsx';
import styles from './BoardHead.module.css';

const kinds = [
  { value: 'leads', label: 'Leads' },
  { value: 'applications', label: 'Applications' },
] as const;

/** What the board shows: leads or job applications, whose they are, and which words they have. */
export function BoardHead(props: { filters: BoardFilters; searchBox: RefObject<HTMLInputElement | null> }) {
  const { filters, searchBox } = props;
  const { people, me } = useDesk();
  const navigate = useNavigate();
  const set = (part: Record<string, string | undefined>, replace = false) => {
    const { stage: _, ...search } = changeFilters(filters, part);
    void navigate({ to: '/board', search, replace });
  };
  return (
    <ScreenHead title="Board">
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox
            q={filters.q}
            label="Search the board"
            box={searchBox}
            onSearch={(q) => set({ q }, filters.q !== undefined && q !== undefined)}
          />
        </div>
        <SelectField
          label="Assigned to"
          hideLabel
          value={String(filters.assignee ?? '')}
          options={[
            ['', 'Everyone'],
            [me.id, 'Assigned to me'],
            ...people.filter(({ id }) => id !== me.id).map(({ id, name }) => [id, name] as const),
            ['none', 'Nobody yet'],
          ]}
          onChoose={(assignee) => set({ assignee })}
        />
        <Segments
          label="Kind"
          value={filters.applications ? 'applications' : 'leads'}
          choices={kinds}
          onChange={(kind) => set({ applications: kind === 'applications' ? 'true' : undefined })}
        />
      </div>
    </ScreenHead>
  );
}
