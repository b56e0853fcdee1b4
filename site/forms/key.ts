import type { Values } from './send.ts';

/** Before a form's name in sessionStorage: the random part of its keys. */
const SEED = 'yam-key:';

/** The same where storage is forbidden: they live as long as the page. */
const seeds = new Map<string, string>();

/**
 * The idempotency key of a form's words. The same words have the same key as long as the tab is open, also after the
 * page was left and came back, so that the server stores them once. Other words are another message.
 */
export function keyOf(form: string, values: Values): string {
  const seed = storedSeed(form) ?? seeds.get(form) ?? renewKeys(form);
  return `${seed}-${hash(JSON.stringify(Object.values(values).map(mark)))}`;
}

/** Begins a new message: from here on even the same words have another key. Returns the random part of it. */
export function renewKeys(form: string): string {
  // `crypto.randomUUID` would need a secure context.
  const seed = crypto.getRandomValues(new Uint32Array(4)).join('-');
  seeds.set(form, seed);
  try {
    sessionStorage.setItem(SEED + form, seed);
  } catch {
    // Forbidden or full: the page remembers it.
  }
  return seed;
}

function storedSeed(form: string): string | null {
  try {
    return sessionStorage.getItem(SEED + form);
  } catch {
    return null;
  }
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
