import { useQuery } from '@tanstack/react-query';
import { UNREAD_LIMIT } from '../../api/changes.ts';
import { destinationsQuery, inboxQuery, quarantinedQuery } from '../../api/queries.ts';
import { count } from '../../format/numbers.ts';

/** What waits for somebody on a screen: its number in words, and whether it is loud. By the screen's path. */
export type Waiting = Record<string, { text: string; isLoud?: true } | undefined>;

/** The numbers beside the screens. Where nothing waits there is no number. */
export function useWaiting(): Waiting {
  const { data: inbox } = useQuery(inboxQuery);
  const { data: quarantined } = useQuery(quarantinedQuery);
  const { data: destinations } = useQuery(destinationsQuery);
  const unread = inbox?.unread ?? 0;
  const held = quarantined?.total ?? 0;
  const dead = destinations?.reduce((sum, destination) => sum + destination.dead, 0) ?? 0;
  return {
    ...(unread > 0 && { '/': { text: count(unread, UNREAD_LIMIT), isLoud: true } }),
    ...(held > 0 && { '/quarantine': { text: count(held, quarantined?.isTotalExact ? Infinity : held) } }),
    ...(dead > 0 && { '/delivery': { text: count(dead), isLoud: true } }),
  };
}
