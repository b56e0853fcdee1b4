import { useQuery } from '@tanstack/react-query';
import { destinationsQuery, inboxQuery, quarantinedQuery } from '../../api/queries.ts';
import { waitingOf, type Waiting } from './waiting.ts';

/** The numbers beside the screens. */
export function useWaiting(): Waiting {
  const { data: inbox } = useQuery(inboxQuery);
  const { data: quarantined } = useQuery(quarantinedQuery);
  const { data: destinations } = useQuery(destinationsQuery);
  return waitingOf(inbox, quarantined, destinations);
}
