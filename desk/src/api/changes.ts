import { drafts, returned } from '../drafts.ts';
import { answerOf, api, Refusal, Unreachable } from './client.ts';
import { connection } from './connection.ts';
import { personHere } from './device.ts';
import {
  applyChange,
  confirmed,
  erase,
  fieldsBefore,
  findLead,
  hasAlready,
  keep,
  told,
  type KnownLead,
} from './leads.ts';
import { UNREAD_LIMIT } from './limits.ts';
import { inboxQuery, queryClient } from './queries.ts';
import { newChange, pending, queue, type OwnChange, type QueuedChange } from './queue.ts';
import type { Changed, LeadEvent, LeadRow } from './types.ts';

/** What became of a change: the leads that somebody else had changed first, the number of those erased, or why it was refused. */
export type Outcome = { conflicts: LeadRow[]; gone: number; refusal?: Error };

/** Milliseconds until a request without a response counts as lost, and is repeated with the same key. */
const PATIENCE = 30_000;

let report: (queued: QueuedChange, outcome: Outcome) => void = () => undefined;

/** Calls the listener with what became of each change, also of those that an earlier document has left. */
export function onOutcome(listener: typeof report): void {
  report = listener;
}

/**
 * Applies a change to leads: at once on the screen, then on the server. Changes are sent one after the other, and wait while
 * the server cannot be reached, if necessary until the person returns to this device. Resolves as `sendQueued`. `onMade`
 * gets what takes the change back, and its key, unless it changes nothing.
 */
export function changeLeads(
  ids: readonly number[],
  change: OwnChange,
  onMade?: (undo: () => void, key: string) => void,
): Promise<boolean> {
  const changed = ids.filter((id) => !hasAlready(findLead(id), change));
  if (changed.length === 0) return Promise.resolve(true);
  const leads = changed.map((id) => ({ id, version: told(id)?.version ?? 0 }));
  const before = Object.fromEntries(
    changed.map((id) => {
      const lead = findLead(id);
      return [id, lead ? fieldsBefore(lead, change) : {}];
    }),
  );
  const made = newChange(leads, change);
  onMade?.(() => void undo(made, before), made.key);
  void queue.put(made);
  return sendQueued();
}

/** Takes a change back: out of the queue, or on the server if it has been sent. */
function undo(made: QueuedChange, before: Record<number, Partial<LeadRow>>): Promise<unknown> {
  const { key, change, at, leads } = made;
  const isWaiting = key !== inFlight && pending.get().some((waiting) => waiting.key === key);
  if (isWaiting) return drop(made);
  void queue.put({ ...newChange(leads, { kind: 'undo', key }), undone: { change, at, before } });
  return sendQueued();
}

/** Takes back a reply that an earlier document has scheduled. Its text is a draft again. */
export function takeBack(lead: LeadRow, { key, at, change }: LeadEvent): Promise<boolean> {
  const { id, version } = lead;
  const undone = { change: change as OwnChange, at, before: {} };
  void queue.put({ ...newChange([{ id, version }], { kind: 'undo', key: key ?? '' }), undone });
  return sendQueued();
}

let sending: Promise<boolean> | undefined;
/** The key of the change that is being sent. */
let inFlight: string | undefined;

/** Sends all that is queued. Resolves, when nothing is left, to whether the server has taken all of it. */
export function sendQueued(): Promise<boolean> {
  sending ??= sendAll();
  return sending;
}

async function sendAll(): Promise<boolean> {
  let isTaken = true;
  try {
    for (;;) {
      await queue.load();
      const [next] = pending.get();
      if (!next) return isTaken;
      await whenOnline();
      // It may have been dropped, or sent by another tab.
      if (pending.get()[0] !== next) continue;
      inFlight = next.key;
      try {
        await confirm(next, await send(next));
      } catch (error) {
        if (error instanceof Unreachable) continue;
        // The document is left, and the change waits for the person's return.
        if (error instanceof Refusal && error.status === 401) return false;
        isTaken = false;
        await refuse(next, error instanceof Error ? error : new Error(String(error)));
      } finally {
        inFlight = undefined;
      }
    }
  } finally {
    sending = undefined;
  }
}

function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (connection.isOnline.get()) return resolve();
    const stop = connection.isOnline.watch(() => {
      stop();
      resolve();
    });
  });
}

async function send(queued: QueuedChange): Promise<Changed> {
  const { leads, change, key } = queued;
  const signal = AbortSignal.timeout(PATIENCE);
  const [lead] = leads;
  if (change.kind !== 'reply' || !lead) {
    return answerOf(api.POST('/api/leads/changes', { body: { leads: [...leads], change, key }, signal }));
  }
  const { id } = lead;
  const { subject, text, files = [], sendAt } = change;
  const params = { path: { id } };
  const body = {
    key,
    subject,
    text,
    files: files.map(({ id }) => id),
    ...(typeof sendAt === 'number' && { sendAt }),
  };
  const done = { changed: [], conflicts: [], gone: [] };
  try {
    const event = await answerOf(api.POST('/api/leads/{id}/replies', { params, body, signal }));
    const now = told(id);
    if (!now) return done;
    const others = now.events?.filter((known) => known.id !== event.id);
    const isMoved =
      now.stage === 'new' && !body.sendAt && event.change.kind === 'reply' && event.change.movesTo;
    const lead: KnownLead = {
      ...applyChange(now, queued),
      ...(isMoved && { version: event.id }),
      ...(others && { events: [...others, event] }),
    };
    return { ...done, changed: [lead] };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { ...done, gone: [id] };
    throw error;
  }
}

async function confirm(queued: QueuedChange, { changed, conflicts, gone }: Changed): Promise<void> {
  for (const { id } of queued.leads) confirmed.set(id, (confirmed.get(id) ?? 0) + 1);
  const unread = countUnread(queued);
  keep(
    changed.map((row) => {
      const before = told(row.id);
      // Its entry in the history stays until that is fetched.
      return before ? { ...applyChange(before, queued), ...row } : row;
    }),
  );
  keep(conflicts);
  erase(gone);
  const difference = countUnread(queued) - unread;
  queryClient.setQueryData(inboxQuery.queryKey, (inbox) =>
    // At its limit the count is not exact.
    inbox && inbox.unread < UNREAD_LIMIT ? { ...inbox, unread: inbox.unread + difference } : inbox,
  );
  // Waiting changes of these leads build on this one, so it is no conflict.
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  const later = pending
    .get()
    .filter(({ key, leads }) => key !== queued.key && leads.some(({ id }) => versions.has(id)));
  const rebased = later.map((waiting) => ({
    ...waiting,
    leads: waiting.leads.map(({ id, version }) => ({ id, version: versions.get(id) ?? version })),
  }));
  // In this order, because another tab may read what is stored between the two, and would make a conflict of an old version.
  await Promise.all([queue.put(...rebased), queue.remove(queued.key)]);
  if (queued.undone && changed.length > 0) returnText(queued.leads[0], queued.undone.change);
  settle(queued, { conflicts, gone: gone.length });
}

async function refuse(queued: QueuedChange, refusal: Error): Promise<void> {
  await drop(queued);
  settle(queued, { conflicts: [], gone: 0, refusal });
}

/** Takes a change out of the queue. Its text is a draft again, once the server has said who is here. */
export async function drop(queued: QueuedChange): Promise<void> {
  returnText(queued.leads[0], queued.change);
  await queue.remove(queued.key);
}

/** Makes the text of a note or a reply a draft again. */
function returnText(lead: QueuedChange['leads'][number] | undefined, change: OwnChange): void {
  if (personHere() !== null && lead && (change.kind === 'note' || change.kind === 'reply')) {
    const { id } = lead;
    const newer = drafts.read(id, change.kind);
    const text = newer ? `${change.text}\n\n${newer.text}` : change.text;
    const reply = change.kind === 'reply' && { subject: change.subject };
    const files = change.kind === 'reply' ? [...(change.files ?? []), ...(newer?.files ?? [])] : [];
    const draft = { ...reply, ...newer, text, ...(files.length > 0 && { files }) };
    drafts.write(id, change.kind, draft, Date.now());
    returned.set({ lead: id, kind: change.kind });
  }
}

function settle(queued: QueuedChange, outcome: Outcome): void {
  const { change, leads } = queued;
  if (change.kind === 'followUp' || change.kind === 'stage' || change.kind === 'undo') {
    void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey });
  }
  if (change.kind === 'merge') {
    // The other lead has their history, and lists have more rows or fewer.
    for (const queryKey of [['lead'], ['leads'], ['board']]) void queryClient.invalidateQueries({ queryKey });
  }
  // Reading writes no entry into the history.
  if (change.kind !== 'read' && change.kind !== 'unread') {
    for (const { id } of leads) void queryClient.invalidateQueries({ queryKey: ['lead', id] });
  }
  report(queued, outcome);
}

/** How many of a change's leads are unread on the server, if it is about that. */
function countUnread({ leads, change }: QueuedChange): number {
  if (change.kind !== 'read' && change.kind !== 'unread') return 0;
  return leads.filter(({ id }) => told(id)?.isUnread).length;
}
