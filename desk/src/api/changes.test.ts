// @vitest-environment jsdom
import { onlineManager, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../drafts.ts';
import { changeLeads, sendQueued } from './changes.ts';
import { Refusal } from './client.ts';
import { enter } from './device.ts';
import { findLead } from './lead-cache.ts';
import { queue } from './queue.ts';
import { lead, row } from './testing/leads.ts';
import type { Changed, Inbox, Lead, LeadPage, LeadRow } from './types.ts';

type Send = NonNullable<Parameters<typeof changeLeads>[3]>;
type Sent = Parameters<Send>[0];

let client: QueryClient;
let sent: Sent[];

/** Answers each request when the test says so. */
function controlledServer() {
  const waiting: { resolve: (changed: Changed) => void; reject: (error: Error) => void }[] = [];
  const send: Send = (variables) => {
    sent.push(structuredClone(variables));
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const next = () => {
    const request = waiting.shift();
    if (!request) throw new Error('no request waits');
    return request;
  };
  return { send, next };
}

const changed = (...rows: LeadRow[]): Changed => ({ changed: rows, conflicts: [], gone: [] });
const listed = (id: number) =>
  client
    .getQueryData<InfiniteData<LeadPage>>(['leads', {}])
    ?.pages.flatMap(({ leads }) => leads)
    .find((row) => row.id === id);
/** Lets promises of the library settle. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

beforeAll(() => enter(1));
beforeEach(() => {
  localStorage.clear();
  sent = [];
  client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  client.setQueryData(['leads', {}], {
    pages: [
      { leads: [row(3), row(2)], next: 2, total: 3, isTotalExact: true },
      { leads: [row(1)], isTotalExact: true },
    ],
    pageParams: [undefined, 2],
  });
  client.setQueryData(['lead', 2], lead(2));
  client.setQueryData<Inbox>(['inbox'], { unread: 3, due: [row(2)] });
});
afterEach(() => {
  onlineManager.setOnline(true);
  client.clear();
});

describe('a change', () => {
  it('is shown everywhere before the server answers', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [2], { kind: 'stage', stage: 'contacted' }, send);
    await settle();
    expect(listed(2)?.stage).toBe('contacted');
    expect(client.getQueryData<Inbox>(['inbox'])?.due[0]?.stage).toBe('contacted');
    expect(client.getQueryData<Lead>(['lead', 2])?.events).toMatchObject([
      { change: { stage: 'contacted' } },
    ]);
    next().resolve(changed(row(2, { stage: 'contacted', version: 2 })));
    expect(await done).toMatchObject({ conflicts: [], gone: 0 });
    expect(listed(2)?.version).toBe(2);
  });

  it('leaves other rows as they are', async () => {
    const before = listed(3);
    const { send } = controlledServer();
    void changeLeads(client, [2], { kind: 'read' }, send);
    await settle();
    expect(listed(3)).toBe(before);
  });

  it('is put back if the server refuses, without what others changed meanwhile', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [1, 2], { kind: 'assign', personId: 5 }, send);
    await settle();
    client.setQueryData<Lead>(['lead', 2], (lead) => lead && { ...lead, followUpOn: '2026-12-01' });
    next().reject(new Refusal(503, 'busy'));
    await expect(done).rejects.toThrow('busy');
    expect(listed(1)?.assigneeId).toBeNull();
    expect(client.getQueryData<Lead>(['lead', 2])).toMatchObject({
      assigneeId: null,
      followUpOn: '2026-12-01',
      events: [],
    });
  });

  it('counts unread leads', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [1, 2], { kind: 'read' }, send);
    await settle();
    expect(client.getQueryData<Inbox>(['inbox'])?.unread).toBe(1);
    next().reject(new Refusal(503, 'busy'));
    await expect(done).rejects.toThrow('busy');
    expect(client.getQueryData<Inbox>(['inbox'])?.unread).toBe(3);
  });

  it('of a lead that somebody changed first gives way to theirs', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [2], { kind: 'stage', stage: 'lost' }, send);
    await settle();
    next().resolve({ changed: [], conflicts: [row(2, { stage: 'quoted', version: 4 })], gone: [] });
    expect((await done).conflicts).toHaveLength(1);
    expect(listed(2)).toMatchObject({ stage: 'quoted', version: 4 });
  });

  it('removes erased leads from lists and their totals', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [2], { kind: 'read' }, send);
    await settle();
    next().resolve({ changed: [], conflicts: [], gone: [2] });
    expect((await done).gone).toBe(1);
    expect(listed(2)).toBeUndefined();
    expect(client.getQueryData<InfiniteData<LeadPage>>(['leads', {}])?.pages[0]?.total).toBe(2);
  });
});

describe('two changes of one lead', () => {
  it('are sent one after the other, the second with the version of the first', async () => {
    const { send, next } = controlledServer();
    const first = changeLeads(client, [2], { kind: 'stage', stage: 'contacted' }, send);
    const second = changeLeads(client, [2], { kind: 'assign', personId: 5 }, send);
    await settle();
    expect(sent).toHaveLength(1);
    next().resolve(changed(row(2, { stage: 'contacted', version: 2 })));
    await first;
    // The answer to the first does not hide the second.
    expect(listed(2)).toMatchObject({ stage: 'contacted', assigneeId: 5 });
    await settle();
    expect(sent[1]?.leads).toEqual([{ id: 2, version: 2 }]);
    next().resolve(changed(row(2, { stage: 'contacted', assigneeId: 5, version: 3 })));
    await second;
    expect(findLead(client, 2)?.version).toBe(3);
  });

  it('wait for the connection and have keys of their own', async () => {
    onlineManager.setOnline(false);
    const { send, next } = controlledServer();
    const first = changeLeads(client, [2], { kind: 'read' }, send);
    const second = changeLeads(client, [2], { kind: 'unread' }, send);
    await settle();
    expect(sent).toEqual([]);
    expect(listed(2)?.isUnread).toBe(true);
    onlineManager.setOnline(true);
    void client.resumePausedMutations();
    await settle();
    next().resolve(changed(row(2, { isUnread: false })));
    await first;
    await settle();
    next().resolve(changed(row(2, { isUnread: true })));
    await second;
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });
});

describe('the queue on the device', () => {
  it('has a change until the server has confirmed it', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [2], { kind: 'stage', stage: 'contacted' }, send);
    await settle();
    expect(queue.all()).toMatchObject([{ leads: [{ id: 2, version: 1 }], change: { stage: 'contacted' } }]);
    next().resolve(changed(row(2, { stage: 'contacted', version: 2 })));
    await done;
    expect(queue.all()).toEqual([]);
  });

  it('gives back the text of a note that the server refuses', async () => {
    const { send, next } = controlledServer();
    const done = changeLeads(client, [2], { kind: 'note', text: 'Call again' }, send);
    await settle();
    next().reject(new Refusal(422, 'too long'));
    await expect(done).rejects.toThrow('too long');
    expect(queue.all()).toEqual([]);
    expect(drafts.read(2, 'note')).toEqual({ text: 'Call again' });
  });

  it('keeps changes over the end of the session, and sends them in order with their keys and newest versions', async () => {
    const { send, next } = controlledServer();
    const first = changeLeads(client, [2], { kind: 'stage', stage: 'contacted' }, send);
    const second = changeLeads(client, [2], { kind: 'stage', stage: 'quoted' }, send);
    const third = changeLeads(client, [2], { kind: 'note', text: 'Call again' }, send);
    await settle();
    next().resolve(changed(row(2, { stage: 'contacted', version: 2 })));
    await first;
    await settle();
    next().reject(new Refusal(401, 'Sign in first.'));
    await expect(second).rejects.toThrow('Sign in first.');
    await settle();
    next().reject(new Refusal(401, 'Sign in first.'));
    await expect(third).rejects.toThrow('Sign in first.');

    // The same person, in a new document.
    const before = sent.splice(0);
    client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
    const outcomes = sendQueued(client, send);
    expect(sendQueued(client, send), 'not twice').toEqual([]);
    await settle();
    next().resolve(changed(row(2, { stage: 'quoted', version: 3 })));
    await settle();
    next().resolve(changed(row(2, { stage: 'quoted', version: 3 })));
    await Promise.all(outcomes.map(([, outcome]) => outcome));
    expect(sent.map(({ key }) => key)).toEqual(before.slice(1).map(({ key }) => key));
    expect(sent[0]?.leads).toEqual([{ id: 2, version: 2 }]);
    expect(sent[1]?.change).toEqual({ kind: 'note', text: 'Call again' });
    expect(queue.all()).toEqual([]);
  });
});
