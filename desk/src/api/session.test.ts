// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listen = vi.spyOn(globalThis, 'addEventListener');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener);
  listen.mockClear();
});

/** A new document of this person, or of nobody; with where it goes. */
async function documentOf(person: number | null) {
  vi.resetModules();
  const device = await import('./device.ts');
  const session = await import('./session.ts');
  if (person !== null) device.enter(person);
  const went: string[] = [];
  session.browser.go = (href) => void went.push(href);
  return { ...device, ...session, went };
}

/** What another tab wrote. */
function hear(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('a session that ends leaves the screen once, and keeps what the person has not sent', async () => {
  const aisha = await documentOf(1);
  aisha.own().set('draft:7:note', '{"text":"Call","at":1}');
  const { promise, resolve } = Promise.withResolvers<void>();
  const table = { all: () => Promise.resolve([]), put: () => promise, remove: () => promise };
  aisha.database.open = () => Promise.resolve(table);
  const isStored = aisha.storedChanges.put({ person: 1, key: 'k', at: 1, leads: [] });
  const stored = isStored.then((isStored) => aisha.went.push(`stored: ${isStored}`));
  aisha.endSession();
  aisha.endSession();
  expect(document.documentElement.hidden).toBe(true);
  resolve();
  await stored;
  await vi.waitFor(() => expect(aisha.went).toEqual(['stored: true', '/sign-in?ended=true']));
  expect(Object.keys(localStorage)).toEqual(['yam-desk:1:draft:7:note']);
});

test('before somebody has entered, the end of a session is left to the screen', async () => {
  const nobody = await documentOf(null);
  nobody.endSession();
  expect(nobody.went).toEqual([]);
});

test('a tab goes to the person who has signed in in another one, and stays if it is the same', async () => {
  const aisha = await documentOf(1);
  aisha.followOtherTabs(() => Promise.resolve());
  hear('yam-desk:person', '');
  hear('yam-desk:person', '1');
  expect(aisha.went).toEqual([]);
  hear('yam-desk:person', '11');
  await vi.waitFor(() => expect(aisha.went).toEqual(['/']));
  expect(localStorage.getItem('yam-desk:person'), 'theirs').toBe('11');
});

test('a tab asks the server whether its session has ended, too, if another tab has forgotten who is signed in', async () => {
  const bilal = await documentOf(11);
  let isOver = false;
  bilal.followOtherTabs(() => {
    if (!isOver) return Promise.resolve();
    bilal.endSession();
    return Promise.reject(new Error('sign in first'));
  });
  // The tab of the person before, which had not heard yet that somebody else has signed in.
  hear('yam-desk:person', null);
  await vi.waitFor(() => expect(localStorage.getItem('yam-desk:person')).toBe('11'));
  expect(bilal.went).toEqual([]);
  isOver = true;
  hear('yam-desk:person', null);
  await vi.waitFor(() => expect(bilal.went).toEqual(['/sign-in?ended=true']));
  expect(localStorage.getItem('yam-desk:person')).toBeNull();
});

test('a tab keeps nothing of a person who signs out in another one', async () => {
  const aisha = await documentOf(1);
  aisha.followOtherTabs(() => Promise.resolve());
  aisha.lastScreen.remember(1, '/?q=Bilal');
  hear('yam-desk:signed-out', '11');
  expect(aisha.went).toEqual([]);
  hear('yam-desk:signed-out', '1');
  hear('yam-desk:person', null);
  expect(aisha.went).toEqual(['/sign-in']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('signing out deletes nothing if the server cannot be told', async () => {
  const aisha = await documentOf(1);
  aisha.own().set('draft:7:note', '{"text":"Call","at":1}');
  await expect(aisha.leaveAfter(() => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  );
  expect(aisha.own().names('')).toEqual(['draft:7:note']);
  expect(aisha.went).toEqual([]);
  await aisha.leaveAfter(() => Promise.resolve());
  expect(aisha.went).toEqual(['/sign-in']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('signing out ends notifications and removes the worker with its files', async () => {
  const done: string[] = [];
  const says = (what: string) => () => {
    done.push(what);
    return Promise.resolve(true);
  };
  const worker = {
    getNotifications: () => Promise.resolve([{ close: says('closed') }]),
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe: says('unsubscribed') }) },
    unregister: says('unregistered'),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(worker) } });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['yam-desk a', 'yam-desk b']),
    delete: (name: string) => says(`deleted ${name}`)(),
  });
  const aisha = await documentOf(1);
  await aisha.leaveAfter(() => Promise.resolve());
  expect(done).toEqual([
    'closed',
    'unsubscribed',
    'unregistered',
    'deleted yam-desk a',
    'deleted yam-desk b',
  ]);
});

test('notifications end when somebody else signs in, and go on when the same person signs in again', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const worker = {
    getNotifications: () => Promise.resolve([]),
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(worker) } });
  await documentOf(1);
  const { signedInAs } = await documentOf(null);
  expect(await signedInAs(() => Promise.resolve(1))).toBe(1);
  expect(unsubscribe).not.toHaveBeenCalled();
  await documentOf(1);
  expect(await signedInAs(() => Promise.resolve(11))).toBe(11);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a document that comes back after somebody else has signed in is hidden, and loaded anew', async () => {
  const aisha = await documentOf(1);
  aisha.followOtherTabs(() => Promise.resolve());
  const page = document.documentElement;
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(page.hidden).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([page.hidden, aisha.went]).toEqual([false, []]);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  localStorage.setItem('yam-desk:person', '11');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([page.hidden, aisha.went]).toEqual([true, ['/']]);
});
