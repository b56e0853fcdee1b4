import { notSent, sent, storedInTab, storedOnDevice, willRetry } from '../content/interface/outbox.ts';
import { RECEIVED, forgetSent } from '../forms/draft-storage.ts';
import { type Draft, type Outcome, send } from '../forms/send.ts';
import type { Received } from '../forms/submission.ts';
import { hideToast, promisedKey, showToast } from './toast.ts';

/** A draft that waits on this device until the server has received or refused it. */
type StoredDraft = {
  draft: Draft;
  /** Unix time of the first attempt. Milliseconds. */
  since: number;
  failures: number;
  /** The last attempt was answered with 422. */
  refused?: boolean;
};

/** Delay before the next attempt after each failure; the last one repeats. Milliseconds. */
const RETRY_DELAYS = [5_000, 30_000, 120_000, 300_000];

/** Drafts are deleted at this age, because other people may use this device. Milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1_000;

/** The first attempt and the first retry fail silently. */
const FAILURES_BEFORE_TOAST = 2;

/** Precedes a draft's key in the name of its entry in localStorage and of its lock. */
const PREFIX = 'yam-outbox:';

/** Drafts that the device could not store. They last as long as this page. */
const memoryDrafts = new Map<string, StoredDraft>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const inFlight = new Map<string, Promise<Outcome>>();
const listeners = new Set<(key: string, outcome: Received) => void>();

const FAILED: Outcome = { is: 'failed', message: '', answered: false };

/** Sends the drafts of earlier pages, now and whenever the device is online again, and listens to other tabs. */
export function startOutbox(): void {
  addEventListener('online', flush);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  catchUp();
}

/** Stores a draft on this device, then sends it. It is stored and retried until the server receives or refuses it. */
export function submit(draft: Draft): Promise<Outcome> {
  // A toast may still say that an earlier message was refused.
  hideToast('');
  for (const key of timers.keys()) {
    // The new draft replaces a refused one, which the visitor has corrected here.
    const { refused, draft: other } = findDraft(key) ?? {};
    if (refused && other?.form === draft.form) deleteDraft(key);
  }
  storeDraft({ since: Date.now(), failures: 0, ...findDraft(draft.key), draft });
  // Immediately, without a lock: the same click may take the visitor to another page.
  return attempt(draft.key, sendStored);
}

/**
 * Sends a draft once and never rejects. If the server receives it, all listeners in this tab and in others are called.
 *
 * @param transport sends the draft, `send` by default
 */
export async function sendOnce(
  draft: Draft,
  transport: (draft: Draft) => Promise<Outcome> = send,
): Promise<Outcome> {
  const outcome = await transport(draft);
  if (outcome.is === 'received') {
    notifyListeners(draft.key, outcome);
    writeStorage(RECEIVED, `${draft.key} ${outcome.reference}`);
  }
  return outcome;
}

/** Calls `listener` for each draft that the server receives. Returns a function that removes the listener. */
export function onReceived(listener: (key: string, outcome: Received) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Retries all stored drafts now. */
export function flush(): void {
  for (const key of draftKeys()) void attempt(key, retryInOneTab);
}

/** Makes one attempt at a time per draft in this tab. */
function attempt(key: string, how: (key: string) => Promise<Outcome>): Promise<Outcome> {
  const current = inFlight.get(key) ?? how(key).finally(() => inFlight.delete(key));
  inFlight.set(key, current);
  return current;
}

/** Retries in one tab at a time, as all tabs see all drafts. */
async function retryInOneTab(key: string): Promise<Outcome> {
  try {
    return await navigator.locks.request(PREFIX + key, { ifAvailable: true }, (lock) => {
      if (lock) return sendStored(key);
      schedule(key, 1);
      return FAILED;
    });
  } catch {
    // Locks need a secure context and site data. Without them, the server still stores each key only once.
    return sendStored(key);
  }
}

async function sendStored(key: string): Promise<Outcome> {
  const stored = findDraft(key);
  // Another tab has sent it.
  if (!stored) return FAILED;
  if (Date.now() - stored.since > MAX_AGE) {
    deleteDraft(key);
    hideToast(key);
    return FAILED;
  }
  const outcome = await sendOnce(stored.draft);
  if (outcome.is === 'received') {
    deleteDraft(key);
    if (stored.failures >= FAILURES_BEFORE_TOAST) showToast('', sent);
  } else if (findDraft(key)) {
    retryLater({ ...stored, failures: stored.failures + 1, refused: outcome.is === 'refused' });
  }
  return outcome;
}

function retryLater(stored: StoredDraft): void {
  const { key } = stored.draft;
  storeDraft(stored);
  schedule(key, stored.failures);
  if (stored.failures < FAILURES_BEFORE_TOAST) return;
  // Only the second refusal counts: a proxy may have sent the first.
  if (stored.refused) void giveUp(stored.draft);
  else showToast(key, notSentMessage(key));
}

function notSentMessage(key: string): string {
  return `${notSent} ${memoryDrafts.has(key) ? storedInTab : storedOnDevice} ${willRetry}`;
}

/** Deletes a refused draft and tells the visitor. */
async function giveUp(draft: Draft): Promise<void> {
  try {
    const { showRefused } = await import('./refused.ts');
    deleteDraft(draft.key);
    showRefused(draft);
  } catch {
    // The module did not load. The draft stays, and its next attempt fetches the module again.
  }
}

/** Another tab has changed localStorage. */
function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key === RECEIVED) return onReceipt(newValue ?? '');
  const old = parseDraft(oldValue ?? '');
  if (newValue || old?.draft.key !== promisedKey) return;
  if (old.refused) void giveUp(old.draft);
  else hideToast(promisedKey);
}

/** A new page, and one that the browser restores from its back/forward cache, has missed the other tabs' events. */
function catchUp(): void {
  onReceipt(readStorage(RECEIVED));
  if (promisedKey && !findDraft(promisedKey)) hideToast(promisedKey);
  flush();
}

/** Another tab has sent a message. */
function onReceipt(receipt: string): void {
  const [key, reference = ''] = receipt.split(' ');
  if (!key) return;
  notifyListeners(key, { is: 'received', message: '', reference });
  if (key === promisedKey) showToast('', sent);
}

/** Calls all listeners, then forgets the values of the received message, by which forms recognise it. */
function notifyListeners(key: string, outcome: Received): void {
  for (const listener of listeners) listener(key, outcome);
  forgetSent(key);
}

function schedule(key: string, failures: number): void {
  clearTimeout(timers.get(key));
  const delay = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length) - 1];
  timers.set(
    key,
    setTimeout(() => attempt(key, retryInOneTab), delay),
  );
}

function storeDraft(stored: StoredDraft): void {
  const { key } = stored.draft;
  if (!writeStorage(PREFIX + key, JSON.stringify(stored))) memoryDrafts.set(key, stored);
}

function deleteDraft(key: string): void {
  memoryDrafts.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden, so it is empty.
  }
}

function findDraft(key: string): StoredDraft | undefined {
  return parseDraft(readStorage(PREFIX + key)) ?? memoryDrafts.get(key);
}

/** Returns undefined for anything else, as an earlier build may have stored another shape. */
function parseDraft(text: string): StoredDraft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return value instanceof Object && 'draft' in value && 'since' in value && 'failures' in value;
}

function draftKeys(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return [...names.map((name) => name.slice(PREFIX.length)), ...memoryDrafts.keys()];
  } catch {
    return [...memoryDrafts.keys()];
  }
}

/** Returns an empty string if the entry is missing or storage is forbidden. */
function readStorage(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Returns whether the device has stored the text. */
function writeStorage(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
