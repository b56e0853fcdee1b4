import { useQuery } from '@tanstack/react-query';
import { useInbox } from '../../api/inbox.ts';
import { quarantinedQuery } from '../../api/queries.ts';
import { destinationsQuery } from '../Delivery/queries.ts';
import { waitingOf, type Waiting } from './waiting.ts';

/** The numbers beside the screens. */
export function useWaiting(): Waiting {
  const inbox = useInbox();
  const { data: quarantined } = useQuery(quarantinedQuery);
  const { data: destinations } = useQuery(destinationsQuery);
  return waitingOf(inbox, quarantined, destinations);
}
