import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api, Refusal } from './client.ts';
import { connection } from './connection.ts';
import { ERASE_LEADS, findLead, patchLead, removeLead } from './lead-cache.ts';
import { fetchLeads, inboxQuery } from './queries.ts';
import { openStream } from './stream.ts';
import { createState } from './state.ts';
import type { LeadRow } from './types.ts';

/** The id of the newest lead that the server has announced. Lists compare it with their first row. */
export const newest = createState(0);

/** More changed leads than this are fetched as a page: a bulk change of a colleague can touch hundreds. */
const FETCHED_ALONE = 20;
/** Rows that are brought up to date after events were missed: about five screens. */
const PAGE = 100;
/** Listens to the server's events and writes changes of colleagues into the cache. Returns a function that stops. */
export function listen(client: QueryClient): () => void {
  const stream = openStream((event) => {
    if (event.name === 'refused') {
      // The session may have ended: this request shows it.
      void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
      return;
    }
    if (event.name === 'open' || event.name === 'everything') {
      connection.restore();
      void catchUp(client);
      return;
    }
    void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
    if (event.name === 'received') {
      newest.set(event.newest);
      void client.invalidateQueries({ queryKey: ['board'] });
      return;
    }
    const ids = event.ids.filter((id) => findLead(client, id));
    // The totals of the board count leads that it does not show.
    if (ids.length < event.ids.length) void client.invalidateQueries({ queryKey: ['board'] });
    if (ids.length > FETCHED_ALONE) void catchUp(client);
    else for (const id of ids) void refresh(client, id);
  });
  return () => stream.close();
}

/** Whether our own change or erasure is on its way: its response brings the new state. */
function isChanging(client: QueryClient): boolean {
  return [['change leads'], ERASE_LEADS].some((mutationKey) => client.isMutating({ mutationKey }) > 0);
}

async function refresh(client: QueryClient, id: number) {
  if (isChanging(client)) return;
  try {
    const lead = await answerOf(api.GET('/api/leads/{id}', { params: { path: { id } } }));
    const isOpen = client.getQueryData(['lead', id]) !== undefined;
    show(client, lead);
    if (isOpen) client.setQueryData(['lead', id], lead);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) return;
    removeLead(client, id);
    void client.invalidateQueries({ queryKey: ['lead', id] });
  }
}

/** Brings up to date what events may have missed. The rows of lists stay where they are. */
async function catchUp(client: QueryClient) {
  if (isChanging(client)) return;
  void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['lead'] });
  void client.invalidateQueries({ queryKey: ['board'] });
  try {
    const { leads } = await fetchLeads({}, undefined, PAGE);
    for (const row of leads) show(client, row);
    if (leads[0]) newest.set(Math.max(newest.get(), leads[0].id));
  } catch {
    // The next event or reconnection tries again.
  }
}

/** Writes the newer state of a lead over the rows that show it, without what only its own entry has. */
function show(client: QueryClient, newer: LeadRow) {
  const known = findLead(client, newer.id);
  if (!known) return;
  patchLead(client, newer.id, (row) => {
    const changed = Object.entries(newer).filter(
      ([key, value]) => key in row && !Object.is(row[key as keyof LeadRow], value),
    );
    return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) };
  });
}
