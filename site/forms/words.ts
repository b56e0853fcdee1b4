/** Before a form's name in sessionStorage: what was typed into it, until that is received or the tab is closed. */
export const TYPED = 'yam-typed:';

/** Key and reference of the message that was received last, in localStorage: the other tabs hear of it there. */
export const RECEIVED = 'yam-received';

/** Drops the words that were sent under this key. Words that were changed since then are another message and stay. */
export function forgetSent(key: string): void {
  try {
    for (const [name, text] of Object.entries<string>(sessionStorage)) {
      if (name.startsWith(TYPED) && text.includes(key)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage is forbidden, so nothing is in it.
  }
}
