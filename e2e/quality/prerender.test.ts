import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromium as options } from '../support/chromium.ts';
import { expect, test } from '../support/fixtures.ts';

/** Prerenders /contact, and opens it once the browser has fetched what it draws first. */
const START = `<script type="speculationrules">{"prerender": [{"urls": ["/contact"], "eagerness": "immediate"}]}</script>
  <a href="/contact">Contact</a>
  <script>fetch('/prerendered').then(() => document.querySelector('a').click())</script>`;

test('a prerendered page begins to count, and to remember the visitor, when it is opened', async ({
  server,
}) => {
  const proxy = await startProxy(server.url);
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

  const { activated, painted, entry } = await timesOf(page);
  expect(activated, 'it was prerendered').toBeGreaterThan(0);
  expect(painted).toBeGreaterThanOrEqual(activated);
  expect(entry, 'no script of ours ran before').toBeGreaterThanOrEqual(activated);

  await (await browser.newBrowserCDPSession()).send('Browser.close');
  await once(process, 'exit');
  proxy.stop();
  await rm(folder, { recursive: true, force: true });
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
async function startProxy(site: string) {
  const prerendered = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method, headers } = asked;
    if (url === '/start') return response.setHeader('Content-Type', 'text/html').end(START);
    if (url === '/prerendered') {
      await prerendered.promise;
      return response.end();
    }
    if (url.endsWith('.woff2')) prerendered.resolve();
    if (url.includes('/assets/entry-')) opened.resolve();
    const passed = request(site + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    return asked.pipe(passed);
  };
  const server = createServer((asked, response) => void answer(asked, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, opened: opened.promise, stop: () => server.close() };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return address.port;
}
