import { RECEIVED } from './draft-storage.ts';
import type { Values } from './send.ts';

/** Key prefix in sessionStorage, before a form's name: the random part of the form's idempotency keys. */
const SEED = 'yam-key:';

/** Used if storage is forbidden or full; lasts as long as the page. */
const PAGE_SEED = randomSeed();

/**
 * Returns the idempotency key of a form's values. While the tab is open, the same values have the same key, even after
 * the page was left and opened again, so that the server stores them once. Other values have another key.
 */
export function idempotencyKey(form: string, values: Values): string {
  return `${seedOf(form)}-${hash(JSON.stringify([form, ...Object.values(values).map(identityOf)]))}`;
}

/** Whether these values are the message that was received last. */
export function isReceived(form: string, values: Values): boolean {
  try {
    return localStorage.getItem(RECEIVED)?.split(' ')[0] === idempotencyKey(form, values);
  } catch {
    return false;
  }
}

/** Begins a new message: from now on, even the same values have another key. */
export function renewKeys(form: string): void {
  try {
    sessionStorage.removeItem(SEED + form);
  } catch {
    // The same values have the same key as long as the page is open.
  }
}

function seedOf(form: string): string {
  try {
    return (sessionStorage[SEED + form] ??= randomSeed());
  } catch {
    return PAGE_SEED;
  }
}

/** Returns 128 random bits. `crypto.randomUUID` would need a secure context. */
function randomSeed(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** A file is identified by its name, size and date. */
function identityOf(value: string | File): string {
  return value instanceof File ? [value.name, value.size, value.lastModified].join() : value;
}

/**
 * FNV-1a with 32 bits (RFC 9923), enough to distinguish one visitor's messages from one form. If two messages have the
 * same key, the server still stores both, because it compares their content.
 */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}
