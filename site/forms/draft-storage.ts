/** Key prefix in sessionStorage, before a form's name: the values typed into the form, until it is received. */
export const TYPED = 'yam-typed:';

/** Key prefix in sessionStorage, before a form's name: what the form sent last (idempotency-key.ts). */
export const SENT = 'yam-sent:';

/** Key in localStorage: key and reference of the message that was received last. Other tabs are notified through it. */
export const RECEIVED = 'yam-received';

/** Deletes the values that were sent under this key. Values that were changed since then are kept. */
export function forgetSent(key: string): void {
  try {
    for (const [name, text] of Object.entries<string>(sessionStorage)) {
      if (!text.includes(key)) continue;
      if (name.startsWith(TYPED)) sessionStorage.removeItem(name);
      if (name.startsWith(SENT)) sessionStorage.setItem(name, JSON.stringify({ key }));
    }
  } catch {
    // Storage is forbidden, so it is empty.
  }
}
