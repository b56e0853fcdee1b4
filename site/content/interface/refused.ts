/**
 * What the browser says when the server refuses a message, with a link and a phone number between the parts. The browser
 * fetches these words only then, so they have a module of their own.
 */

export const refused = 'Our server did not accept your message. ';
export const openForm = 'Open the form';
export const thenSend = ' to check it and send it again';
/** The phone number follows. */
export const orCall = ', or call ';
