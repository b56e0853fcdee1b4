import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { removeTextsOf } from './device.ts';
import { pending, type QueuedChange } from './queue.ts';
import { createState, useValue } from './state.ts';
import { isClosed } from './filters.ts';
import type { Lead, LeadRow } from './types.ts';

/** A lead as a list shows it, or all of it. */
export type KnownLead = LeadRow & Partial<Lead>;

/**
 * Every lead that this document knows, once, as the server last told; null if it was erased. Lists, the board, follow-ups
 * and other leads hold only ids. So what the server says is one entry here, and what we have changed meanwhile is one in
 * the queue: `findLead` puts them together.
 */
export const known = createState<ReadonlyMap<number, KnownLead | null>>(new Map());

/** A lead as the server last told. */
export const told = (id: number): KnownLead | null | undefined => known.get().get(id);

/** How many changes of ours the server has confirmed, by lead. What was asked for before is older. */
export const confirmed = new Map<number, number>();

/** Writes what the server has told of these leads, unless something newer is known. Returns their ids. */
export function keep(leads: readonly KnownLead[]): number[] {
  const table = new Map(known.get());
  for (const lead of leads) {
    const old = table.get(lead.id);
    // Erased leads do not return.
    if (old === null) continue;
    // A slow answer may be older than what a quick one has told, but have more of the lead.
    const next = old && old.version > lead.version ? { ...lead, ...old } : { ...old, ...lead };
    table.set(lead.id, old ? replaceEqualDeep(old, next) : next);
  }
  known.set(table);
  return leads.map(({ id }) => id);
}

/** Notes that leads were erased, and deletes what was written about them. They leave every list. */
export function erase(ids: readonly number[]): void {
  const table = new Map(known.get());
  for (const id of ids) {
    removeTextsOf(id);
    if (table.has(id)) table.set(id, null);
  }
  known.set(table);
}

/** A lead with our changes that are not confirmed; null if it was erased, undefined if it is not known. */
export function findLead(id: number): KnownLead | null | undefined {
  const lead = told(id);
  const changes = pending.get();
  if (!lead || changes.length === 0) return lead;
  const memo = shown.get(lead);
  const next = memo?.changes === changes ? memo.lead : pendingOf(id).reduce(applyChange, lead);
  shown.set(lead, { changes, lead: next });
  return next;
}

/** What was shown last of a lead, so that only rows that differ are drawn again. */
const shown = new WeakMap<KnownLead, { changes: readonly QueuedChange[]; lead: KnownLead }>();

/** The changes of a lead that the server has neither confirmed nor refused, oldest first. */
export function pendingOf(id: number): QueuedChange[] {
  return pending.get().filter(({ leads }) => leads.some((lead) => lead.id === id));
}

/** The leads of these ids that exist. */
export function findLeads(ids: readonly number[]): KnownLead[] {
  return ids.flatMap((id) => findLead(id) ?? []);
}

/** Returns `read()`, again whenever a lead or the queue has changed. */
export function useLeads<T>(read: () => T): T {
  const table = useValue(known);
  const changes = useValue(pending);
  // `read` looks at both.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => read(), [read, table, changes]);
}

/** The leads of these ids that exist. `ids` must be the same array as long as nothing changes. */
export function useRows(ids: readonly number[]): KnownLead[] {
  return useLeads(useCallback(() => findLeads(ids), [ids]));
}

export function isWhole(lead: KnownLead): lead is Lead {
  return lead.events !== undefined;
}

/** Returns a lead as it is after a change; with an entry in its history, if it has one. Nobody's name: it is ours. */
export function applyChange(lead: KnownLead, { change, at, undone }: QueuedChange): KnownLead {
  if (change.kind === 'undo') {
    const events = lead.events?.filter(({ id }) => id !== -(undone?.at ?? 0));
    return { ...lead, ...undone?.before[lead.id], ...(events && { events }) };
  }
  const next = { ...lead, ...fieldsOf(change, lead, at) };
  if (!isWhole(next) || change.kind === 'read' || change.kind === 'unread') return next;
  return { ...next, events: [...next.events, { id: -at, at, person: '', change }] };
}

/** What a correction makes of a lead. */
function corrected(lead: KnownLead, { field, to }: { field: string; to: string }): Partial<KnownLead> {
  const isContact = field === 'name' || field === 'email' || field === 'phone';
  const fields = lead.fields?.map((known) => (known.name === field ? { ...known, text: to } : known));
  return {
    ...(isContact && { [field]: to === '' ? null : to }),
    ...(fields && { fields: fields.filter(({ text }) => text !== '') }),
  };
}

/** Whether a lead is as a change would make it: a value that is chosen again is no change. */
export function hasAlready(lead: KnownLead | null | undefined, change: QueuedChange['change']): boolean {
  if (!lead) return false;
  const fields = Object.entries(fieldsOf(change, lead)) as [keyof KnownLead, unknown][];
  // Lists do not tell why a lead was lost.
  const isKnown = change.kind !== 'stage' || change.stage !== 'lost' || lead.reason !== undefined;
  return fields.length > 0 && isKnown && fields.every(([name, value]) => (lead[name] ?? null) === value);
}

/** The values that a change replaces. */
export function fieldsBefore(lead: KnownLead, change: QueuedChange['change']): Partial<LeadRow> {
  const names = Object.keys(fieldsOf(change, lead)) as (keyof LeadRow)[];
  return Object.fromEntries(names.map((name) => [name, lead[name] ?? null]));
}

/** The values that a change gives a lead. */
function fieldsOf(change: QueuedChange['change'], lead: KnownLead, at = 0): Partial<KnownLead> {
  switch (change.kind) {
    case 'read':
      return { isUnread: false };
    case 'unread':
      return { isUnread: true };
    case 'stage':
      return {
        stage: change.stage,
        amount: change.amount ?? null,
        reason: change.reason ?? null,
        ...(isClosed(change.stage) && { followUpOn: null }),
      };
    case 'assign':
      return { assigneeId: change.personId ?? null };
    case 'followUp':
      return { followUpOn: change.on ?? null };
    case 'reply':
      // Until its time, nobody has answered.
      return change.sendAt
        ? { replyAt: Math.min(change.sendAt, lead.replyAt ?? Infinity) }
        : { ...reached(lead), ...said(at, 'reply', change.text) };
    case 'contact': {
      const { channel, outcome } = change;
      return {
        ...(channel === 'whatsapp' || outcome === 'spoke' ? reached(lead) : {}),
        ...said(at, channel, ''),
      };
    }
    case 'merge':
      return { mergedInto: change.into ?? null };
    case 'correct':
      return corrected(lead, change);
    default:
      return {};
  }
}

/** A new lead is contacted when the visitor was reached. Job applications have no such stage. */
function reached({ stage, isApplication }: KnownLead): Partial<KnownLead> {
  return stage === 'new' && !isApplication ? { stage: 'contacted' } : {};
}

/** A message of ours, before the server has told us of it. Nobody's name: it is ours. */
function said(at: number, kind: 'reply' | 'phone' | 'whatsapp', text: string): Partial<KnownLead> {
  return { activeAt: at, message: { id: -at, kind, person: '', text, isFailed: false } };
}
