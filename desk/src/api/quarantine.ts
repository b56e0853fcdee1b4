import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { erase, keep, told } from './leads.ts';
import { inboxQuery, keepPage, quarantinedQuery, queryClient } from './queries.ts';

/** Probable spam, newest first. */
export const quarantineQuery = infiniteQueryOptions({
  queryKey: ['quarantine'],
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam === undefined ? {} : { before: pageParam };
    return keepPage(await answerOf(api.GET('/api/quarantine', { params: { query }, signal })));
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

/** Releases quarantined leads: they are delivered, and in the inbox. Returns how many; others were gone. */
export async function releaseLeads(ids: number[]): Promise<number> {
  const { released, gone } = await answerOf(api.POST('/api/quarantine/release', { body: { ids } }));
  leaveQuarantine(new Set([...released, ...gone]));
  const leads = released.flatMap((id) => told(id) ?? []);
  keep(leads.map((lead) => ({ ...lead, delivery: 'waiting' })));
  for (const id of released) void queryClient.invalidateQueries({ queryKey: ['lead', id] });
  // Lists that are not on the screen show them when they are opened again.
  queryClient.removeQueries({ queryKey: ['leads'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey });
  return released.length;
}

/**
 * Puts leads into the quarantine. Returns how many; others were gone, or `unlessSent` and a destination has received them.
 */
export async function quarantineLeads(ids: number[], unlessSent: boolean): Promise<number> {
  const { quarantined } = await answerOf(api.POST('/api/quarantine/add', { body: { ids, unlessSent } }));
  keep(quarantined.flatMap((id) => told(id) ?? []).map((lead) => ({ ...lead, delivery: 'quarantined' })));
  for (const id of quarantined) void queryClient.invalidateQueries({ queryKey: ['lead', id] });
  for (const queryKey of [quarantineQuery.queryKey, quarantinedQuery.queryKey, inboxQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  return quarantined.length;
}

/** Deletes quarantined leads for good. Returns how many; others were gone. */
export async function deleteQuarantined(ids: number[]): Promise<number> {
  const { deleted, gone } = await answerOf(api.POST('/api/quarantine/delete', { body: { ids } }));
  leaveQuarantine(new Set([...deleted, ...gone]));
  erase(deleted);
  return deleted.length;
}

function leaveQuarantine(left: Set<number>) {
  void queryClient.invalidateQueries({ queryKey: quarantinedQuery.queryKey });
  queryClient.setQueryData(
    quarantineQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => !left.has(id)) })),
      },
  );
}
