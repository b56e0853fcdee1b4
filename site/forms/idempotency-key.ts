import { RECEIVED, SENT, TYPED } from './draft-storage.ts';
import type { Values } from './send.ts';

/** A message that was sent. */
type Sent = {
  /** Its idempotency key. */
  key: string;
  /** Its values as text; deleted once the message is received. */
  values?: string;
};

/** By form, what storage refuses to keep; lasts as long as the page. */
const sentOnPage = new Map<string, Sent>();

/**
 * Returns the idempotency key under which a form's values are sent: a random one, or that of the last attempt if it sent
 * the same values and was not received. A key stands for one message only, so no other message can replace it.
 */
export function keyToSend(form: string, values: Values): string {
  const known = sentKey(form, values);
  if (known) return known;
  const sent = { key: randomKey(), values: textOf(values) };
  try {
    sessionStorage.setItem(SENT + form, JSON.stringify(sent));
    sentOnPage.delete(form);
  } catch {
    sentOnPage.set(form, sent);
  }
  return sent.key;
}

/** Returns the key under which a form has last sent these values; undefined if they were changed since, or received. */
export function sentKey(form: string, values: Values): string | undefined {
  const sent = lastSent(form);
  return sent?.values === textOf(values) ? sent.key : undefined;
}

/** Whether these values, which the browser may have restored, are the message that was received last. */
export function isReceived(form: string, values: Values): boolean {
  try {
    const sent = lastSent(form);
    if (!sent || localStorage.getItem(RECEIVED)?.split(' ')[0] !== sent.key) return false;
    // Once the values are deleted, those in the form are the same unless something else was typed.
    return sent.values === undefined ? !sessionStorage.getItem(TYPED + form) : sent.values === textOf(values);
  } catch {
    return false;
  }
}

/** Begins a new message: from now on, even the same values have another key. */
export function renewKey(form: string): void {
  sentOnPage.delete(form);
  try {
    sessionStorage.removeItem(SENT + form);
  } catch {
    // Storage is forbidden, so it is empty.
  }
}

function lastSent(form: string): Sent | undefined {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(SENT + form) ?? 'null');
    if (isSent(sent)) return sent;
  } catch {
    // Storage is forbidden.
  }
  return sentOnPage.get(form);
}

function isSent(value: unknown): value is Sent {
  return value instanceof Object && 'key' in value && typeof value.key === 'string';
}

/** Returns 128 random bits. `crypto.randomUUID` would need a secure context. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
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
