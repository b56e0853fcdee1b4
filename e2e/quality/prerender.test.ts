import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromium as options } from '../support/chromium.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { Form } from '../support/form.ts';
import { uniqueEmail } from '../support/leads.ts';
import { startProxy } from '../support/proxy.ts';
import { translate } from '../support/translator.ts';

/** Prerenders /contact, and opens it once the browser has fetched what it draws first. */
const START = `<script type="speculationrules">{"prerender": [{"urls": ["/contact"], "eagerness": "immediate"}]}</script>
  <a href="/contact">Contact</a>
  <script>fetch('/prerendered').then(() => document.querySelector('a').click())</script>`;

const test = base.extend<{ prerendered: Page }>({
  /** A browser that has prerendered /contact, and has then opened it. */
  prerendered: async ({ server }, provide) => {
    const proxy = await startPrerendering(server.url);
    const folder = await mkdtemp(join(tmpdir(), 'yam-prerender-'));
    // A browser that Playwright drives from the beginning prerenders nothing.
    const process = spawn(
      options.executablePath ?? chromium.executablePath(),
      [
        ...(options.args ?? []),
        '--no-sandbox',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
        `${proxy.url}/start`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const driver = await addressOf(process);
    await proxy.opened;
    const browser = await chromium.connectOverCDP(driver);
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('the browser has no page');
    await expect(page).toHaveURL(`${proxy.url}/contact`);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['script'])).toBe('on');
    await provide(page);
    const session = await browser.newBrowserCDPSession();
    // The browser may end, and its connection with it, before its answer is read.
    const ended = once(process, 'exit');
    await session.send('Browser.close').catch(() => undefined);
    await ended;
    proxy.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test('a prerendered page begins to count, and to remember the visitor, when it is opened', async ({
  prerendered,
}) => {
  const { activated, painted, entry } = await timesOf(prerendered);
  expect(activated, 'it was prerendered').toBeGreaterThan(0);
  expect(painted).toBeGreaterThanOrEqual(activated);
  expect(entry, 'no script of ours ran before').toBeGreaterThanOrEqual(activated);
});

test('a message from a prerendered page that is translated into Arabic, sent without a connection, arrives whole', async ({
  prerendered: page,
  server,
}) => {
  await page.evaluate(translate, { by: 'font', from: 'on request' } as const);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('test-translate'));
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  });
  const form = new Form(page, 'contact');
  await form.waitUntilMounted();
  const email = uniqueEmail();
  // Arabic, Urdu and Latin letters in one text, an emoji of two halves, and a mark that sets the direction.
  const written = {
    name: 'مریم بھٹ',
    email,
    subject: 'موقع للمدرسة (school site)',
    message: 'السلام عليكم،\nنريد موقعًا مثل example.com\u200F — 5 صفحات 🌸 شکریہ',
  };
  for (const [name, value] of Object.entries(written)) {
    await form.element.locator(`[name=${name}]`).fill(value);
  }
  for (const name of ['name', 'message']) {
    await expect(form.element.locator(`[name=${name}]`)).toHaveCSS('direction', 'rtl');
  }

  await page.context().setOffline(true);
  await form.submit();
  // Failed, and kept for the next attempt.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.values({ ...localStorage })
          .join()
          .includes('"failures":1'),
      ),
    )
    .toBe(true);
  const stored = async () => (await server.leads()).filter(({ fields }) => fields['email'] === email);
  expect(await stored()).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('⟦Message Sent!⟧')).toBeVisible();
  expect((await stored()).map(({ form: name, page: path, fields }) => ({ name, path, fields }))).toEqual([
    { name: 'contact', path: '/contact', fields: written },
  ]);
});

/** Milliseconds since the page began to load. */
function timesOf(page: Page) {
  return page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const entry = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/assets/entry-'));
    const activated = load && 'activationStart' in load ? Number(load.activationStart) : 0;
    return { activated, painted: paint?.startTime ?? -1, entry: entry?.startTime ?? -1 };
  });
}

/** The address at which a browser listens for a driver. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of stderr ?? []) {
    output += String(chunk);
    const address = /ws:\S+/.exec(output)?.[0];
    if (address) return address;
  }
  throw new Error(`the browser did not start:\n${output}`);
}

/**
 * A proxy before the site with a page of its own at /start. `/prerendered` answers once the browser has fetched a font of a
 * prerendered page, and `opened` resolves once it has fetched the entry script.
 */
async function startPrerendering(site: string) {
  const prerendered = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const proxy = await startProxy(site, {
    answer: ({ url = '/' }, response) => {
      if (url.endsWith('.woff2')) prerendered.resolve();
      if (url.includes('/assets/entry-')) opened.resolve();
      if (url === '/start') response.setHeader('Content-Type', 'text/html').end(START);
      else if (url === '/prerendered') void prerendered.promise.then(() => response.end());
      else return false;
      return true;
    },
  });
  return { ...proxy, opened: opened.promise };
}
