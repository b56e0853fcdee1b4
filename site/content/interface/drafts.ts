/** The toasts about a submitted form (forms/toast.ts). `what` is `message` or `application`. */

export const sent = (what: string) => `Your ${what} has been sent.`;

/** The lead's reference follows. */
export const reference = ' Your reference: ';

/** The reason follows, then one of `storedOnDevice` and `storedInTab`, then `willRetry`. */
export const notSentYet = (what: string) => `We couldn’t send your ${what} yet. `;
export const storedOnDevice = 'It is kept on this device for up to 7 days. ';
export const storedInTab = 'Please keep this tab open. ';
export const willRetry = 'We’ll keep trying whenever this site is open.';

/** The reason follows, then `openForm`. */
export const notSent = (what: string) => `Your ${what} was not sent. `;
export const refused = (what: string) => `Our server did not accept your ${what}. `;

/** The page was closed before the answer. */
export const interrupted = (what: string) =>
  `Your ${what} may not have arrived, because its page was closed while it was being sent. `;

/** Reasons for which the server gave no words of its own. */
export const isOffline = 'This device is offline. ';
export const noAnswer = 'We got no answer from our server. ';
export const otherAnswer = 'This network answered in place of our server. It may ask you to sign in first. ';
export const serverFailed = 'Something went wrong on our side. ';

/** A link. `sendAgain` or `thenSend` follows, then `orCall` and the phone number. */
export const openForm = 'Open the form';
export const sendAgain = ' to send it again';
export const thenSend = ' to check it and send it again';
export const orCall = ', or call ';
