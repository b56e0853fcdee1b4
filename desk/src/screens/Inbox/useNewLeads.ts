import { useQuery } from '@tanstack/react-query';
import { writeFilters, type Filters } from '../../api/filters.ts';
import { newest } from '../../api/live.ts';
import { fetchLeads } from '../../api/queries.ts';
import { useValue } from '../../api/state.ts';
import type { IdPage } from '../../api/types.ts';

/** The leads of a view that arrived after its rows were fetched: their count, and the first page that has them. */
export function useNewLeads(
  filters: Filters,
  ids: readonly number[],
): { count: number; page: IdPage | null } {
  const announced = useValue(newest);
  const top = highest(ids);
  const view = writeFilters(filters);
  const { data } = useQuery({
    queryKey: ['new leads', view, announced],
    queryFn: ({ signal }) => fetchLeads(filters, undefined, 100, signal),
    enabled: announced > top,
    staleTime: Infinity,
    gcTime: 0,
    // The count of this view stays until the next one is there. Another view has other leads.
    placeholderData: (previous, query) => (query?.queryKey[1] === view ? previous : undefined),
  });
  if (!data || announced <= top) return { count: 0, page: null };
  return { count: countNew(data.ids, ids), page: data };
}

/** How many of the first leads, in the order of receipt, a list lacks that it had not left for a later page. */
export function countNew(first: readonly number[], ids: readonly number[]): number {
  const top = highest(ids);
  const lastKnown = first.findLastIndex((id) => ids.includes(id));
  const above = lastKnown < 0 ? first : first.slice(0, lastKnown);
  return above.filter((id) => id > top).length;
}

function highest(ids: readonly number[]): number {
  return ids.reduce((highest, id) => Math.max(highest, id), 0);
}
