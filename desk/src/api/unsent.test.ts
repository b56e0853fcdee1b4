// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drafts } from '../drafts.ts';
import { changeLeads } from './changes.ts';
import { Refusal } from './client.ts';
import { enter } from './device.ts';
import type { Changed } from './types.ts';
import { countUnsent, SEND_REPLY, watchUnsent, whenSent } from './unsent.ts';

let client: QueryClient;
beforeAll(() => enter(1));
beforeEach(() => {
  localStorage.clear();
  client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
});

test('changes and replies on their way are unsent; the draft of such a reply is not counted twice', () => {
  void changeLeads(client, [], { kind: 'read' }, () => new Promise<Changed>(() => undefined));
  drafts.write(7, 'reply', { text: 'Dear Nadia', key: 'k1' }, 0);
  drafts.write(8, 'reply', { text: 'Dear Umar', key: 'k2' }, 0);
  expect(countUnsent(client)).toEqual({ changes: 1, drafts: 2 });
  const reply = client
    .getMutationCache()
    .build(client, { mutationKey: [...SEND_REPLY, 7], mutationFn: () => new Promise(() => undefined) });
  void reply.execute(undefined);
  expect(countUnsent(client)).toEqual({ changes: 2, drafts: 1 });
});

test('waiting for changes ends when all are sent, when one is refused, or when the reader stops', async () => {
  const nothing: Changed = { changed: [], conflicts: [], gone: [] };
  const started = (answer: Promise<Changed>) => {
    const done = changeLeads(client, [], { kind: 'read' }, () => answer);
    done.catch(() => undefined);
    return whenSent(client, new AbortController().signal);
  };
  expect(await started(Promise.resolve(nothing))).toBe(true);
  const refused = vi.fn<() => void>();
  const stop = watchUnsent(client, () => undefined, refused);
  expect(await started(Promise.reject(new Refusal(422, 'no')))).toBe(false);
  expect(refused).toHaveBeenCalledOnce();
  stop();
  void started(new Promise(() => undefined));
  const stopped = new AbortController();
  const waiting = whenSent(client, stopped.signal);
  stopped.abort();
  expect(await waiting).toBe(false);
});
