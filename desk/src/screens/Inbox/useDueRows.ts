import { useQuery } from '@tanstack/react-query';
import { inboxQuery, queryClient } from '../../api/queries.ts';
import { useRows } from '../../api/leads.ts';
import type { LeadRow } from '../../api/types.ts';

const none: number[] = [];

/**
 * The follow-ups that were due when a view of the list was opened. Rows that are settled meanwhile stay where they are, so
 * that nothing moves under the reader.
 */
export function useDueRows(view: string, isShown: boolean): LeadRow[] {
  const { data } = useQuery({
    queryKey: ['due rows', view],
    queryFn: async () => (await queryClient.ensureQueryData(inboxQuery)).due,
    enabled: isShown,
    initialData: () => (isShown ? queryClient.getQueryData(inboxQuery.queryKey)?.due : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });
  return useRows(data ?? none);
}
