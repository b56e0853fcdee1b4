import { Link } from '@tanstack/react-router';
import { countFilters, type Filters } from '../../api/filters.ts';
import { Logo } from '../../ui/Logo/Logo.tsx';
import styles from './EmptyList.module.css';

/** What the list says without rows. */
export function EmptyList({ filters }: { filters: Filters }) {
  const isFiltered = countFilters(filters) > 0 || filters.q !== undefined;
  return (
    <div className={styles.empty} role="status">
      <Logo size={40} />
      {isFiltered ? (
        <>
          <p className={styles.title}>{titleOf(filters)}</p>
          <p>
            {filters.q
              ? 'Try fewer or shorter words, or other filters.'
              : 'A lead appears here as soon as it fits.'}
          </p>
          <Link to="/" className={styles.link}>
            Show all leads
          </Link>
        </>
      ) : (
        <>
          <p className={styles.title}>No leads yet</p>
          <p>
            When somebody sends a form on your website, their request appears here within a second, without
            reloading. Send one yourself to see it.
          </p>
        </>
      )}
    </div>
  );
}

function titleOf(filters: Filters): string {
  if (filters.q) return `Nothing found for “${filters.q}”`;
  if (filters.unread && countFilters(filters) === 1) return 'You have read everything';
  if (filters.followUp && countFilters(filters) === 1) return 'No follow-ups are due';
  if (filters.delivery === 'dead' && countFilters(filters) === 1) return 'Every lead was delivered';
  if (filters.delivery === 'quarantined' && countFilters(filters) === 1) return 'The quarantine is empty';
  return 'No lead fits these filters';
}
