// @vitest-environment jsdom
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { listen, newest } from './live.ts';
import { lead, pageOf } from './testing/leads.ts';
import type { StreamEvent } from './stream.ts';
import type { LeadPage } from './types.ts';

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

let client: QueryClient;
let stop: () => void;
/** The server's responses by path. Others are refused with 404. */
let responses: Record<string, unknown>;
let requested: string[];

beforeEach(() => {
  client = new QueryClient();
  responses = {};
  requested = [];
  newest.set(0);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    requested.push(pathname);
    const body = responses[pathname];
    return Response.json(body ?? { error: 'not found' }, { status: body === undefined ? 404 : 200 });
  });
  client.setQueryData(['leads', {}], { pages: [pageOf(8, 7)], pageParams: [undefined] });
  client.setQueryData(['board', {}], { columns: [] });
  client.setQueryData(['inbox'], { unread: 2, due: [] });
  stop = listen(client);
});

afterEach(() => {
  stop();
  client.clear();
});

const shown = () =>
  client.getQueryData<InfiniteData<LeadPage>>(['leads', {}])?.pages.flatMap(({ leads }) => leads);
const isStale = (...queryKey: unknown[]) => client.getQueryState(queryKey)?.isInvalidated;

it('a received lead is announced and moves no row; counts and board are asked for again', () => {
  stream.say({ name: 'received', newest: 9 });
  expect(newest.get()).toBe(9);
  expect(shown()?.map(({ id }) => id)).toEqual([8, 7]);
  expect([isStale('inbox'), isStale('board', {})]).toEqual([true, true]);
  expect(requested).toEqual([]);
});

it('a changed lead is fetched if something shows it, and keeps its row', async () => {
  responses['/api/leads/7'] = { ...lead(7), stage: 'won', version: 2 };
  const other = shown()?.[0];
  stream.say({ name: 'changed', ids: [7] });
  await vi.waitFor(() => expect(shown()?.[1]).toMatchObject({ id: 7, stage: 'won', version: 2 }));
  // A row has none of what only the lead's own screen shows.
  expect(shown()?.[1]).not.toHaveProperty('events');
  expect(shown()?.[0]).toBe(other);
  expect(requested).toEqual(['/api/leads/7']);
});

it('a changed lead that nothing shows is not fetched, but the board counts it', () => {
  stream.say({ name: 'changed', ids: [99] });
  expect(requested).toEqual([]);
  expect(isStale('board', {})).toBe(true);
});

it('an open lead gets all of its new state', async () => {
  client.setQueryData(['lead', 7], lead(7));
  const newer = { ...lead(7), version: 2, firstTouch: [{ name: 'page', value: '/' }] };
  responses['/api/leads/7'] = newer;
  stream.say({ name: 'changed', ids: [7] });
  await vi.waitFor(() => expect(client.getQueryData(['lead', 7])).toEqual(newer));
});

it('a lead that is gone is removed, but not if the server only fails', async () => {
  stream.say({ name: 'changed', ids: [7] });
  await vi.waitFor(() => expect(shown()?.map(({ id }) => id)).toEqual([8]));
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  stream.say({ name: 'changed', ids: [8] });
  await vi.waitFor(() => expect(isStale('inbox')).toBe(true));
  expect(shown()?.map(({ id }) => id)).toEqual([8]);
});

it('many changes at once are fetched as one page', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => 30 - index);
  client.setQueryData(['leads', {}], { pages: [pageOf(...ids)], pageParams: [undefined] });
  responses['/api/leads'] = pageOf(...ids);
  stream.say({ name: 'changed', ids });
  await vi.waitFor(() => expect(newest.get()).toBe(30));
  expect(requested).toEqual(['/api/leads']);
});

it.each(['open', 'everything'] as const)(
  'after a gap (%s) the newest rows are brought up to date where they stand',
  async (name) => {
    connection.lose();
    responses['/api/leads'] = pageOf(9, 8, 7);
    stream.say({ name });
    expect(connection.isOnline.get()).toBe(true);
    await vi.waitFor(() => expect(newest.get()).toBe(9));
    expect(shown()?.map(({ id }) => id)).toEqual([8, 7]);
    expect(isStale('board', {})).toBe(true);
  },
);

it('a stream that is refused makes one request, which shows whether the session has ended', () => {
  stream.say({ name: 'refused' });
  expect(isStale('inbox')).toBe(true);
  expect(requested).toEqual([]);
});

it('while our own change is on its way, its response brings the new state', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const change = client
    .getMutationCache()
    .build(client, { mutationKey: ['change leads'], mutationFn: () => promise })
    .execute(undefined);
  stream.say({ name: 'changed', ids: [7] });
  stream.say({ name: 'everything' });
  resolve();
  await change;
  expect(requested).toEqual([]);
});

it('is quiet once it is stopped', () => {
  stop();
  expect(stream.isOpen).toBe(false);
});
