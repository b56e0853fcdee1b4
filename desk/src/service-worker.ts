/// <reference lib="webworker" />
/**
 * Lets the desk start without a connection, and shows notifications. It stores the application's own files, never answers
 * of the API. The build writes it to /sw.js (build/service-worker.ts).
 */
/** The files of this build, and its name. */
declare const FILES: string[];
declare const BUILD: string;

// The types of windows and of workers are in one project.
const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'yam-desk ';
const CACHE = PREFIX + BUILD;
/** The document, which the server sends for every screen. */
const DOCUMENT = '/';
/** Milliseconds until the network counts as lost. A slow line has sent a document of 2 KB by then. */
export const PATIENCE = 5000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openDocument(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(show(url));
});

async function install() {
  const cache = await caches.open(CACHE);
  // Not from the browser's cache, where the document may be older than this worker.
  await cache.addAll([new Request(DOCUMENT, { cache: 'reload' }), ...FILES]);
  // Open tabs keep the files of their own build, so nothing breaks under them.
  await worker.skipWaiting();
}

async function activate() {
  // Oldest first. Tabs that are still open may need the build before this one.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The newest document; the stored one if it cannot be loaded, or not all of it in time. */
async function openDocument(request: Request): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(request, { signal: patience.signal });
    await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    const stored = await caches.open(CACHE).then((cache) => cache.match(DOCUMENT));
    if (stored) return stored;
    throw error;
  } finally {
    // A late end of the time would cut off what the browser has not read yet.
    clearTimeout(timer);
  }
}

/** The names of these files change with their content. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function notify(data: PushMessageData | null) {
  const message = readMessage(data);
  await worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icon-192.png',
    // A name in another script does not turn the words around it.
    dir: 'ltr',
    data: { url: message.url },
  });
}

/** Browsers demand a notification for each message, even for one that cannot be read. */
function readMessage(data: PushMessageData | null) {
  let message: Record<string, unknown> = {};
  try {
    message = (data?.json() ?? {}) as Record<string, unknown>;
  } catch {
    // The words below say enough.
  }
  const text = (key: string, otherwise: string) => {
    const value = message[key];
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    title: text('title', 'New lead'),
    body: text('body', ''),
    tag: text('tag', 'lead'),
    url: text('url', '/'),
  };
}

/** Opens an address of the desk, in a tab that is open already if there is one. */
async function show(address: string) {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  if (!tab) return void (await worker.clients.openWindow(url.href));
  // The rule is about windows; a client of a worker is always of its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tab.postMessage({ kind: 'open', path: url.pathname + url.search + url.hash });
  await tab.focus();
}
