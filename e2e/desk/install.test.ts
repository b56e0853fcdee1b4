import type { BrowserContext, Worker } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('the desk can be installed, and starts without a connection', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Rukhsana');
  await desk.open(await visitors.contact(name));
  await desk.waitForWorker();
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { data = '' } = await client.send('Page.getAppManifest');
  const { icons } = JSON.parse(data) as { icons: { src: string; purpose: string }[] };
  for (const { src } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe('image/png');
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');

  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain('/');
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([]);

  desk.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto('/board');
  await expect(page.getByText('No connection. What you type is kept')).toBeVisible();
  await expect(page.getByText('The desk opens as soon as the connection is back.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
});

test('notifications are off until they are turned on, and open their lead', async ({ desk, visitors }) => {
  const { page } = desk;
  const id = await visitors.contact(uniqueName('Junaid'));
  await desk.open(id);
  await page.addInitScript(pretendToPush);
  await page.goto('/settings');
  await desk.waitForWorker();
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(section).toContainText('New leads are not announced on this device.');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section).toContainText('New leads are announced on this device.');
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section).toContainText('New leads are not announced on this device.');

  const worker = await workerOf(page.context());
  const shown = await worker.evaluate(showMessage, {
    title: 'New lead',
    body: 'Contact',
    url: `/leads/${id}`,
    tag: 'x',
  });
  expect(shown).toEqual({ title: 'New lead', body: 'Contact', tag: 'x' });
  await worker.evaluate(clickNotification, `/leads/${id}`);
  await expect(page).toHaveURL(new RegExp(`/leads/${id}$`));
});

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Headless browsers have no push service. Runs in the page: a subscription with real keys. */
function pretendToPush(): void {
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  let subscription: PushSubscription | null = null;
  const text = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  PushManager.prototype.subscribe = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ]);
    const keys = {
      p256dh: text(await crypto.subtle.exportKey('raw', publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/test';
    subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    return subscription;
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription);
}

/** Runs in the worker: gives it a message of the server, and returns what it shows. */
async function showMessage(message: object): Promise<object> {
  const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
  return new Promise((resolve) => {
    registration.showNotification = (title, { body, tag } = {}) => {
      resolve({ title, body, tag });
      return Promise.resolve();
    };
    const event = new Event('push');
    dispatchEvent(Object.assign(event, { data: { json: () => message }, waitUntil: () => undefined }));
  });
}

/** Runs in the worker: clicks a notification with this address. */
function clickNotification(url: string): void {
  const notification = { close: () => undefined, data: { url } };
  // Without a real click the browser refuses to show the tab.
  const waitUntil = (done: Promise<unknown>) => void done.catch(() => undefined);
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
}
