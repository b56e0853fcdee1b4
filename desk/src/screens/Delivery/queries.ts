import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { OwedFilter } from '../../api/filters.ts';
import { WAITING } from '../../api/queries.ts';

/** Where leads are delivered, and what each destination still owes. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/destinations', { signal })),
  staleTime: WAITING,
  refetchInterval: WAITING,
});

/** Milliseconds between requests while somebody looks at deliveries: the server announces no attempts. */
export const DELIVERY_POLL_INTERVAL = 5_000;

/** Deliveries that are not done. */
export const owedQuery = (filter: OwedFilter) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/deliveries', {
          params: { query: { ...filter, ...(pageParam !== undefined && { before: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: DELIVERY_POLL_INTERVAL,
  });
