import type { Values } from './send.ts';
import { RECEIVED } from './words.ts';

/** Before a form's name in sessionStorage: the random part of its keys. */
const SEED = 'yam-key:';

/** The random part where storage is forbidden or full: it lives as long as the page. */
const PAGE_SEED = randomSeed();

/**
 * The idempotency key of a form's words. The same words have the same key as long as the tab is open, also after the
 * page was left and came back, so that the server stores them once. Other words are another message.
 */
export function keyOf(form: string, values: Values): string {
  return `${seedOf(form)}-${hash(JSON.stringify([form, ...Object.values(values).map(mark)]))}`;
}

/** Whether these words are the message that was received last. */
export function isReceived(form: string, values: Values): boolean {
  try {
    return localStorage.getItem(RECEIVED)?.split(' ')[0] === keyOf(form, values);
  } catch {
    return false;
  }
}

/** Begins a new message: from here on even the same words have another key. */
export function renewKeys(form: string): void {
  try {
    sessionStorage.removeItem(SEED + form);
  } catch {
    // The same words stay the same message as long as the page.
  }
}

function seedOf(form: string): string {
  try {
    return (sessionStorage[SEED + form] ??= randomSeed());
  } catch {
    return PAGE_SEED;
  }
}

/** 128 random bits. `crypto.randomUUID` would need a secure context. */
function randomSeed(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Of a file its name, size and date count. */
function mark(value: string | File): string {
  return value instanceof File ? [value.name, value.size, value.lastModified].join() : value;
}

/**
 * FNV-1a with 32 bits (RFC 9923): tells apart what one visitor writes into one form. Should two messages ever share a
 * key, the server still stores both, as it compares what they say.
 */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}
