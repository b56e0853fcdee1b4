import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { patchLead, removeLead } from './lead-cache.ts';
import { inboxQuery, quarantinedQuery, quarantineQuery } from './queries.ts';

/** Releases quarantined leads: they are delivered, and in the inbox. Returns how many; others were gone. */
export async function releaseLeads(client: QueryClient, ids: number[]): Promise<number> {
  const { released, gone } = await answerOf(api.POST('/api/quarantine/release', { body: { ids } }));
  leaveQuarantine(client, new Set([...released, ...gone]));
  for (const id of released) {
    patchLead(client, id, (row) => ({ ...row, delivery: 'waiting' }));
    void client.invalidateQueries({ queryKey: ['lead', id] });
  }
  // Lists that are not on the screen show them when they are opened again.
  client.removeQueries({ queryKey: ['leads'], type: 'inactive' });
  void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
  return released.length;
}

/** Deletes quarantined leads for good. Returns how many; others were gone. */
export async function deleteQuarantined(client: QueryClient, ids: number[]): Promise<number> {
  const { deleted, gone } = await answerOf(api.POST('/api/quarantine/delete', { body: { ids } }));
  leaveQuarantine(client, new Set(gone));
  for (const id of deleted) removeLead(client, id);
  return deleted.length;
}

function leaveQuarantine(client: QueryClient, ids: Set<number>) {
  void client.invalidateQueries({ queryKey: quarantinedQuery.queryKey });
  client.setQueryData(quarantineQuery.queryKey, (list) => {
    if (!list) return list;
    let left = 0;
    const pages = list.pages.map((page) => {
      const leads = page.leads.filter(({ id }) => !ids.has(id));
      left += page.leads.length - leads.length;
      return { ...page, leads };
    });
    return { ...list, pages: pages.map((page) => ({ ...page, total: page.total - left })) };
  });
}
