import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Filters } from '../../api/filters.ts';
import styles from './Lead.module.css';

/** The list that a lead was opened from: the inbox with its filters, or the quarantine. */
export type List = { to: '/'; search: Filters } | { to: '/quarantine'; search: { [filter: string]: never } };

/** Leads back to the list, or to the board from which the lead was opened. */
export function BackLink({ list }: { list: List }) {
  const fromBoard = useRouterState({ select: ({ location }) => location.state.fromBoard ?? false });
  const { history } = useRouter();
  if (fromBoard) {
    return (
      <button
        type="button"
        className={styles.back}
        data-always
        aria-label="Back to the board"
        title="Back to the board (Esc)"
        onClick={() => history.back()}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
    );
  }
  return (
    <Link {...list} className={styles.back} aria-label="Back to the list" title="Back to the list (Esc)">
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
