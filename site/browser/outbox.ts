import { type Draft, type Outcome, send } from '../forms/send.ts';
import type { Received } from '../forms/submission.ts';
import { notify } from './notices.ts';

/** What waits on this device for the server's word. */
type Kept = { draft: Draft; /** Unix time. Milliseconds. */ since: number; failures: number };

/** How long after each failure the next attempt comes; the last one repeats. Milliseconds. */
const RETRY_AFTER = [5_000, 30_000, 120_000, 300_000];

/** A draft that nobody took in is forgotten after this, as others may use this device. Milliseconds. */
const LIFE = 7 * 24 * 60 * 60 * 1_000;

/** The first attempt and the first retry fail in silence. */
const FAILURES_BEFORE_NOTICE = 2;

/** Before a draft's key: the name of its place on the device and of its lock among the tabs. */
const PREFIX = 'yam-outbox:';

const KEPT = 'Your message is kept on this device, and will be sent as soon as we can be reached.';
const SENT = 'Your message has been sent.';

/** Drafts that the device would not store; they live as long as this page. */
const unstored = new Map<string, Kept>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const underWay = new Map<string, Promise<Outcome>>();
const listeners = new Set<(key: string, outcome: Received) => void>();

/** Nobody knows of an answer, so the draft stays. */
const FAILED: Outcome = { is: 'failed', message: '', answered: false };

/** Sends what earlier pages left behind, now and whenever the network comes back. */
export function startOutbox(): void {
  addEventListener('online', flush);
  flush();
}

/** Keeps a draft on this device, then sends it. It stays, and is tried again, until the server has it. */
export function submit(draft: Draft): Promise<Outcome> {
  keep(find(draft.key) ?? { draft, since: Date.now(), failures: 0 });
  // At once, without asking the other tabs: the visitor may leave the page with the same press.
  return attempt(draft.key, (key) => sendKept(key, { pressed: true }));
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
  // Locks need a secure context; the server takes a key only once in any case.
  if (!('locks' in navigator)) return sendKept(key);
  try {
    return await navigator.locks.request(PREFIX + key, { ifAvailable: true }, (lock) => {
      if (lock) return sendKept(key);
      schedule(key, 1);
      return FAILED;
    });
  } catch {
    // Where site data is blocked, so are locks; sending never rejects.
    return sendKept(key);
  }
}

async function sendKept(key: string, { pressed } = { pressed: false }): Promise<Outcome> {
  const kept = find(key);
  // Another tab was quicker.
  if (!kept) return FAILED;
  if (Date.now() - kept.since > LIFE) {
    forget(key);
    return FAILED;
  }
  const outcome = await send(kept.draft);
  // Refused while nobody looks: the form has changed since, or something in between answered. It is kept all the same.
  if (outcome.is === 'failed' || (outcome.is === 'refused' && !pressed)) {
    postpone({ ...kept, failures: kept.failures + 1 });
    return outcome;
  }
  forget(key);
  if (outcome.is === 'received') {
    if (kept.failures >= FAILURES_BEFORE_NOTICE) notify(SENT);
    for (const listener of listeners) listener(key, outcome);
  }
  return outcome;
}

function postpone(kept: Kept): void {
  keep(kept);
  if (kept.failures >= FAILURES_BEFORE_NOTICE) notify(KEPT);
  schedule(kept.draft.key, kept.failures);
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
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(kept));
  } catch {
    unstored.set(key, kept);
  }
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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isKept(stored) ? stored : unstored.get(key);
  } catch {
    return unstored.get(key);
  }
}

/** An earlier build may have written something else. */
function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'draft' in value && 'since' in value && 'failures' in value
  );
}

function keys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return [...stored.map((name) => name.slice(PREFIX.length)), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}
