/** Other tabs listen to this key, and follow who is signed in with this browser. */
const KEY = 'yam-desk:person';

/**
 * Who is signed in with this browser: the id of the person, an empty text while only the server knows, or null. Only the
 * server knows whether the session still exists.
 */
export const signedIn = {
  key: KEY,
  get: () => localStorage.getItem(KEY),
  /** After a sign-in, before the server has said who it is. */
  announce: () => localStorage.setItem(KEY, ''),
  remember: (person: number) => localStorage.setItem(KEY, String(person)),
  forget: () => localStorage.removeItem(KEY),
};
