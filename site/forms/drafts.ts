import { readObject, readText, write } from './draft-storage.ts';
import type { FormContract } from './contract.ts';
import { OUTBOX } from './outbox-name.ts';
import { type Draft, type Outcome, type Transport, type Values, send } from './send.ts';

/** What has become of a draft that was submitted. `progress` is the part that was sent, 0 to 1. */
export type DraftState = { is: 'sending'; progress?: number } | Outcome;

/** Gets each state of a draft, also from other tabs. Returns whether it shows the state to the visitor. */
type Watcher = (key: string, state: DraftState) => boolean;

/** How a form sends its drafts. */
export type Way = {
  /** Whether a failed draft is sent again by itself (contract/README.md). */
  retry: boolean;
  /** `send` by default. */
  transport?: Transport | undefined;
  /** It is posted without script if the browser refuses requests by script. */
  form: HTMLFormElement;
};

/** A submitted draft on this device, until the server has received or refused it, or the visitor knows that it failed. */
export type Stored = {
  draft: Draft;
  /** Unix time of the first attempt. Milliseconds. */
  since: number;
  failures: number;
  /** It is not sent again by itself. */
  once?: boolean;
  /** It has a file, which cannot be stored. */
  hasFile?: boolean;
  /** Unix time until which another tab leaves it to the tab that sends it. Milliseconds. */
  busyUntil?: number;
  /** The server's reason, so that other tabs can tell it when the entry is removed. */
  refused?: string;
};

/** What this tab remembers of a form. */
type Memory = {
  /** Text by field. */
  typed?: Record<string, string>;
  /** Key of the message that was sent last. */
  key?: string;
  /** That message as text; missing once it is received. */
  sent?: string;
  /** `typed` has not been changed since it was sent. */
  isSent?: boolean;
};

/** A little longer than an attempt without and with a file lasts (send.ts, upload.ts). Milliseconds. */
const BUSY = 25_000;
export const BUSY_WITH_FILE = 310_000;

/** Key prefix in sessionStorage, before a form's name. */
export const FORM = 'yam-form:';

/** Key in localStorage: key and reference of the message that was received last, by which other tabs learn of it. */
export const RECEIVED = 'yam-received';

/** Key in sessionStorage: the visitor's name, e-mail and phone, for the next form of this visit. */
const VISITOR = 'yam-visitor';
const VISITOR_FIELDS = ['name', 'email', 'phone'];

const watchers = new Set<Watcher>();
/** The drafts that this page is sending, with their state unless the visitor does not see that they are sent again. */
export const sending = new Map<string, DraftState | undefined>();
/** The chosen files by form, and by field. Storage holds only text. */
export const files = new Map<string, Values>();

/** What follows an answer is fetched with the first form, so that it is there when the connection is lost. */
const outbox = () => import('./outbox.ts');

/** Does nothing if it cannot be fetched: the next page continues. */
function inOutbox(use: (module: typeof import('./outbox.ts')) => void): void {
  outbox().then(use, () => {});
}

/** Calls the watcher until the returned function is called, first with what was submitted and is not answered yet. */
export function watch(watcher: Watcher): () => void {
  inOutbox(({ startOutbox }) => startOutbox());
  for (const [key, state] of sending) if (state) watcher(key, state);
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Sends a draft. Watchers learn what becomes of it, on this page or on a later one. */
export function submit(draft: Draft, { retry, transport = send, form }: Way): void {
  const { key } = draft;
  const isRetrying = sending.has(key);
  const onProgress = (progress?: number) => {
    const state = { is: 'sending', ...(progress !== undefined && { progress }) } as const;
    sending.set(key, state);
    notify(key, state);
  };
  onProgress();
  // The retry's outcome is this one's, too.
  if (isRetrying) return;
  const hasFile = Object.values(draft.fields).some((value) => value instanceof File);
  const stored = { since: Date.now(), failures: 0, ...findStored(key), draft, hasFile, once: !retry };
  void attempt(stored, () => transport(draft, onProgress), form);
}

/**
 * Returns the idempotency key under which a form's values are sent: 128 random bits, or the key of the last attempt if it
 * sent the same values and was not received. A key stands for one message only, so no other message can replace it.
 */
export function keyToSend(form: string, values: Values): string {
  const known = sentKey(form, values);
  if (known) return known;
  // `crypto.randomUUID` would need a secure context.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  setMemory(form, { ...memoryOf(form), key, sent: textOf(values) });
  return key;
}

/** Returns the key under which a form has last sent these values; undefined if they were changed since, or received. */
export function sentKey(form: string, values: Values): string | undefined {
  const { key, sent } = memoryOf(form);
  return sent === textOf(values) ? key : undefined;
}

/** Whether these values, which the browser may have restored, are the message that was received last. */
export function isReceived(form: string, values: Values): boolean {
  const { key, sent, typed } = memoryOf(form);
  if (!key || receipt().key !== key) return false;
  // Once the message is deleted, the values are the same unless something else was typed.
  return sent === undefined ? !typed : sent === textOf(values);
}

/** Tells the visitor that the message that was received last was this form's. */
export function tellReceived(form: string): void {
  const { key, reference } = receipt();
  const news = { is: 'received', message: '', reference } as const;
  inOutbox(({ showNews }) => showNews({ key, form, page: '' }, news));
}

/** Begins a new message: from now on, even the same values have another key. */
export function renewKey(form: string): void {
  const { typed } = memoryOf(form);
  setMemory(form, { ...(typed && { typed }) });
}

/**
 * Keeps what the visitor typed into a form for this visit, including which filled fields were emptied, and chosen files
 * until a document is loaded.
 *
 * @param prefilled text that the form put into the message itself; it is not kept
 */
export function remember(form: string, { fields }: FormContract, values: Values, prefilled = ''): void {
  const before = recall(form);
  const typed = Object.entries(texts(values)).filter(
    ([name, value]) =>
      !(prefilled && value === prefilled) && (value || before[name]) && fields[name]?.kind !== 'constant',
  );
  setMemory(form, {
    ...memoryOf(form),
    typed: Object.fromEntries(typed),
    isSent: sentKey(form, values) !== undefined,
  });
  files.set(form, Object.fromEntries(Object.entries(values).filter(([, value]) => isChosenFile(value))));
  const visitor = typed.filter(([name, value]) => VISITOR_FIELDS.includes(name) && value);
  write('sessionStorage', VISITOR, {
    ...readObject('sessionStorage', VISITOR),
    ...Object.fromEntries(visitor),
  });
}

/** Returns the values for a form's fields: those typed into it, then the visitor's details from other forms. */
export function recall(form: string): Values {
  return {
    ...texts(readObject('sessionStorage', VISITOR)),
    ...memoryOf(form).typed,
    ...files.get(form),
  };
}

/**
 * Makes one attempt, which begins at once: the same click may take the visitor to another page.
 *
 * @param form the visitor has just submitted it
 */
export async function attempt(
  stored: Stored,
  post: () => Promise<Outcome>,
  form?: HTMLFormElement,
): Promise<void> {
  const { key } = stored.draft;
  const begun = performance.now();
  sending.set(key, sending.get(key));
  store({ ...stored, busyUntil: Date.now() + (stored.hasFile ? BUSY_WITH_FILE : BUSY) });
  const outcome = await post();
  outbox().then(
    ({ conclude }) => conclude(stored, outcome, { begun, post, form }),
    () => {
      // The next page continues.
      sending.delete(key);
      notify(key, outcome);
    },
  );
}

export function receipt(): { key: string; reference: string } {
  const [key = '', reference = ''] = readText('localStorage', RECEIVED).split(' ');
  return { key, reference };
}

/** Returns whether a watcher shows the state. */
export function notify(key: string, state: DraftState): boolean {
  return [...watchers].map((watcher) => watcher(key, state)).includes(true);
}

export function memoryOf(form: string): Memory {
  return readObject('sessionStorage', FORM + form);
}

export function setMemory(form: string, memory: Memory): void {
  write('sessionStorage', FORM + form, memory);
}

/** Returns whether the draft outlasts this page. */
export function store(stored: Stored): boolean {
  const { draft } = stored;
  const text = { ...stored, draft: { ...draft, fields: texts(draft.fields) } };
  return write('localStorage', OUTBOX + draft.key, text);
}

export function findStored(key: string): Stored | undefined {
  return storedIn(readObject('localStorage', OUTBOX + key));
}

/** Another build may have stored something else. */
export function storedIn(value: object): Stored | undefined {
  return isStored(value) ? value : undefined;
}

function isStored(value: object): value is Stored {
  return 'failures' in value;
}

export function texts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A file field without a choice has a file without a name. */
function isChosenFile(value: string | File): boolean {
  return value instanceof File && value.name !== '';
}

/** A file stands there by name, size and date: only the server compares the bytes of files, and stores each version. */
function textOf(values: Values): string {
  return JSON.stringify(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ]),
  );
}
