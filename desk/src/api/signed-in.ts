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
  announce: () => set(''),
  remember: (person: number) => set(String(person)),
  forget: () => localStorage.removeItem(KEY),
};

/** A full storage must not keep anybody from the desk: then the first view draws no frame, and other tabs hear nothing. */
function set(text: string) {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    localStorage.removeItem(KEY);
  }
}
