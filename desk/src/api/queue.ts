import { own } from './device.ts';
import type { Change } from './types.ts';

/** A change that readers make. Replies have a request of their own; the server adds what comes back. */
export type OwnChange = Exclude<Change, { kind: 'reply' | 'answer' | 'bounce' | 'unknown' }>;

/** A change to leads until the server has confirmed or refused it. */
export type QueuedChange = {
  leads: { id: number; version: number }[];
  change: OwnChange;
  /** The server applies a repeated request only once. */
  key: string;
  /** When it was made, in milliseconds since 1970. Later changes of the same document have a larger value. */
  at: number;
};

const START = 'change:';

let last = 0;

/** The time for a new change, after that of all others of this document. */
export function nextTime(): number {
  last = Math.max(Date.now(), last + 0.001);
  return last;
}

/**
 * The changes of the person whose screen this is that the server has neither confirmed nor refused. They survive a reload
 * and the end of the session. Nobody else sends them.
 */
export const queue = {
  put: (change: QueuedChange) => own().set(START + change.key, JSON.stringify(change)),
  remove: (key: string) => own().remove(START + key),
  /** Oldest first. */
  all: (): QueuedChange[] =>
    own()
      .names(START)
      .flatMap((name) => parse(own().get(name)) ?? [])
      .toSorted((one, other) => one.at - other.at),
};

function parse(text: string | null): QueuedChange | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' &&
      value !== null &&
      'leads' in value &&
      Array.isArray(value.leads) &&
      'change' in value &&
      'key' in value &&
      'at' in value
      ? (value as QueuedChange)
      : null;
  } catch {
    return null;
  }
}
