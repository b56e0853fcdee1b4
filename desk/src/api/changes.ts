import type { QueryClient } from '@tanstack/react-query';
import { MutationObserver } from '@tanstack/react-query';
import { drafts } from '../drafts.ts';
import { answerOf, api, Refusal } from './client.ts';
import { newKey } from './keys.ts';
import { findLead, patchLead, removeLead } from './lead-cache.ts';
import { UNREAD_LIMIT } from './limits.ts';
import { deskQuery, inboxQuery } from './queries.ts';
import { nextTime, queue, type OwnChange, type QueuedChange } from './queue.ts';
import type { Changed, Desk, Inbox, Lead, LeadEvent, LeadRow } from './types.ts';

/** What became of a change: the leads that somebody else had changed first, and the number of those erased. */
export type Outcome = { change: OwnChange; conflicts: LeadRow[]; gone: number };

/** The leads before the change, to put them back. */
type Before = { before: Map<number, LeadRow> };

/** The key of mutations that change leads. */
export const CHANGE_LEADS = ['change leads'];

type Send = (change: QueuedChange) => Promise<Changed>;

/**
 * Applies a change to leads: at once in the cache, then on the server. Changes are sent one after the other, and wait while
 * the server cannot be reached, if necessary until the person returns to this device. Throws `Refusal` after it has put the
 * leads back.
 */
export function changeLeads(
  client: QueryClient,
  ids: readonly number[],
  change: OwnChange,
  send: Send = sendChange,
): Promise<Outcome> {
  const leads = ids.flatMap((id) => {
    const row = findLead(client, id);
    return row ? [{ id, version: row.version }] : [];
  });
  return submit(client, { leads, change, key: newKey(), at: nextTime() }, send);
}

/** Sends the changes that an earlier document of this person has left. Returns each with the promise of its outcome. */
export function sendQueued(client: QueryClient, send: Send = sendChange): [QueuedChange, Promise<Outcome>][] {
  const known = new Set(pendingChanges(client).map(({ key }) => key));
  return queue
    .all()
    .filter(({ key }) => !known.has(key))
    .map((queued) => [queued, submit(client, queued, send)]);
}

async function submit(client: QueryClient, queued: QueuedChange, send: Send): Promise<Outcome> {
  const { change, key } = queued;
  queue.put(queued);
  const mutation = new MutationObserver<Changed, Error, QueuedChange, Before>(client, {
    mutationKey: CHANGE_LEADS,
    // One at a time, so that a change never overtakes the one before it.
    scope: { id: 'leads' },
    mutationFn: send,
    onMutate: ({ leads, change }) => {
      const me = client.getQueryData<Desk>(deskQuery.queryKey)?.me.name ?? '';
      const before = new Map<number, LeadRow>();
      for (const { id } of leads) {
        const row = findLead(client, id);
        if (row) before.set(id, row);
        patchLead(client, id, (row) => applyChange(row, change, me, Date.now()));
      }
      countUnread(client, before, change, 1);
      return { before };
    },
    onError: (error, { leads, change }, context) => {
      // The document is left, and the change waits for the person's return.
      if (error instanceof Refusal && error.status === 401) return;
      queue.remove(key);
      const [lead] = leads;
      if (change.kind === 'note' && lead && !drafts.read(lead.id, 'note')) {
        drafts.write(lead.id, 'note', { text: change.text }, Date.now());
      }
      if (!context) return;
      for (const [id, row] of context.before) {
        patchLead(client, id, (now) => undoChange(now, row, change));
        reapplyWaiting(client, id);
      }
      countUnread(client, context.before, change, -1);
    },
    onSuccess: ({ changed, conflicts, gone }) => {
      queue.remove(key);
      for (const row of [...changed, ...conflicts]) {
        patchLead(client, row.id, (now) => ({ ...now, ...row }));
        // A waiting change of ours builds on this one, so it is no conflict.
        for (const waiting of changed.includes(row) ? waitingChanges(client, row.id) : []) {
          for (const lead of waiting.leads) if (lead.id === row.id) lead.version = row.version;
          queue.put(waiting);
        }
        reapplyWaiting(client, row.id);
      }
      for (const id of gone) removeLead(client, id);
    },
    onSettled: (_data, _error, { leads, change }) => {
      // Reading writes no entry into the timeline.
      if (change.kind === 'read' || change.kind === 'unread') return undefined;
      if (change.kind === 'followUp' || change.kind === 'stage') {
        void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
      }
      for (const { id } of leads) void client.invalidateQueries({ queryKey: ['lead', id] });
      return undefined;
    },
  });
  const { conflicts, gone } = await mutation.mutate(queued);
  return { change, conflicts, gone: gone.length };
}

/** Returns a lead as it is after a change; with an entry in its timeline, if it has one. */
export function applyChange<T extends LeadRow>(row: T, change: OwnChange, me: string, now: number): T {
  const next: T = { ...row, ...fieldsOf(change, isLead(row)) };
  if (!isLead(next) || change.kind === 'read' || change.kind === 'unread') return next;
  return { ...next, events: [...next.events, { id: -now, at: now, person: me, change }] };
}

/** Takes back what a change wrote, and keeps what others have written since. */
function undoChange<T extends LeadRow>(now: T, before: LeadRow, change: OwnChange): T {
  const restored = Object.keys(fieldsOf(change, isLead(before))).map((key) => [
    key,
    before[key as keyof LeadRow],
  ]);
  const next: T = { ...now, ...Object.fromEntries(restored) };
  return isLead(next) ? { ...next, events: next.events.filter(({ id }: LeadEvent) => id >= 0) } : next;
}

function fieldsOf(change: OwnChange, withReason: boolean): Partial<Lead> {
  switch (change.kind) {
    case 'read':
      return { isUnread: false };
    case 'unread':
      return { isUnread: true };
    case 'stage':
      return {
        stage: change.stage,
        amount: change.amount ?? null,
        ...(withReason && { reason: change.reason ?? null }),
      };
    case 'assign':
      return { assigneeId: change.personId ?? null };
    case 'followUp':
      return { followUpOn: change.on ?? null };
    default:
      return {};
  }
}

/** Shows changes again that still wait, after the server's older state has replaced them. */
function reapplyWaiting(client: QueryClient, id: number) {
  const me = client.getQueryData<Desk>(deskQuery.queryKey)?.me.name ?? '';
  for (const { change } of waitingChanges(client, id)) {
    patchLead(client, id, (row) => applyChange(row, change, me, Date.now()));
  }
}

/** The changes of a lead that wait for the one that is settling, or for the connection; oldest first. */
function waitingChanges(client: QueryClient, id: number): QueuedChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: CHANGE_LEADS, status: 'pending' })
    .filter(({ state }) => state.isPaused)
    .map(({ state }) => state.variables as QueuedChange)
    .filter(({ leads }) => leads.some((lead) => lead.id === id));
}

/** The changes of this document that the server has neither confirmed nor refused. */
export function pendingChanges(client: QueryClient): QueuedChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: CHANGE_LEADS, status: 'pending' })
    .map(({ state }) => state.variables as QueuedChange);
}

function countUnread(client: QueryClient, before: Map<number, LeadRow>, change: OwnChange, sign: 1 | -1) {
  if (change.kind !== 'read' && change.kind !== 'unread') return;
  const isUnread = change.kind === 'unread';
  const differing = [...before.values()].filter((row) => row.isUnread !== isUnread).length;
  const difference = (isUnread ? differing : -differing) * sign;
  client.setQueryData<Inbox>(inboxQuery.queryKey, (inbox) =>
    // At its limit the count is not exact.
    inbox && inbox.unread < UNREAD_LIMIT
      ? { ...inbox, unread: Math.max(0, inbox.unread + difference) }
      : inbox,
  );
}

function sendChange({ leads, change, key }: QueuedChange): Promise<Changed> {
  return answerOf(api.POST('/api/leads/changes', { body: { leads, change, key } }));
}

function isLead(row: LeadRow): row is Lead {
  return 'events' in row;
}
