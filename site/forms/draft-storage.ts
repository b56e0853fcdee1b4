/** Key prefix in sessionStorage, before a form's name: the values typed into the form, until it is received. */
export const TYPED = 'yam-typed:';

/** Key in localStorage: key and reference of the message that was received last. Other tabs are notified through it. */
export const RECEIVED = 'yam-received';

/** Deletes the typed values that were sent under this key. Values that were changed since then are kept. */
export function forgetSent(key: string): void {
  try {
    for (const [name, text] of Object.entries<string>(sessionStorage)) {
      if (name.startsWith(TYPED) && text.includes(key)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage is forbidden, so it is empty.
  }
}
