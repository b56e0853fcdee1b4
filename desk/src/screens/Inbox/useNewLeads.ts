import { useQuery } from '@tanstack/react-query';
import { writeFilters, type Filters } from '../../api/filters.ts';
import { findLeads } from '../../api/leads.ts';
import { answered, newest } from '../../api/live.ts';
import { fetchLeads } from '../../api/queries.ts';
import { useValue } from '../../api/state.ts';
import type { IdPage, LeadRow } from '../../api/types.ts';

/**
 * The leads of a view that arrived, or whose visitors answered, after its rows were fetched at `fetchedAt`: their count, and
 * the first page that has them on top.
 */
export function useNewLeads(
  filters: Filters,
  ids: readonly number[],
  fetchedAt: number,
): { count: number; page: IdPage | null } {
  const announced = useValue(newest);
  const answer = useValue(answered);
  const hasNews = announced > highest(ids) || answer > fetchedAt;
  const view = writeFilters(filters);
  const { data } = useQuery({
    queryKey: ['new leads', view, announced, answer],
    queryFn: ({ signal }) => fetchLeads(filters, undefined, 100, signal),
    enabled: hasNews,
    staleTime: Infinity,
    gcTime: 0,
    // The count of this view stays until the next one is there. Another view has other leads.
    placeholderData: (previous, query) => (query?.queryKey[1] === view ? previous : undefined),
  });
  if (!data || !hasNews) return { count: 0, page: null };
  return { count: countNew(findLeads(data.ids), ids, fetchedAt), page: data };
}

/** How many of the first leads a list lacks that it had not left for a later page, or has too low since they answered. */
export function countNew(first: readonly LeadRow[], ids: readonly number[], fetchedAt: number): number {
  const top = highest(ids);
  const lastKnown = first.findLastIndex(({ id }) => ids.includes(id));
  return first.filter(({ id, message, activeAt }, index) => {
    if (ids.includes(id)) return message?.kind === 'answer' && (activeAt ?? 0) > fetchedAt;
    return id > top && (index < lastKnown || lastKnown < 0);
  }).length;
}

function highest(ids: readonly number[]): number {
  return ids.reduce((highest, id) => Math.max(highest, id), 0);
}
