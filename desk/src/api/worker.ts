import type { QueryClient } from '@tanstack/react-query';
import { pending } from './queue.ts';
import { createState } from './state.ts';

const FILE = '/sw.js';

/** Milliseconds after which an open tab asks for a newer build again: browsers ask only at a navigation, which it has none of. */
const UPDATE = 60 * 60_000;

/** Whether a newer build has been installed than the one that this tab runs. */
export const isOutdated = createState(false);

/**
 * Registers the service worker, which stores the application's files and shows notifications. `open` shows a path of the
 * desk, after a click on a notification. A tab that nobody looks at changes to a newer build by itself, unless something in
 * it is unsent.
 */
export function registerWorker(client: QueryClient, open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  // The first worker is of the same build as this tab.
  let isFirst = workers.controller === null;
  workers.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else isOutdated.set(true);
  });
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpening(data)) open(data.path);
  });
  const updateUnseen = () => {
    if (isOutdated.get() && document.hidden && !hasUnsent(client)) location.reload();
  };
  isOutdated.watch(updateUnseen);
  document.addEventListener('visibilitychange', updateUnseen);
  void start(workers);
}

/** Takes notifications from the screen, and lets this browser show no further ones. */
export async function silenceWorker(): Promise<void> {
  try {
    const worker = await registration();
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Without permission there are none.
  }
}

/** Removes the worker with all that it stores. It is installed again for the next person who signs in. */
export async function removeWorker(): Promise<void> {
  await silenceWorker();
  try {
    await (await registration())?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Insecure pages have neither.
  }
}

/** The registered worker. Insecure pages have none. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function start(workers: ServiceWorkerContainer) {
  try {
    const worker = await workers.register(trustedFile());
    // Without a connection, the next attempt finds it.
    const update = () => void worker.update().catch(() => undefined);
    setInterval(update, UPDATE);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) update();
    });
  } catch {
    // Without it the desk works too: private windows of some browsers refuse.
  }
}

/** Whether a reload would lose something: changes that wait, an open dialog, or text that is not stored. */
function hasUnsent(client: QueryClient): boolean {
  return (
    client.isMutating() > 0 ||
    pending.get().length > 0 ||
    document.querySelector('[data-modal]') !== null ||
    [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
  );
}

function isOpening(data: unknown): data is { path: string } {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string';
}

/** The policy of the desk asks for a trusted address of scripts. This one is constant. */
function trustedFile(): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => FILE });
  // TypeScript's own types of the DOM know strings only.
  return (policy?.createScriptURL(FILE) ?? FILE) as string;
}
