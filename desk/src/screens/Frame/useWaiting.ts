import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../../api/desk.ts';
import { useInbox } from '../../api/inbox.ts';
import { quarantinedQuery } from '../../api/queries.ts';
import { destinationsQuery } from '../Health/queries.ts';
import { waitingOf, type Waiting } from './waiting.ts';

/** The numbers beside the screens. */
export function useWaiting(): Waiting {
  const inbox = useInbox();
  const { data: quarantined } = useQuery(quarantinedQuery);
  const isOwner = useDesk().me.role === 'owner';
  const { data: destinations } = useQuery({ ...destinationsQuery, enabled: isOwner });
  return waitingOf(inbox, quarantined, destinations);
}
