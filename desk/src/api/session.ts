import { forgetPerson, onSignOutElsewhere, personHere, storedChanges } from './device.ts';
import { signedIn } from './signed-in.ts';
import { removeWorker, silenceWorker } from './worker.ts';

/** Where the browser goes when a document must be left. Tests replace it. */
export const browser = { go: (href: string) => location.replace(href) };

/** Whether this document is being left: further answers must not change where to. */
let isLeaving = false;

/** Leaves this document when its changes are stored. Until then it shows nothing. */
function leave(href: string): void {
  isLeaving = true;
  document.documentElement.hidden = true;
  void storedChanges.written().then(() => browser.go(href));
}

/**
 * The server no longer accepts our cookie, or it belongs to somebody else now. Leaves this document, and so all leads in its
 * memory. Drafts and unsent changes stay for this person's return. Before anybody has entered, the screen itself asks to
 * sign in.
 */
export function endSession(): void {
  const person = personHere();
  if (person === null || isLeaving) return;
  const now = signedIn.get();
  // Someone else has signed in with this browser.
  if (now !== null && now !== '' && now !== String(person)) return leave('/');
  if (now === String(person)) signedIn.forget();
  // What notifications show may not be for the next person. The server has ended the subscription with the session.
  void silenceWorker();
  leave('/sign-in?ended=true');
}

/**
 * Ends the session on the server with `end`, deletes all that the device has of this person, and leaves this document. If
 * `end` throws, nothing has changed.
 */
export async function leaveAfter(end: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await end();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  await forgetPerson();
  await removeWorker();
  browser.go('/sign-in');
}

/**
 * Somebody has just signed in with this browser; `who` asks the server for the id of the person, which it returns. A person
 * who signs in again keeps their notifications: the server has given the subscription to the new session. Another one belongs
 * to the session before.
 */
export async function signedInAs(who: () => Promise<number>): Promise<number> {
  const before = signedIn.get();
  signedIn.announce();
  const person = await who();
  if (before !== String(person)) await silenceWorker();
  return person;
}

/**
 * Follows what happens in other tabs: every tab shows the person who is signed in with this browser, or the sign-in page.
 * `ask`: a request to the server, which ends the session here if it has ended there.
 */
export function followOtherTabs(ask: () => Promise<unknown>): void {
  onSignOutElsewhere(() => {
    isLeaving = true;
    browser.go('/sign-in');
  });
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key === signedIn.key || key === null) follow(ask);
  });
  // Browsers keep documents that were left, and show them again after Back: first without their content.
  addEventListener('pagehide', ({ persisted }: PageTransitionEvent) => {
    if (personHere() !== null) document.documentElement.hidden = persisted;
  });
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (!persisted || personHere() === null) return;
    isLeaving = false;
    if (signedIn.get() === String(personHere())) document.documentElement.hidden = false;
    else browser.go('/');
  });
}

function follow(ask: () => Promise<unknown>) {
  const person = personHere();
  const now = signedIn.get();
  // An empty text: soon the other tab knows who it is.
  if (person === null || now === '' || now === String(person)) return;
  if (now === null) void confirm(person, ask);
  else if (!isLeaving) leave('/');
}

/** Another tab has forgotten who is signed in. Its session may have been an earlier person's: tabs hear of each other late. */
async function confirm(person: number, ask: () => Promise<unknown>) {
  try {
    await ask();
    if (signedIn.get() === null) signedIn.remember(person);
  } catch {
    // The session has ended, or the next request shows it.
  }
}

/** Calls the listener with the id of the person who has signed in in another tab. Returns a function that stops listening. */
export function onSignInElsewhere(listener: (person: number) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === signedIn.key && newValue) listener(Number(newValue));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
