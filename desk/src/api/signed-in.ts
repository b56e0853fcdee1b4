/** Other tabs listen to this key: after a sign-in in one tab they continue too. */
const KEY = 'yam-desk:signed-in';

/** Whether somebody has signed in with this browser. Only the server knows whether the session still exists. */
export const signedIn = {
  key: KEY,
  get: () => localStorage.getItem(KEY) !== null,
  remember: () => localStorage.setItem(KEY, String(Date.now())),
  forget: () => localStorage.removeItem(KEY),
};
