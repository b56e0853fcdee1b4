/**
 * Everything that the desk stores on a device. No other module uses the browser's storage (lint refuses it), so that signing
 * out can delete what belongs to a person. People share devices, so each key of a person contains the person's id.
 *
 * | key                         | where                   | what                                         | until             |
 * | --------------------------- | ----------------------- | -------------------------------------------- | ----------------- |
 * | `yam-desk:theme`            | localStorage            | the chosen colours, which say nothing of anybody | for good      |
 * | `yam-desk:person`           | localStorage            | who is signed in: an id (signed-in.ts)       | the session ends  |
 * | `yam-desk:signed-out`       | localStorage            | tells other tabs who has signed out          | at once           |
 * | `yam-desk:5:draft:12:reply` | localStorage            | what is typed and not sent (drafts.ts)       | sent, or 30 days  |
 * | `yam-desk`, by person       | IndexedDB               | the changes that are not sent (queue.ts)     | sent, or 30 days  |
 * | `yam-desk:5:recent`         | localStorage            | the last choices in the palette              | the person signs out |
 * | `yam-desk:5:last-screen`    | sessionStorage of a tab | where to go on after a sign-in (session.ts)  | the person signs out |
 * | `yam-desk BUILD`            | CacheStorage            | the application's files, never an answer of the API | somebody signs out |
 *
 * Leads are in memory only, and in no answer that the browser may cache. Signing out deletes all of a person. A session
 * that ends by itself keeps the person's drafts and changes for their return.
 */
import { signedIn } from './signed-in.ts';

const PREFIX = 'yam-desk:';
const THEME = `${PREFIX}theme`;
const SIGNED_OUT = `${PREFIX}signed-out`;

/** Days that drafts and changes are kept for somebody who does not return: after a month a lead may be erased. */
const KEPT = 30;
const DAY = 24 * 3600_000;

/** What one person has stored, by names without the prefix of the person. */
export type OwnStore = {
  get: (name: string) => string | null;
  /** Stores a text. If the storage is full, it lasts as long as the tab. */
  set: (name: string, text: string) => void;
  remove: (name: string) => void;
  /** The names that begin with this text. */
  names: (start: string) => string[];
  /** Deletes everything of the person. Later texts are dropped: an answer may arrive while the document is left. */
  clear: () => void;
};

/** Opens what `person` has in a storage. Person 0 is nobody: what belongs to the next person who signs in. */
export function openStore(storage: Storage, person: number): OwnStore {
  const prefix = `${PREFIX}${person}:`;
  const refused = new Map<string, string>();
  let isCleared = false;
  return {
    get: (name) => refused.get(name) ?? storage.getItem(prefix + name),
    set: (name, text) => {
      if (isCleared) return;
      try {
        storage.setItem(prefix + name, text);
        refused.delete(name);
      } catch {
        refused.set(name, text);
      }
    },
    remove: (name) => {
      refused.delete(name);
      storage.removeItem(prefix + name);
    },
    names: (start) => {
      const stored = keysOf(storage, prefix + start).map((key) => key.slice(prefix.length));
      return [...new Set([...stored, ...[...refused.keys()].filter((name) => name.startsWith(start))])];
    },
    clear: () => {
      isCleared = true;
      refused.clear();
      for (const key of keysOf(storage, prefix)) storage.removeItem(key);
    },
  };
}

let here: { person: number; own: OwnStore } | null = null;
const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the server has said whose screen this is. */
export const entered: Promise<void> = promise;

/**
 * The server has said whose screen this is. A document never changes to another person: it is loaded anew (session.ts), so
 * that nothing in its memory reaches them.
 */
export function enter(person: number): void {
  if (here) return;
  here = { person, own: openStore(localStorage, person) };
  // Only if it differs: other tabs hear of it.
  if (signedIn.get() !== String(person)) signedIn.remember(person);
  adoptOldDrafts(here.own);
  resolve();
}

/** The id of the person whose screen this is; null before the server has said it. */
export function personHere(): number | null {
  return here?.person ?? null;
}

/** What the person whose screen this is has stored on this device. */
export function own(): OwnStore {
  if (!here) throw new Error('the server has not said yet who is signed in');
  return here.own;
}

/** Deletes everything of the person whose screen this is, and tells the other tabs. */
export async function forgetPerson(): Promise<void> {
  if (!here) return;
  const { person } = here;
  here.own.clear();
  await storedChanges.clear(person);
  forgetInTab(person);
  localStorage.setItem(SIGNED_OUT, String(person));
  localStorage.removeItem(SIGNED_OUT);
  if (signedIn.get() === String(person)) signedIn.forget();
}

/** Deletes what a tab has stored of a person. */
function forgetInTab(person: number): void {
  openStore(sessionStorage, person).clear();
}

/** Calls the listener after the person whose screen this is has signed out in another tab, of which this tab has nothing left. */
export function onSignOutElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key !== SIGNED_OUT || !here || newValue !== String(here.person)) return;
    here.own.clear();
    void storedChanges.clear(here.person);
    forgetInTab(here.person);
    listener();
  });
}

/** Removes drafts and changes, of everybody, that are older than 30 days. */
export async function removeOld(now: number): Promise<void> {
  const isOld = (at: number | null) => at === null || now - at > KEPT * DAY;
  for (const key of keysOf(localStorage, PREFIX)) {
    if (!/:\d+:(draft|change):/.test(key)) continue;
    if (isOld(timeOf(localStorage.getItem(key)))) localStorage.removeItem(key);
  }
  await storedChanges.removeAll(({ at }) => isOld(at));
}

/** A change in IndexedDB. What else it says, only queue.ts reads. */
export type StoredChange = { person: number; key: string; at: number; leads: readonly { id: number }[] };
/** The changes of everybody. */
export type ChangeTable = {
  all: () => Promise<StoredChange[]>;
  put: (change: StoredChange) => Promise<unknown>;
  remove: (name: Pick<StoredChange, 'person' | 'key'>) => Promise<unknown>;
};

let table: Promise<ChangeTable> | null = null;
/** Opens the table. Tests replace it, because they have no IndexedDB. */
export const database = { open: openChanges };

/** Works with the table. Returns null if the browser refuses, as some do in private windows or when the device is full. */
async function within<T>(work: (table: ChangeTable) => Promise<T>): Promise<T | null> {
  try {
    table ??= database.open();
    return await work(await table);
  } catch {
    // It is opened again next time: browsers close it in the background.
    table = null;
    return null;
  }
}

/** People who have signed out here. */
const cleared = new Set<number>();
/** What is being written. */
const writes = new Set<Promise<unknown>>();
/** Milliseconds for which a document that is left waits for its writes. A browser may never end one. */
const WRITE_LIMIT = 2000;

/** The changes that are not sent: unlike localStorage, IndexedDB has room for many long texts. */
export const storedChanges = {
  /** Those of a person; null if nothing can be read. */
  of: async (person: number): Promise<StoredChange[] | null> => {
    const all = await within((table) => table.all());
    return all && all.filter((change) => change.person === person);
  },
  /** Returns whether it is stored. */
  put: async (change: StoredChange): Promise<boolean> => {
    // An answer may arrive while the document is left.
    if (cleared.has(change.person)) return false;
    const write = within((table) => table.put(change));
    writes.add(write);
    const isStored = (await write) !== null;
    writes.delete(write);
    return isStored;
  },
  /** Resolves when all that is being written is stored, or after two seconds. */
  written: () =>
    Promise.race([Promise.all(writes), new Promise((resolve) => setTimeout(resolve, WRITE_LIMIT))]),
  remove: (name: Pick<StoredChange, 'person' | 'key'>) => within((table) => table.remove(name)),
  /** Removes the changes of everybody that fit. */
  removeAll: (fits: (change: StoredChange) => boolean) =>
    within(async ({ all, remove }) => {
      for (const change of await all()) if (fits(change)) await remove(change);
    }),
  clear: async (person: number): Promise<void> => {
    cleared.add(person);
    await storedChanges.removeAll((change) => change.person === person);
  },
};

async function openChanges(): Promise<ChangeTable> {
  const NAME = 'changes';
  const opened = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open('yam-desk', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(NAME, { keyPath: ['person', 'key'] }),
  );
  request.addEventListener('success', () => opened.resolve(request.result));
  request.addEventListener('error', () => opened.reject(new Error('IndexedDB is refused')));
  const database = await opened.promise;
  const run = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      // A restart of the device loses nothing that was written.
      const transaction = database.transaction(NAME, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(NAME));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(new Error('IndexedDB is full')));
    });
  return {
    all: () => run('readonly', (store) => store.getAll() as IDBRequest<StoredChange[]>),
    put: (change) => run('readwrite', (store) => store.put(change)),
    remove: ({ person, key }) => run('readwrite', (store) => store.delete([person, key])),
  };
}

/** Removes the drafts and changes, of everybody, about an erased lead: they may name the visitor. */
export function removeTextsOf(lead: number): void {
  const draft = new RegExp(`^${PREFIX}\\d+:draft:${lead}:`);
  for (const key of keysOf(localStorage, PREFIX)) if (draft.test(key)) localStorage.removeItem(key);
  for (const name of here?.own.names(`draft:${lead}:`) ?? []) here?.own.remove(name);
  void storedChanges.removeAll(({ leads }) => leads.every(({ id }) => id === lead));
}

/** The chosen colours. build/early-theme.ts reads the same key before the first paint. */
export const storedTheme = {
  get: () => localStorage.getItem(THEME),
  set: (theme: string) => localStorage.setItem(THEME, theme),
};

/** The screen that a tab left for the sign-in page, of `person`, or of nobody if it is not known whose it was. */
export const lastScreen = {
  /** `href`: path and search. */
  remember: (person: number, href: string) => openStore(sessionStorage, person).set('last-screen', href),
  /** Returns it once. */
  take: (person: number): string | null => {
    const store = openStore(sessionStorage, person);
    const href = store.get('last-screen');
    store.remove('last-screen');
    return href;
  },
};

/**
 * Versions up to 0.1.0 stored drafts without a person, beside the time of the last sign-in. Drafts of that session are this person's;
 * nobody knows whose the others are.
 */
function adoptOldDrafts(own: OwnStore): void {
  const since = Number(localStorage.getItem(`${PREFIX}signed-in`) ?? Infinity);
  for (const key of keysOf(localStorage, `${PREFIX}draft:`)) {
    const text = localStorage.getItem(key);
    const at = timeOf(text);
    if (text !== null && at !== null && at >= since) own.set(key.slice(PREFIX.length), text);
    localStorage.removeItem(key);
  }
  for (const name of ['signed-in', 'recent']) localStorage.removeItem(PREFIX + name);
  sessionStorage.removeItem(`${PREFIX}last-screen`);
}

function keysOf(storage: Storage, start: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(start));
}

/** The time `at` in a stored object, in milliseconds since 1970; null if another version wrote something else. */
function timeOf(text: string | null): number | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'
      ? value.at
      : null;
  } catch {
    return null;
  }
}
