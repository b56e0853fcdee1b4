import { QueryObserver } from '@tanstack/react-query';
import { minuteOf } from '../format/time.ts';
import { connection } from './connection.ts';
import { endReplies, hearReply } from './replying.ts';
import { pendingOf, told, type KnownLead } from './leads.ts';
import { PAGE } from './limits.ts';
import { deskQuery, fetchLeads, inboxQuery, leadQuery, quarantinedQuery, queryClient } from './queries.ts';
import { pending } from './queue.ts';
import { openStream } from './stream.ts';
import { createState } from './state.ts';

/** The highest id of a lead that the server has announced. A list that has none so high may lack new leads. */
export const newest = createState(0);

/** When a visitor was last announced to have answered, in milliseconds since 1970. Lists may lack that lead, or have it too low. */
export const answered = createState(0);

/** Something that concerns the reader, whatever is on the screen. */
export type Notice = { lead: KnownLead; what: 'answer' | 'bounce' | 'assigned' | 'due' };

let tell: (notice: Notice) => void = () => undefined;

/** Calls the listener with what concerns the reader. */
export function onNotice(listener: typeof tell): void {
  tell = listener;
}

/** Milliseconds after which a message is no news: it was there before this document was opened. */
const NEWS = 2 * 60_000;

/** Changed leads that nothing shows, of one event, which are fetched to see whether they concern the reader. */
const UNKNOWN_LIMIT = 5;

/** More changed leads than this are fetched as a page: a bulk change of a colleague can touch hundreds. */
const FETCHED_ALONE = 20;

/** Leads that are being erased from here, whose response says so. */
const erasing = new Set<number>();

/** Leads that this document has erased. Nothing may have known them. */
const erased = new Set<number>();

/** Runs a request that erases leads. Events about them wait for it: otherwise these would be asked for once more. */
export async function whileErasing<T>(ids: readonly number[], request: () => Promise<T>): Promise<T> {
  for (const id of ids) erasing.add(id);
  try {
    const answer = await request();
    for (const id of ids) erased.add(id);
    return answer;
  } finally {
    for (const id of ids) erasing.delete(id);
    refreshLate();
  }
}

/** Changed leads that are fetched when our own change or erasure of them is done: before, the server's state is between two. */
const late = new Set<number>();

function refreshLate() {
  const ids = [...late].filter((id) => pendingOf(id).length === 0 && !erasing.has(id));
  for (const id of ids) late.delete(id);
  refresh(ids);
}

/** Listens to the server's events and fetches what has changed. Returns a function that stops. */
export function listen(): () => void {
  const stream = openStream((event) => {
    if (event.name === 'open' && event.isFirst) {
      // Another tab may have changed the lead that is open since this one asked for it.
      void queryClient.invalidateQueries({ queryKey: ['lead'] }, { cancelRefetch: false });
      return;
    }
    if (event.name === 'replying') return hearReply(event);
    if (event.name === 'open' || event.name === 'everything') {
      connection.restore();
      void catchUp();
      return;
    }
    // If the stream is refused, the session may have ended: this request shows it.
    void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey });
    if (event.name === 'received') {
      newest.set(event.newest);
      void queryClient.invalidateQueries({ queryKey: ['board'] });
    }
    if (event.name !== 'changed') return;
    // The totals of the board count leads that it does not show.
    if (!event.ids.every((id) => told(id))) {
      void queryClient.invalidateQueries({ queryKey: ['board'] });
    }
    endReplies(event.ids);
    for (const id of event.ids) late.add(id);
    refreshLate();
  });
  const stop = pending.watch(refreshLate);
  const inbox = new QueryObserver(queryClient, { ...inboxQuery, enabled: false });
  let before: number[] | undefined;
  const stopDue = inbox.subscribe(({ data }) => {
    if (before) data?.due.filter((id) => !before?.includes(id)).forEach(announceDue);
    before = data?.due ?? before;
  });
  return () => {
    stop();
    stopDue();
    stream.close();
  };
}

/** Fetches those of these leads that something may show, and a few others, which may concern the reader. */
function refresh(ids: readonly number[]) {
  const shown = ids.filter((id) => told(id));
  if (shown.length > FETCHED_ALONE) return void catchUp();
  const unknown = ids.filter((id) => told(id) === undefined && !erased.has(id));
  for (const id of [...shown, ...unknown.slice(0, UNKNOWN_LIMIT)]) void refetch(id);
}

async function refetch(id: number) {
  const before = told(id);
  const query = leadQuery(id);
  // A request that is on its way may have been answered before the change.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  // Without an answer, the next event or reconnection tries again. An erased lead is noted by the query.
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  const lead = told(id);
  if (lead) announce(before, lead);
}

function announce(before: KnownLead | null | undefined, lead: KnownLead) {
  const { message, activeAt, assigneeId, events } = lead;
  if (!activeAt || Date.now() - activeAt > NEWS) return;
  if (message && message.id > (before?.message?.id ?? 0)) {
    if (message.kind !== 'answer' && message.kind !== 'bounce') return;
    answered.set(Math.max(answered.get(), activeAt));
    return tell({ lead, what: message.kind });
  }
  const me = queryClient.getQueryData(deskQuery.queryKey)?.me;
  const by = events?.findLast(({ change }) => change.kind === 'assign')?.person;
  if (me && assigneeId === me.id && before?.assigneeId !== me.id && by !== me.name) {
    tell({ lead, what: 'assigned' });
  }
}

/** Shows a message when a follow-up of the reader is due. */
function announceDue(id: number) {
  const lead = told(id);
  const me = queryClient.getQueryData(deskQuery.queryKey)?.me.id;
  const due = lead?.followUpOn;
  if (!lead || !due?.includes('T') || due < minuteOf(Date.now() - NEWS)) return;
  if ((lead.assigneeId ?? me) === me) tell({ lead, what: 'due' });
}

/** Brings up to date what events may have missed. The rows of lists stay where they are. */
async function catchUp() {
  for (const queryKey of [inboxQuery.queryKey, quarantinedQuery.queryKey, ['lead'], ['board']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  try {
    const { ids } = await fetchLeads({}, undefined, PAGE);
    newest.set(Math.max(newest.get(), ...ids));
  } catch {
    // The next event or reconnection tries again.
  }
}
