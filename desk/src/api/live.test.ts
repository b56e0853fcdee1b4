// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { findLead, keep } from './leads.ts';
import { answered, listen, newest, onNotice, whileErasing } from './live.ts';
import { queryClient } from './queries.ts';
import { queue } from './queue.ts';
import type { StreamEvent } from './stream.ts';
import type { MessageKind } from './types.ts';
import { startDevice } from './testing/changes.ts';
import { lead, pageOf, row } from './testing/leads.ts';

const { stream } = vi.hoisted(() => {
  const say: (event: StreamEvent) => void = () => {};
  return { stream: { say, isOpen: false } };
});
vi.mock('./stream.ts', () => ({
  openStream: (listener: (event: StreamEvent) => void) => {
    Object.assign(stream, { say: listener, isOpen: true });
    return { close: () => (stream.isOpen = false) };
  },
}));

let stop: () => void;
/** The server's responses by path. Others are refused with 404. */
let responses: Record<string, unknown>;
let requested: string[];

beforeEach(() => {
  startDevice();
  responses = {};
  requested = [];
  newest.set(0);
  answered.set(0);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    requested.push(pathname);
    const body = responses[pathname];
    return Response.json(body ?? { error: 'not found' }, { status: body === undefined ? 404 : 200 });
  });
  keep([row(8), row(7)]);
  queryClient.setQueryData(['board', {}], []);
  queryClient.setQueryData(['inbox'], { unread: 2, due: [] });
  stop = listen();
});

afterEach(() => {
  stop();
  queryClient.clear();
});

const said = (kind: MessageKind) => ({ id: 4, kind, person: '', text: 'Yes', isFailed: false });

const isStale = (...queryKey: unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

it('a received lead is announced; counts and board are asked for again', () => {
  stream.say({ name: 'received', newest: 9 });
  expect(newest.get()).toBe(9);
  expect([isStale('inbox'), isStale('board', {})]).toEqual([true, true]);
  expect(requested).toEqual([]);
});

it('a changed lead is fetched if something shows it; the board counts it otherwise', async () => {
  responses['/api/leads/7'] = { ...lead(7), stage: 'won', version: 2 };
  const other = findLead(8);
  stream.say({ name: 'changed', ids: [7] });
  await vi.waitFor(() => expect(findLead(7)).toMatchObject({ id: 7, stage: 'won', version: 2 }));
  expect(findLead(8)).toBe(other);
  expect(isStale('board', {})).toBe(false);
  stream.say({ name: 'changed', ids: [99] });
  expect(isStale('board', {})).toBe(true);
});

it.each([
  { what: 'answer', message: said('answer'), id: 7 },
  { what: 'bounce', message: said('bounce'), id: 99 },
  { what: 'nothing', message: said('reply'), id: 7 },
])('$what of a lead tells the reader, whatever is shown', async ({ what, message, id }) => {
  const heard: string[] = [];
  onNotice((notice) => heard.push(`${notice.what} ${notice.lead.id}`));
  const at = Date.now();
  responses[`/api/leads/${id}`] = { ...lead(id), message, activeAt: at, version: 2 };
  stream.say({ name: 'changed', ids: [id] });
  await vi.waitFor(() => expect(findLead(id)?.version).toBe(2));
  await vi.waitFor(() => expect(heard).toEqual(what === 'nothing' ? [] : [`${what} ${id}`]));
  expect(answered.get()).toBe(what === 'nothing' ? 0 : at);
  // It is told once.
  stream.say({ name: 'changed', ids: [id] });
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  expect(heard.length).toBeLessThan(2);
});

it('a lead that a colleague assigns to the reader tells them, and one that they take does not', async () => {
  const heard: string[] = [];
  onNotice(({ what, lead: { id } }) => heard.push(`${what} ${id}`));
  queryClient.setQueryData(['desk'], { me: { id: 5, name: 'Aisha' } });
  for (const [id, person] of [
    [7, 'Aisha'],
    [8, 'Bilal'],
  ] as const) {
    const events = [{ id: 3, at: 1, person, change: { kind: 'assign', personId: 5 } }];
    responses[`/api/leads/${id}`] = { ...lead(id), assigneeId: 5, activeAt: Date.now(), events, version: 2 };
  }
  stream.say({ name: 'changed', ids: [7, 8] });
  await vi.waitFor(() => expect([findLead(7)?.version, findLead(8)?.version]).toEqual([2, 2]));
  await vi.waitFor(() => expect(heard).toEqual(['assigned 8']));
});

it('a lead that is gone is removed, but not if the server only fails', async () => {
  stream.say({ name: 'changed', ids: [7] });
  await vi.waitFor(() => expect(findLead(7)).toBeNull());
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  stream.say({ name: 'changed', ids: [8] });
  await vi.waitFor(() => expect(isStale('inbox')).toBe(true));
  expect(findLead(8)).toBeDefined();
});

it('many changes at once are fetched as one page', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => 30 - index);
  keep(ids.map((id) => row(id)));
  responses['/api/leads'] = pageOf(...ids);
  stream.say({ name: 'changed', ids });
  await vi.waitFor(() => expect(newest.get()).toBe(30));
  expect(requested).toEqual(['/api/leads']);
});

it('when the stream first opens, only the open lead is asked for again', () => {
  queryClient.setQueryData(['lead', 7], lead(7));
  stream.say({ name: 'open', isFirst: true });
  expect([isStale('lead', 7), isStale('inbox')]).toEqual([true, false]);
  expect(requested).toEqual([]);
});

it.each([{ name: 'open', isFirst: false }, { name: 'everything' }] as const)(
  'after a gap ($name) the newest leads are fetched',
  async (event) => {
    connection.lose();
    responses['/api/leads'] = { ...pageOf(9, 8), leads: [row(9), row(8, { isUnread: false })] };
    stream.say(event);
    expect(connection.isOnline.get()).toBe(true);
    await vi.waitFor(() => expect(newest.get()).toBe(9));
    expect(findLead(8)?.isUnread).toBe(false);
    expect(isStale('board', {})).toBe(true);
  },
);

it('a stream that is refused makes one request, which shows whether the session has ended', () => {
  stream.say({ name: 'refused' });
  expect(isStale('inbox')).toBe(true);
  expect(requested).toEqual([]);
});

it('while our own change waits, only events of its lead wait too, and are fetched afterwards', async () => {
  responses['/api/leads/7'] = { ...lead(7), version: 2 };
  responses['/api/leads/8'] = { ...lead(8), version: 2 };
  const change = { kind: 'read' } as const;
  await queue.put({ leads: [{ id: 7, version: 1 }], change, key: 'k', at: 1 });
  stream.say({ name: 'changed', ids: [7, 8] });
  await vi.waitFor(() => expect(findLead(8)?.version).toBe(2));
  expect(requested).toEqual(['/api/leads/8']);
  await queue.remove('k');
  await vi.waitFor(() => expect(findLead(7)?.version).toBe(2));
});

it('while leads are being erased from here, only events about others are fetched', async () => {
  responses['/api/leads/8'] = { ...lead(8), version: 2 };
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = whileErasing([7, 99], () => promise);
  stream.say({ name: 'changed', ids: [7, 8, 99] });
  await vi.waitFor(() => expect(findLead(8)?.version).toBe(2));
  expect(requested).toEqual(['/api/leads/8']);
  resolve();
  await done;
  await vi.waitFor(() => expect(findLead(7)).toBeNull());
  expect(requested).not.toContain('/api/leads/99');
});

it('is quiet once it is stopped', () => {
  stop();
  expect(stream.isOpen).toBe(false);
});
