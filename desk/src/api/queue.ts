import { storedChanges } from './device.ts';
import { createState } from './state.ts';
import type { Change, LeadRow } from './types.ts';

/** A change that readers make, or a reply that they send. The server adds what comes back. */
export type OwnChange = Exclude<Change, { kind: 'added' | 'answer' | 'bounce' | 'undone' | 'unknown' }>;

/** A change to leads until the server has confirmed or refused it. What it says is frozen with its key. */
export type QueuedChange = {
  leads: readonly { id: number; version: number }[];
  change: OwnChange;
  /** The server applies a repeated request only once. */
  key: string;
  /** When it was made, in milliseconds since 1970. Later changes of the same document have a larger value. */
  at: number;
  /** What an undo takes back, and how the leads were before. */
  undone?: { change: OwnChange; at: number; before: Record<number, Partial<LeadRow>> };
};

/**
 * The changes of this person that the server has neither confirmed nor refused, of all tabs, oldest first. They survive a
 * reload, a restart, and the end of the session. Nobody else sends them.
 */
export const pending = createState<readonly QueuedChange[]>([]);

let person = 0;
/** The keys of changes that the device has refused to store. They last as long as the tab. */
const unstored = new Set<string>();

const inOrder = (changes: readonly QueuedChange[]) => changes.toSorted((one, other) => one.at - other.at);

/** Every way to change `pending`: at once in memory, then on the device. */
export const queue = {
  /** Opens the queue of a person. */
  open: (id: number): Promise<void> => {
    if (id !== person) pending.set([]);
    person = id;
    return queue.load();
  },
  /** Reads what is stored, because other tabs add, send and drop changes too. */
  load: async (): Promise<void> => {
    const before = pending.get();
    const stored = (await storedChanges.of(person)) as QueuedChange[] | null;
    if (!stored) return;
    // What was read may be older than what has been made or dropped meanwhile.
    if (pending.get() !== before) return queue.load();
    const keys = new Set(stored.map(({ key }) => key));
    const next = inOrder([...stored, ...before.filter(({ key }) => unstored.has(key) && !keys.has(key))]);
    if (JSON.stringify(next) !== JSON.stringify(before)) pending.set(next);
  },
  put: async (...changes: QueuedChange[]): Promise<void> => {
    const keys = new Set(changes.map(({ key }) => key));
    pending.set(inOrder([...pending.get().filter(({ key }) => !keys.has(key)), ...changes]));
    const storing = changes.map(async (change) => {
      unstored.add(change.key);
      if (await storedChanges.put({ ...change, person })) unstored.delete(change.key);
    });
    await Promise.all(storing);
  },
  remove: async (key: string): Promise<void> => {
    pending.set(pending.get().filter((change) => change.key !== key));
    await storedChanges.remove({ person, key });
  },
};

let last = 0;

/** A key of 128 random bits. `crypto.randomUUID` would need HTTPS, and people open the desk over plain HTTP in their network, too. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Makes a change with a new key, later than all others of this document. */
export function newChange(leads: QueuedChange['leads'], change: OwnChange): QueuedChange {
  last = Math.max(Date.now(), last + 0.001);
  return { leads, change, key: newKey(), at: last };
}
