import { UNREAD_LIMIT } from '../../api/limits.ts';
import type { Destination, IdPage, Inbox } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';

/** What waits for somebody on a screen: its number in words, and whether it is loud. By the screen's path. */
export type Waiting = Record<string, { text: string; isLoud?: true } | undefined>;

/** Returns the numbers beside the screens. Where nothing waits, or nothing was fetched yet, there is no number. */
export function waitingOf(
  inbox: Inbox | undefined,
  quarantined?: IdPage,
  destinations?: Destination[],
): Waiting {
  const unread = inbox?.unread ?? 0;
  const held = quarantined?.total ?? 0;
  const failed = destinations?.reduce((sum, destination) => sum + destination.failed, 0) ?? 0;
  return {
    ...(unread > 0 && { '/': { text: count(unread, UNREAD_LIMIT), isLoud: true } }),
    ...(held > 0 && { '/quarantine': { text: count(held, quarantined?.isTotalExact ? Infinity : held) } }),
    ...(failed > 0 && { '/health': { text: count(failed), isLoud: true } }),
  };
}
