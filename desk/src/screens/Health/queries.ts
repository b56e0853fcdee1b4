import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { WAITING, queryClient } from '../../api/queries.ts';
import type { DestinationKind } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { notify, warn } from '../../ui/Toasts/toasts.ts';

/** Where leads are delivered, and what each destination still owes. For owners. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/destinations', { signal })),
  staleTime: WAITING,
  refetchInterval: WAITING,
});

/** Milliseconds between requests while an owner looks at deliveries: the server announces no attempts. */
export const DELIVERY_POLL_INTERVAL = 5_000;

/** Deliveries that are not done. */
export const owedQuery = infiniteQueryOptions({
  queryKey: ['deliveries'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(
      api.GET('/api/deliveries', {
        params: { query: pageParam === undefined ? {} : { before: pageParam } },
        signal,
      }),
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  refetchInterval: DELIVERY_POLL_INTERVAL,
});

/** Retries deliveries by their numbers, or all of a destination. */
export function useRetry() {
  return useMutation({
    mutationFn: (body: { ids: number[] } | { destination: DestinationKind }) =>
      answerOf(api.POST('/api/deliveries/retry', { body })),
    onSuccess: ({ retried }) =>
      notify(
        retried === 0
          ? 'Nothing to retry: they have been delivered in the meantime.'
          : `Trying ${retried === 1 ? '1 delivery' : `${count(retried)} deliveries`} again now.`,
      ),
    onError: (error) => warn('Not retried.', error.message),
    onSettled: () => {
      for (const queryKey of [['destinations'], ['deliveries'], ['lead']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
