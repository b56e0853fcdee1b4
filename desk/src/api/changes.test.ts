// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts, returned } from '../drafts.ts';
import { changeLeads, onOutcome, sendQueued, type Outcome } from './changes.ts';
import { connection } from './connection.ts';
import { enter, storedChanges } from './device.ts';
import { readInbox } from './inbox.ts';
import { findLead, keep } from './leads.ts';
import { inboxQuery, queryClient } from './queries.ts';
import { pending, queue, type QueuedChange } from './queue.ts';
import { startDevice, startDocument } from './testing/changes.ts';
import { lead, row } from './testing/leads.ts';
import type { Changed, LeadRow } from './types.ts';

type Answer = { body?: unknown; status?: number; isLost?: true; isFromProxy?: true };

let device: ReturnType<typeof startDevice>;
/** The bodies of the requests, and the answers that they wait for. */
let sent: { leads: QueuedChange['leads']; change: QueuedChange['change']; key: string; text?: string }[];
let waiting: ((answer: Answer) => void)[];
let outcomes: Outcome[];

const changed = (...rows: LeadRow[]): Answer => ({
  body: { changed: rows, conflicts: [], gone: [] } satisfies Changed,
});
const refused = (error: string, status = 422): Answer => ({ body: { error }, status });
/** Answers the oldest request. */
async function answer(response: Answer): Promise<void> {
  const next = await vi.waitUntil(() => waiting.shift());
  next(response);
}
const stored = () => [...device.values()];
const kept = (id: number) => findLead(id) ?? undefined;
const unread = () => {
  const ids = queryClient.getQueryData(inboxQuery.queryKey);
  return ids && readInbox(ids).unread;
};

beforeAll(() => enter(1));
beforeEach(async () => {
  localStorage.clear();
  device = startDevice();
  await queue.open(1);
  [sent, waiting, outcomes] = [[], [], []];
  onOutcome((_, outcome) => outcomes.push(outcome));
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return new Response();
    sent.push((await request.json()) as (typeof sent)[number]);
    const {
      body,
      status = 200,
      isLost,
      isFromProxy,
    } = await new Promise<Answer>((resolve) => waiting.push(resolve));
    if (isLost) throw new TypeError('Failed to fetch');
    return isFromProxy ? new Response('Bad gateway', { status }) : Response.json(body, { status });
  });
  keep([row(3), row(1), lead(2)]);
  queryClient.setQueryData(inboxQuery.queryKey, { unread: 3, due: [2] });
});
afterEach(async () => {
  connection.restore();
  for (const { key } of pending.get()) await queue.remove(key);
  for (const next of waiting) next(refused('the test is over'));
  await sendQueued();
  queryClient.clear();
});

describe('a change', () => {
  it('is shown before the server answers, touches no other lead, and is confirmed in one place', async () => {
    const other = findLead(3);
    const done = changeLeads([2], { kind: 'stage', stage: 'contacted' });
    expect(kept(2)).toMatchObject({ stage: 'contacted', events: [{ change: { stage: 'contacted' } }] });
    expect(findLead(2), 'the same object until something changes').toBe(findLead(2));
    expect(findLead(3)).toBe(other);
    await answer(changed(row(2, { stage: 'contacted', version: 2 })));
    expect(await done).toBe(true);
    expect(kept(2)).toMatchObject({
      stage: 'contacted',
      version: 2,
      events: [{ change: { kind: 'stage' } }],
    });
    expect([pending.get(), stored()]).toEqual([[], []]);
  });

  it('to the value that a lead has is none: nothing is sent', async () => {
    const done = [
      changeLeads([1, 2], { kind: 'stage', stage: 'new' }),
      changeLeads([1], { kind: 'assign', personId: null }),
      changeLeads([1], { kind: 'followUp', on: null }),
    ];
    expect([await Promise.all(done), pending.get()]).toEqual([[true, true, true], []]);
    void changeLeads([1], { kind: 'followUp', on: '2026-12-01' });
    void changeLeads([1, 2], { kind: 'followUp', on: '2026-12-01' });
    expect(pending.get().map(({ leads }) => leads.map(({ id }) => id))).toEqual([[1], [2]]);
    // Why it was lost may be corrected.
    void changeLeads([1], { kind: 'stage', stage: 'lost', reason: 'No answer' });
    void changeLeads([1], { kind: 'stage', stage: 'lost', reason: 'No answer' });
    void changeLeads([1], { kind: 'stage', stage: 'lost', reason: 'Too expensive' });
    expect(pending.get()).toHaveLength(4);
  });

  it('is undone if the server refuses, without what others changed meanwhile', async () => {
    const done = changeLeads([1, 2], { kind: 'assign', personId: 5 });
    keep([{ ...lead(2), followUpOn: '2026-12-01' }]);
    expect(kept(2)).toMatchObject({ assigneeId: 5, followUpOn: '2026-12-01' });
    await answer(refused('busy', 503));
    expect(await done).toBe(false);
    expect(outcomes[0]?.refusal?.message).toBe('Busy.');
    expect(kept(1)?.assigneeId).toBeNull();
    expect(kept(2)).toMatchObject({ assigneeId: null, followUpOn: '2026-12-01', events: [] });
  });

  it('counts unread leads, and the same after a refusal or a confirmation', async () => {
    void changeLeads([1, 2], { kind: 'read' });
    expect(unread()).toBe(1);
    await answer(refused('busy', 503));
    await vi.waitUntil(() => unread() === 3);
    const done = changeLeads([1], { kind: 'read' });
    expect(unread()).toBe(2);
    await answer(changed(row(1, { isUnread: false })));
    await done;
    expect(unread()).toBe(2);
  });

  it('gives way to what somebody changed first, and reports erased leads', async () => {
    const done = changeLeads([2, 3], { kind: 'stage', stage: 'lost' });
    const theirs = row(2, { stage: 'quoted', version: 4 });
    await answer({ body: { changed: [], conflicts: [theirs], gone: [3] } });
    await done;
    expect(outcomes).toEqual([{ conflicts: [theirs], gone: 1 }]);
    expect(kept(2)).toMatchObject({ stage: 'quoted', version: 4 });
    expect(findLead(3)).toBeNull();
  });

  it('can be made again and again, also of a lead that only the follow-ups show', async () => {
    for (const version of [1, 2, 3]) {
      const done = changeLeads([1], { kind: 'followUp', on: `2026-12-0${version}` });
      await answer(changed(row(1, { followUpOn: `2026-12-0${version}`, version: version + 1 })));
      expect(await done).toBe(true);
    }
    expect(sent.map(({ leads }) => leads[0]?.version)).toEqual([1, 2, 3]);
  });
});

describe('an undo', () => {
  /** Makes a change, and returns what takes it back. */
  const make = (id: number, change: QueuedChange['change']) => {
    let undo = () => {};
    void changeLeads([id], change, (back) => (undo = back));
    return () => undo();
  };

  it('of what was sent shows the lead as before at once, and names the key on the server', async () => {
    keep([lead(2)]);
    const undo = make(2, { kind: 'stage', stage: 'lost', reason: 'No answer' });
    await answer(changed(row(2, { stage: 'lost', reason: 'No answer', version: 2 })));
    await vi.waitUntil(() => pending.get().length === 0);
    undo();
    expect(kept(2)).toMatchObject({ stage: 'new', reason: null });
    await answer(changed(row(2, { version: 3 })));
    expect(await sendQueued()).toBe(true);
    expect(kept(2)).toMatchObject({ stage: 'new', version: 3 });
    expect(sent[1]?.change).toEqual({ kind: 'undo', key: sent[0]?.key });
  });

  it('of what still waits sends nothing, and a note is a draft again', async () => {
    connection.lose();
    const undo = make(2, { kind: 'note', text: 'Call again' });
    undo();
    await vi.waitUntil(() => stored().length === 0);
    expect(pending.get()).toEqual([]);
    expect(drafts.read(2, 'note')?.text).toBe('Call again');
    connection.restore();
    expect(await sendQueued()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('of a reply makes it a draft again once the server has taken it back', async () => {
    const reply = { kind: 'reply', to: 'nadia@example.in', subject: 'Prices', text: 'Dear Nadia' } as const;
    const undo = make(2, reply);
    expect(kept(2)).toMatchObject({ stage: 'contacted', message: { kind: 'reply', text: 'Dear Nadia' } });
    const event = { id: 7, at: 1, person: 'Aisha', change: { ...reply, movesTo: 'contacted' } };
    await answer({ body: event });
    await vi.waitUntil(() => pending.get().length === 0);
    expect(kept(2)).toMatchObject({ stage: 'contacted', version: 7 });
    undo();
    expect(kept(2)).toMatchObject({ stage: 'new', message: null });
    expect(drafts.read(2, 'reply')).toBeNull();
    await answer(changed(row(2, { version: 8 })));
    await sendQueued();
    expect(drafts.read(2, 'reply')).toEqual({ subject: 'Prices', text: 'Dear Nadia' });
  });

  it('that comes too late leaves everything as it was', async () => {
    const reply = { kind: 'reply', to: 'nadia@example.in', subject: 'Prices', text: 'Dear Nadia' } as const;
    const undo = make(2, reply);
    await answer({ body: { id: 7, at: 1, person: 'Aisha', change: reply } });
    await vi.waitUntil(() => pending.get().length === 0);
    undo();
    await answer(refused('The reply has already been sent.'));
    expect(await sendQueued()).toBe(false);
    expect(kept(2)).toMatchObject({ message: { kind: 'reply' } });
    expect(drafts.read(2, 'reply')).toBeNull();
  });
});

it('two changes of a lead are sent one after the other, the second with the version of the first', async () => {
  void changeLeads([2], { kind: 'stage', stage: 'contacted' });
  const second = changeLeads([2], { kind: 'assign', personId: 5 });
  await vi.waitUntil(() => stored().length === 2);
  // What another tab can read once the first is confirmed.
  const states: unknown[] = [];
  for (const act of ['set', 'delete'] as const) {
    const original = device[act].bind(device) as (...args: unknown[]) => never;
    vi.spyOn(device, act).mockImplementation((...args: unknown[]) => {
      const result = original(...args);
      states.push(stored().map(({ leads }) => (leads as QueuedChange['leads'])[0]?.version));
      return result;
    });
  }
  await answer(changed(row(2, { stage: 'contacted', version: 2 })));
  await vi.waitUntil(() => sent.length === 2);
  vi.restoreAllMocks();
  expect(states).toEqual([[1, 2], [2]]);
  // The answer to the first does not hide the second.
  expect(kept(2)).toMatchObject({ stage: 'contacted', assigneeId: 5 });
  await answer(changed(row(2, { stage: 'contacted', assigneeId: 5, version: 3 })));
  await second;
  expect(sent.map(({ leads }) => leads)).toEqual([[{ id: 2, version: 1 }], [{ id: 2, version: 2 }]]);
  expect(kept(2)?.version).toBe(3);
});

describe('without a connection', () => {
  it('changes wait on the device, are shown after a reload, and are sent in order with their keys', async () => {
    connection.lose();
    void changeLeads([2], { kind: 'stage', stage: 'contacted' });
    void changeLeads([2], { kind: 'note', text: 'Call again' });
    await vi.waitUntil(() => stored().length === 2);
    const keys = pending.get().map(({ key }) => key);

    startDocument();
    expect(kept(2)).toBeUndefined();
    await queue.open(1);
    keep([lead(2)]);
    expect(kept(2)).toMatchObject({ stage: 'contacted', events: [{}, { change: { text: 'Call again' } }] });
    expect(drafts.all(), 'a saved note is no draft').toEqual([]);
    expect(sent).toEqual([]);
    connection.restore();
    await answer(changed(row(2, { stage: 'contacted', version: 2 })));
    await answer(changed(row(2, { stage: 'contacted', version: 2 })));
    expect(await sendQueued()).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(keys);
    expect(stored()).toEqual([]);
  });

  it('a dropped change is neither shown nor sent', async () => {
    connection.lose();
    void changeLeads([2], { kind: 'stage', stage: 'contacted' });
    void changeLeads([2], { kind: 'stage', stage: 'quoted' });
    await queue.remove(pending.get()[1]?.key ?? '');
    expect(kept(2)?.stage).toBe('contacted');
    connection.restore();
    await answer(changed(row(2, { stage: 'contacted', version: 2 })));
    expect(await sendQueued()).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

it('a reply whose response was lost is sent again as it was, whatever is typed meanwhile', async () => {
  const reply = { kind: 'reply', to: 'nadia@example.in', subject: 'Prices', text: 'Dear Nadia' } as const;
  const done = changeLeads([2], reply);
  await vi.waitUntil(() => sent.length === 1);
  drafts.write(2, 'reply', { text: 'One more thing' }, 0);
  for (const lost of [{ isLost: true }, { status: 502, isFromProxy: true }] as const) {
    await answer(lost);
    await vi.waitUntil(() => !connection.isOnline.get());
    expect(kept(2)?.events).toMatchObject([{ change: reply }]);
    connection.restore();
  }
  const event = { id: 7, at: 1, person: 'Aisha', change: reply };
  await answer({ body: event });
  expect(await done).toBe(true);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual(sent[0]);
  expect(kept(2)?.events).toEqual([event]);
  expect(drafts.read(2, 'reply')).toEqual({ text: 'One more thing' });
});

it.each(['note', 'reply'] as const)(
  'a refused %s is a draft again, before what was typed since',
  async (kind) => {
    const extra = kind === 'reply' ? { subject: 'Prices', to: 'nadia@example.in' } : {};
    const done = changeLeads([2], { kind, text: 'Call again', ...extra } as QueuedChange['change']);
    drafts.write(2, kind, { text: 'And a blog' }, 0);
    await answer(refused('too long'));
    expect(await done).toBe(false);
    expect(drafts.read(2, kind)?.text).toBe('Call again\n\nAnd a blog');
    expect(returned.get()).toEqual({ lead: 2, kind });
    expect(stored()).toEqual([]);
  },
);

it('a session that ends keeps what is queued, in order', async () => {
  void changeLeads([2], { kind: 'stage', stage: 'contacted' });
  void changeLeads([2], { kind: 'note', text: 'Call again' });
  await answer(refused('sign in first', 401));
  expect(await sendQueued()).toBe(false);
  expect(stored().map(({ key }) => key)).toEqual(pending.get().map(({ key }) => key));
  expect(pending.get()).toHaveLength(2);
});

it('where the device stores nothing, a change lasts as long as the tab', async () => {
  vi.spyOn(storedChanges, 'of').mockResolvedValue(null);
  vi.spyOn(storedChanges, 'put').mockResolvedValue(false);
  connection.lose();
  const done = changeLeads([2], { kind: 'note', text: 'Call again' });
  await queue.load();
  expect(pending.get()).toHaveLength(1);
  vi.restoreAllMocks();
  await queue.load();
  expect(pending.get()).toHaveLength(1);
  connection.restore();
  await answer(changed(row(2)));
  expect(await done).toBe(true);
});
