import { notSent, sent, storedInTab, storedOnDevice, willRetry } from '../content/interface/outbox.ts';
import { type Draft, type Outcome, send } from '../forms/send.ts';
import type { Received } from '../forms/submission.ts';
import { RECEIVED, forgetSent } from '../forms/words.ts';
import { notify, promised, takeBack } from './notices.ts';

/** What waits on this device for the server's word. */
type Kept = {
  draft: Draft;
  /** Unix time. Milliseconds. */
  since: number;
  failures: number;
  /** The last attempt was answered with 422. */
  refused?: boolean;
};

/** How long after each failure the next attempt comes; the last one repeats. Milliseconds. */
const RETRY_AFTER = [5_000, 30_000, 120_000, 300_000];

/** A draft that nobody took in is forgotten after this, as others may use this device. Milliseconds. */
const LIFE = 7 * 24 * 60 * 60 * 1_000;

/** The first attempt and the first retry fail in silence. */
const FAILURES_BEFORE_NOTICE = 2;

/** Before a draft's key: the name of its place on the device and of its lock among the tabs. */
const PREFIX = 'yam-outbox:';

/** Drafts that the device would not store; they live as long as this page. */
const unstored = new Map<string, Kept>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const underWay = new Map<string, Promise<Outcome>>();
const listeners = new Set<(key: string, outcome: Received) => void>();

/** Nobody knows of an answer, so the draft stays. */
const FAILED: Outcome = { is: 'failed', message: '', answered: false };

/** Sends what earlier pages left behind, now and whenever the network comes back, and listens to the other tabs. */
export function startOutbox(): void {
  addEventListener('online', flush);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  catchUp();
}

/** Keeps a draft on this device, then sends it. It stays, and is tried again, until the server has it or refuses it. */
export function submit(draft: Draft): Promise<Outcome> {
  // A notice that an earlier message was refused.
  takeBack('');
  for (const key of timers.keys()) {
    // The visitor has corrected it here: this draft takes its place.
    const { refused, draft: other } = find(key) ?? {};
    if (refused && other?.form === draft.form) forget(key);
  }
  keep({ since: Date.now(), failures: 0, ...find(draft.key), draft });
  // At once, without asking the other tabs: the visitor may leave the page with the same press.
  return attempt(draft.key, sendKept);
}

/**
 * Sends a draft once and never rejects. If the server receives it, all listeners are told, in this tab and in the others.
 *
 * @param way sends it in another way than `send`
 */
export async function sendOnce(
  draft: Draft,
  way: (draft: Draft) => Promise<Outcome> = send,
): Promise<Outcome> {
  const outcome = await way(draft);
  if (outcome.is === 'received') {
    tell(draft.key, outcome);
    store(RECEIVED, `${draft.key} ${outcome.reference}`);
  }
  return outcome;
}

/** Calls back for each draft that the server has taken in. Returns the way to stop. */
export function onReceived(listener: (key: string, outcome: Received) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tries everything that is kept, without waiting for its turn. */
export function flush(): void {
  for (const key of keys()) void attempt(key, retryAlone);
}

/** One attempt at a time for a draft in this tab. */
function attempt(key: string, how: (key: string) => Promise<Outcome>): Promise<Outcome> {
  const going = underWay.get(key) ?? how(key).finally(() => underWay.delete(key));
  underWay.set(key, going);
  return going;
}

/** One tab at a time: each of them knows of every draft. */
async function retryAlone(key: string): Promise<Outcome> {
  try {
    return await navigator.locks.request(PREFIX + key, { ifAvailable: true }, (lock) => {
      if (lock) return sendKept(key);
      schedule(key, 1);
      return FAILED;
    });
  } catch {
    // Locks need a secure context and site data; sending never rejects. The server takes a key only once in any case.
    return sendKept(key);
  }
}

async function sendKept(key: string): Promise<Outcome> {
  const kept = find(key);
  // Another tab was quicker.
  if (!kept) return FAILED;
  if (Date.now() - kept.since > LIFE) {
    forget(key);
    takeBack(key);
    return FAILED;
  }
  const outcome = await sendOnce(kept.draft);
  if (outcome.is === 'received') {
    forget(key);
    if (kept.failures >= FAILURES_BEFORE_NOTICE) notify('', sent);
  } else if (find(key)) {
    postpone({ ...kept, failures: kept.failures + 1, refused: outcome.is === 'refused' });
  }
  return outcome;
}

function postpone(kept: Kept): void {
  const { key } = kept.draft;
  keep(kept);
  schedule(key, kept.failures);
  if (kept.failures < FAILURES_BEFORE_NOTICE) return;
  // Refused for the second time: something in between may have answered the first.
  if (kept.refused) void giveUp(kept.draft);
  else notify(key, promiseOf(key));
}

function promiseOf(key: string): string {
  return `${notSent} ${unstored.has(key) ? storedInTab : storedOnDevice} ${willRetry}`;
}

/** Says that the server does not accept a draft, and keeps it no longer. */
async function giveUp(draft: Draft): Promise<void> {
  try {
    const { tellRefused } = await import('./refused.ts');
    forget(draft.key);
    tellRefused(draft);
  } catch {
    // The code did not come: the draft stays, and its next attempt fetches it again.
  }
}

/** What another tab did. */
function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key === RECEIVED) return hear(newValue ?? '');
  const old = keptIn(oldValue ?? '');
  if (newValue || old?.draft.key !== promised) return;
  if (old.refused) void giveUp(old.draft);
  else takeBack(promised);
}

/** A page that is opened, or comes back from the browser's cache of pages, has heard nothing of the other tabs. */
function catchUp(): void {
  hear(stored(RECEIVED));
  if (promised && !find(promised)) takeBack(promised);
  flush();
}

/** Hears of a message that another tab has sent. */
function hear(receipt: string): void {
  const [key, reference = ''] = receipt.split(' ');
  if (!key) return;
  tell(key, { is: 'received', message: '', reference });
  if (key === promised) notify('', sent);
}

/** Every form that still holds the words of a message hears that it is received, and they are remembered no longer. */
function tell(key: string, outcome: Received): void {
  forgetSent(key);
  for (const listener of listeners) listener(key, outcome);
}

function schedule(key: string, failures: number): void {
  clearTimeout(timers.get(key));
  const wait = RETRY_AFTER[Math.min(failures, RETRY_AFTER.length) - 1];
  timers.set(
    key,
    setTimeout(() => attempt(key, retryAlone), wait),
  );
}

function keep(kept: Kept): void {
  const { key } = kept.draft;
  if (!store(PREFIX + key, JSON.stringify(kept))) unstored.set(key, kept);
}

function forget(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden, so nothing is in it.
  }
}

function find(key: string): Kept | undefined {
  return keptIn(stored(PREFIX + key)) ?? unstored.get(key);
}

/** An earlier build may have written something else. */
function keptIn(text: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  return value instanceof Object && 'draft' in value && 'since' in value && 'failures' in value;
}

function keys(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return [...names.map((name) => name.slice(PREFIX.length)), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}

/** What is on the device under this name; empty where there is nothing. */
function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function store(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
