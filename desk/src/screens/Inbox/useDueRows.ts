import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { inboxQuery } from '../../api/queries.ts';
import type { LeadRow } from '../../api/types.ts';

const none: LeadRow[] = [];

/**
 * The follow-ups that were due when a view of the list was opened. Rows that are settled meanwhile stay where they are, so that
 * nothing moves under the reader.
 */
export function useDueRows(view: string, isShown: boolean): LeadRow[] {
  const { data } = useQuery(inboxQuery);
  const [first, setFirst] = useState<{ view: string; due: LeadRow[] } | null>(null);
  if (data && first?.view !== view) setFirst({ view, due: data.due });
  return useMemo(() => {
    if (!isShown || first === null) return none;
    return first.due.map((row) => data?.due.find(({ id }) => id === row.id) ?? row);
  }, [isShown, first, data]);
}
