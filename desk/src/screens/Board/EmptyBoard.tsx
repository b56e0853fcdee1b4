import { Link } from '@tanstack/react-router';
import type { BoardFilters } from './board.ts';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { Empty } from '../../ui/Empty/Empty.tsx';
import { isolated } from '../../words.ts';

/** What the board says without a lead. */
export function EmptyBoard({ filters, isFiltered }: { filters: BoardFilters; isFiltered: boolean }) {
  const { applications } = filters;
  if (isFiltered) {
    return (
      <Empty title={filters.q ? `Nothing found for “${isolated(filters.q)}”` : 'No lead fits these filters'}>
        <Link to="/board" search={applications === undefined ? {} : { applications }}>
          Show the whole board
        </Link>
      </Empty>
    );
  }
  return (
    <Empty icon={<Logo size={48} />} title={applications ? 'No job applications yet' : 'No leads yet'}>
      <p>
        {applications
          ? 'When someone applies for a job on your website, their application appears here under New.'
          : 'When someone sends a form on your website, their request appears here under New. Then drag it from stage to stage.'}
      </p>
    </Empty>
  );
}
