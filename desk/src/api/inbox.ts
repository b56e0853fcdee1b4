import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { minuteOf } from '../format/time.ts';
import { findLead, findLeads, told, useLeads } from './leads.ts';
import { UNREAD_LIMIT } from './limits.ts';
import { inboxQuery } from './queries.ts';
import { pending } from './queue.ts';
import type { Inbox } from './types.ts';

/**
 * What waits in the inbox, with our changes that are not confirmed yet. The side bar and the lists show these numbers, so
 * they never differ.
 */
export function useInbox(): Inbox | undefined {
  const { data } = useQuery(inboxQuery);
  return useLeads(useCallback(() => data && readInbox(data), [data]));
}

export function readInbox({ unread, due }: { unread: number; due: number[] }): Inbox {
  const now = minuteOf(Date.now());
  const reading = pending.get().filter(({ change }) => change.kind === 'read' || change.kind === 'unread');
  const ids = new Set(reading.flatMap(({ leads }) => leads.map(({ id }) => id)));
  const difference = [...ids].reduce(
    (sum, id) => sum + Number(findLead(id)?.isUnread ?? 0) - Number(told(id)?.isUnread ?? 0),
    0,
  );
  return {
    // At its limit the count is not exact.
    unread: unread < UNREAD_LIMIT ? Math.max(0, unread + difference) : unread,
    due: findLeads(due).filter(({ followUpOn }) => followUpOn && followUpOn <= now),
  };
}
