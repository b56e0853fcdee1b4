import type { QueryClient } from '@tanstack/react-query';
import { drafts } from '../drafts.ts';
import { CHANGE_LEADS, pendingChanges } from './changes.ts';
import { queue } from './queue.ts';

/** The key of mutations that send a reply; the id of the lead follows. */
export const SEND_REPLY = ['reply'];

/** What signing out would lose. */
export type Unsent = {
  /** Changes and replies that the server has neither confirmed nor refused, also of other tabs. */
  changes: number;
  /** Texts that nobody has asked to send. */
  drafts: number;
};

/** Counts what signing out would lose. */
export function countUnsent(client: QueryClient): Unsent {
  const replies = pendingReplies(client);
  const changes = new Set([...queue.all(), ...pendingChanges(client)].map(({ key }) => key));
  return {
    changes: changes.size + replies.length,
    // The draft of a reply stays until the server has the reply.
    drafts: drafts.all().filter((name) => !replies.includes(name)).length,
  };
}

/** Calls `onChange` whenever a change or reply is made, confirmed or refused, and `onRefused` for the latter. */
export function watchUnsent(client: QueryClient, onChange: () => void, onRefused: () => void): () => void {
  return client.getMutationCache().subscribe(({ type, mutation }) => {
    const [kind] = (mutation?.options.mutationKey ?? []) as string[];
    if (kind !== CHANGE_LEADS[0] && kind !== SEND_REPLY[0]) return;
    if (type === 'updated' && mutation?.state.status === 'error') onRefused();
    onChange();
  });
}

/** Resolves to true when every change and reply is confirmed; to false when one is refused or the signal is aborted. */
export async function whenSent(client: QueryClient, signal: AbortSignal): Promise<boolean> {
  if (countUnsent(client).changes === 0) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = () => countUnsent(client).changes === 0 && resolve(true);
  const stop = watchUnsent(client, check, () => resolve(false));
  signal.addEventListener('abort', () => resolve(false));
  return promise.finally(stop);
}

/** The drafts of replies that are on their way. */
function pendingReplies(client: QueryClient): string[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: SEND_REPLY, status: 'pending' })
    .map(({ options }) => `${String(options.mutationKey?.[1])}:reply`);
}
