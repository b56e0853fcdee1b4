/** The outbox's notices about a message (browser/outbox.ts). */

export const sent = 'Your message has been sent.';

/** One of `storedOnDevice` and `storedInTab` follows, then `willRetry`. */
export const notSent = "We couldn't send your message yet.";
export const storedOnDevice = 'It is kept on this device for up to 7 days.';
export const storedInTab = 'Please keep this tab open.';
export const willRetry = "We'll keep trying whenever this site is open.";
