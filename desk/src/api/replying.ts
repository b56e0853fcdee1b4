import { answerOf, api } from './client.ts';
import { createState } from './state.ts';

/** A colleague who is writing a reply to a lead. */
type Replying = { id: number; personId: number };

/** Milliseconds between two messages that the reader is writing. */
const AGAIN = 8_000;

/** Milliseconds after which a silent colleague no longer counts as writing. */
const LASTS = 12_000;

/** The colleagues who are writing. */
export const replying = createState<readonly Replying[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows that a colleague is writing, until they have been silent for a while. */
export function hearReply({ id, personId }: Replying): void {
  const key = `${id} ${personId}`;
  const others = () => replying.get().filter((other) => other.id !== id || other.personId !== personId);
  clearTimeout(timers.get(key));
  replying.set([...others(), { id, personId }]);
  timers.set(
    key,
    setTimeout(() => {
      timers.delete(key);
      replying.set(others());
    }, LASTS),
  );
}

/** These leads were changed, perhaps by the reply. */
export function endReplies(ids: readonly number[]): void {
  replying.set(replying.get().filter(({ id }) => !ids.includes(id)));
}

let said = { id: 0, at: 0 };

/** Tells colleagues that the reader is writing a reply to a lead. */
export function sayReplying(id: number, now: number): void {
  if (said.id === id && now - said.at < AGAIN) return;
  said = { id, at: now };
  // They are warned anyway, if both send.
  answerOf(api.POST('/api/leads/{id}/replying', { params: { path: { id } } })).catch(() => undefined);
}
