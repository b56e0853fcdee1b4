import { database, type StoredChange } from '../device.ts';
import { known } from '../leads.ts';
import { pending } from '../queue.ts';

const rows = new Map<string, StoredChange>();

/** Gives the tests a device whose IndexedDB is empty, and a document that knows nothing. Returns the device's rows. */
export function startDevice(): Map<string, StoredChange> {
  rows.clear();
  database.open = () =>
    Promise.resolve({
      // As IndexedDB, it hands out copies.
      all: () => Promise.resolve(structuredClone([...rows.values()])),
      put: (change) => Promise.resolve(void rows.set(change.key, structuredClone(change))),
      remove: ({ key }) => Promise.resolve(void rows.delete(key)),
    });
  startDocument();
  return rows;
}

/** A reload: what was in memory is gone. */
export function startDocument(): void {
  known.set(new Map());
  pending.set([]);
}
