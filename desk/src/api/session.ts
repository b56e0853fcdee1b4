import { signedIn } from './signed-in.ts';
import { createState } from './state.ts';

/** A sign-in link that is opened in a tab leads back to what the tab showed. */
const LAST_SCREEN = 'yam-desk:last-screen';

const hasEnded = createState(false);

/** Whether the server still accepts our cookie. The screens stay as they are while it does not. */
export const session = {
  hasEnded,
  end: () => hasEnded.set(true),
  resume: () => hasEnded.set(false),
  /** Tells the other tabs that this browser has signed in. */
  announce: signedIn.remember,
};

/** The last screen of this tab before the sign-in page. */
export const lastScreen = {
  /** `href`: path and search. */
  remember: (href: string) => sessionStorage.setItem(LAST_SCREEN, href),
  /** Returns it once. */
  take: (): string | null => {
    const href = sessionStorage.getItem(LAST_SCREEN);
    sessionStorage.removeItem(LAST_SCREEN);
    return href;
  },
};

/** Calls the listener after a sign-in in another tab. Returns a function that stops listening. */
export function onSignInElsewhere(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === signedIn.key && newValue !== null) listener();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
