import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api, Refusal } from './client.ts';
import { connection } from './connection.ts';
import { findLead, patchLead, removeLead } from './lead-cache.ts';
import { fetchLeads, inboxQuery } from './queries.ts';
import { session } from './session.ts';
import { createState } from './state.ts';
import type { LeadRow } from './types.ts';

/** The id of the newest lead that the server has announced. Lists compare it with their first row. */
export const newest = createState(0);

/** More changed leads than this are fetched as a page: a bulk change of a colleague can touch hundreds. */
const FETCHED_ALONE = 20;
/** Rows that are brought up to date after events were missed: about five screens. */
const PAGE = 100;
/** Milliseconds until the next attempt after the server refused to open the stream. */
const RETRY = 10_000;

/** Listens to the server's events and writes changes of colleagues into the cache. Returns a function that stops. */
export function listen(client: QueryClient): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    events = new EventSource('/api/live');
    events.addEventListener('received', ({ data }: MessageEvent<string>) => {
      newest.set((JSON.parse(data) as { newest: number }).newest);
      void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['board'] });
    });
    events.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const all = (JSON.parse(data) as { ids: number[] }).ids;
      const ids = all.filter((id) => findLead(client, id));
      // The totals of the board count leads that it does not show.
      if (ids.length < all.length) void client.invalidateQueries({ queryKey: ['board'] });
      void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
      if (ids.length > FETCHED_ALONE) void catchUp(client);
      else for (const id of ids) void refresh(client, id);
    });
    events.addEventListener('everything', () => void catchUp(client));
    let isFirst = true;
    events.addEventListener('open', () => {
      connection.restore();
      // The server ends each response after a while. What happened until the next one was not announced.
      if (!isFirst) void catchUp(client);
      isFirst = false;
    });
    events.addEventListener('error', () => {
      // After a refusal the browser does not try again: the session has ended, or too many listen.
      if (events?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, RETRY);
    });
  };
  open();
  const reopen = () => {
    if (session.hasEnded.get() || events?.readyState !== EventSource.CLOSED) return;
    clearTimeout(timer);
    open();
    void catchUp(client);
  };
  const stop = session.hasEnded.watch(reopen);
  return () => {
    stop();
    clearTimeout(timer);
    events?.close();
  };
}

async function refresh(client: QueryClient, id: number) {
  // Our own change is on its way; its response brings the new state.
  if (client.isMutating({ mutationKey: ['change leads'] }) > 0) return;
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
  if (client.isMutating({ mutationKey: ['change leads'] }) > 0) return;
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
