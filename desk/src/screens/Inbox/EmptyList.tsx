import { Link } from '@tanstack/react-router';
import { countFilters, type Filters } from '../../api/filters.ts';
import { Empty } from '../../ui/Empty/Empty.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { isolated } from '../../words.ts';
import styles from './EmptyList.module.css';

/** What the list says without rows. */
export function EmptyList({ filters }: { filters: Filters }) {
  const isFiltered = countFilters(filters) > 0 || filters.q !== undefined;
  return (
    <Empty
      icon={
        <span className={styles.narrow}>
          <Logo size={48} />
        </span>
      }
      title={isFiltered ? titleOf(filters) : 'No leads yet'}
    >
      {isFiltered ? (
        <>
          <p>
            {filters.q
              ? 'Try fewer or shorter words, or other filters.'
              : 'A lead appears here as soon as it fits.'}
          </p>
          <Link to="/">Show all leads</Link>
        </>
      ) : (
        <p>
          When someone sends a form on your website, their request appears here within a second, without
          reloading. Send one yourself to see it.
        </p>
      )}
    </Empty>
  );
}

function titleOf(filters: Filters): string {
  if (filters.q) return `Nothing found for “${isolated(filters.q)}”`;
  if (filters.unread && countFilters(filters) === 1) return 'You have read everything';
  if (filters.followUp && countFilters(filters) === 1) return 'No follow-ups are due';
  if (filters.delivery === 'failed' && countFilters(filters) === 1) return 'Every lead was delivered';
  if (filters.delivery === 'quarantined' && countFilters(filters) === 1) return 'The quarantine is empty';
  return 'No lead fits these filters';
}
