import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api, Refusal } from './client.ts';
import { connection } from './connection.ts';
import { findLead, patchLead, removeLead } from './lead-cache.ts';
import { inboxQuery } from './queries.ts';
import { createState } from './state.ts';

/** The id of the newest lead that the server has announced. Lists compare it with their first row. */
export const newest = createState(0);

/** More changed leads than this are not fetched one by one: a bulk change of a colleague can touch hundreds. */
const FETCHED_ALONE = 20;

/** Listens to the server's events and writes changes of colleagues into the cache. Returns a function that stops. */
export function listen(client: QueryClient): () => void {
  const events = new EventSource('/api/live');
  events.addEventListener('received', ({ data }: MessageEvent<string>) => {
    newest.set((JSON.parse(data) as { newest: number }).newest);
    void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
  });
  events.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    const { ids } = JSON.parse(data) as { ids: number[] };
    void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
    for (const id of ids.filter((id) => findLead(client, id)).slice(0, FETCHED_ALONE))
      void refresh(client, id);
  });
  events.addEventListener('open', () => connection.restore());
  return () => events.close();
}

async function refresh(client: QueryClient, id: number) {
  // Our own change is on its way; its answer brings the new state.
  if (client.isMutating({ mutationKey: ['change leads'] }) > 0) return;
  try {
    const lead = await answerOf(api.GET('/api/leads/{id}', { params: { path: { id } } }));
    const isOpen = client.getQueryData(['lead', id]) !== undefined;
    patchLead(client, id, (row) => ({
      ...row,
      ...Object.fromEntries(Object.entries(lead).filter(([key]) => key in row)),
    }));
    if (isOpen) client.setQueryData(['lead', id], lead);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) return;
    removeLead(client, id);
    void client.invalidateQueries({ queryKey: ['lead', id] });
  }
}
