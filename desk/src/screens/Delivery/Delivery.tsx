import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { answerOf, api } from '../../api/client.ts';
import { destinationsQuery } from './queries.ts';
import type { DestinationKind } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Page } from '../../ui/Page/Page.tsx';
import { notify, warn } from '../../ui/Toasts/toasts.ts';
import { Destinations } from './Destinations.tsx';
import { OwedList } from './OwedList.tsx';

/** What to retry: deliveries by number, or all that some destinations owe. */
export type Retry = { ids: number[] } | { destinations: DestinationKind[] };

/** Where leads are sent, what each destination still owes, and the deliveries that are not done. */
export function Delivery() {
  const client = useQueryClient();
  const { data: destinations } = useQuery(destinationsQuery);
  const owing = (destinations ?? []).filter(({ isSet, waiting, failed }) => isSet && waiting + failed > 0);
  const { mutate, isPending } = useMutation({
    mutationFn: async (retry: Retry) => {
      const bodies = 'ids' in retry ? [retry] : retry.destinations.map((destination) => ({ destination }));
      let retried = 0;
      for (const body of bodies) {
        retried += (await answerOf(api.POST('/api/deliveries/retry', { body }))).retried;
      }
      return retried;
    },
    onSuccess: (retried) =>
      notify(
        retried === 0
          ? 'Nothing to retry: they have been delivered in the meantime.'
          : `Trying ${retried === 1 ? '1 delivery' : `${count(retried)} deliveries`} again now.`,
      ),
    onError: (error) => warn('Not retried.', error.message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: destinationsQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['deliveries'] });
      void client.invalidateQueries({ queryKey: ['lead'] });
    },
  });
  const retry = (what: Retry) => mutate(what);
  return (
    <Page
      title="Delivery"
      about="Where leads are sent, and what has not arrived. The inbox has every lead."
      actions={
        owing.length > 1 && (
          <Button disabled={isPending} onClick={() => retry({ destinations: owing.map(({ kind }) => kind) })}>
            <RotateCw aria-hidden="true" />
            Retry all
          </Button>
        )
      }
    >
      <Destinations onRetry={retry} isRetrying={isPending} />
      <OwedList onRetry={retry} isRetrying={isPending} />
    </Page>
  );
}
