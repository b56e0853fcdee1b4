import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useInbox } from '../../api/inbox.ts';
import { deskQuery, quarantinedQuery } from '../../api/queries.ts';
import { destinationsQuery } from '../Health/queries.ts';
import { waitingOf, type Waiting } from './waiting.ts';

/** The numbers beside the screens. */
export function useWaiting(): Waiting {
  const inbox = useInbox();
  const { data: quarantined } = useQuery(quarantinedQuery);
  const isOwner = useSuspenseQuery(deskQuery).data.me.role === 'owner';
  const { data: destinations } = useQuery({ ...destinationsQuery, enabled: isOwner });
  return waitingOf(inbox, quarantined, destinations);
}
