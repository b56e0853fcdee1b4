import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { PAGE } from '../../api/limits.ts';
import { asQuery, fetchLeads, queryClient } from '../../api/queries.ts';
import type { Stage } from '../../api/types.ts';
import { addPage, keepBoard, mergeBoard, type BoardFilters, type ColumnIds } from './board.ts';

/** The stages with their newest leads. Further leads of a column are added with `fetchFurther`. */
export const boardQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: ['board', filters],
    queryFn: async ({ signal }) => {
      const { applications = false, ...others } = filters;
      const query = { ...asQuery(others), applications };
      return keepBoard(await answerOf(api.GET('/api/board', { params: { query }, signal })));
    },
    // Leads that were added stay.
    structuralSharing: (old, fresh) => mergeBoard(old as ColumnIds[] | undefined, fresh as ColumnIds[]),
  });

/** Adds the next leads of a column to the board. */
export async function fetchFurther(filters: BoardFilters, stage: Stage): Promise<void> {
  const { queryKey } = boardQuery(filters);
  const next = queryClient.getQueryData(queryKey)?.find((column) => column.stage === stage)?.next;
  if (!next) return;
  const page = await fetchLeads({ applications: false, ...filters, stage }, next, PAGE);
  queryClient.setQueryData(queryKey, (columns) => columns && addPage(columns, stage, next, page));
}
