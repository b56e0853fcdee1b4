import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

// The server counts no programs, and the browser of the tests would say that it is one.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

const MEASURED = { YAM_ANALYTICS__VITALS: 'true' };
const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

test('with analytics.vitals, a visit is counted once, when the page is first hidden', async ({
  page,
  startServer,
}) => {
  const server = await startServer(undefined, MEASURED);
  const reports = reportsOf(page);
  const code = page.waitForResponse(/\/assets\/vitals-/);
  await page.goto(`${server.url}/contact?utm_source=news`);
  await (await code).finished();
  await waitForScript(page);
  await page.getByRole('heading', { level: 1 }).click();
  // Browsers list an interaction after the next frame.
  await page.evaluate(
    () =>
      new Promise((done) => new PerformanceObserver(done).observe({ type: 'first-input', buffered: true })),
  );
  const answer = page.waitForResponse(/\/api\/vitals$/);
  await hide(page);
  expect((await answer).status()).toBe(204);
  await hide(page);
  await page.evaluate(async () => (await fetch('/healthz')).text());
  expect(reports).toHaveLength(1);
  const report = new URLSearchParams(reports[0] ?? '');
  expect([...report.keys()].toSorted()).toEqual([...METRICS, 'page'].toSorted());
  expect(report.get('page')).toBe('/contact');
  // The counts are stored when the server stops.
  await server.restart();
  const stats = await server.run('leads', 'stats');
  for (const metric of METRICS) expect(stats).toMatch(new RegExp(`${metric} of 1 loads +(0|100)`));
});

test('without the setting, no code to measure is fetched and nothing is sent', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${server.url}/contact?debug=1&x=debug%3Dperformance`);
  await waitForScript(page);
  await hide(page);
  await page.evaluate(async () => (await fetch('/healthz')).text());
  expect(requests.some((url) => url.includes('/assets/entry-'))).toBe(true);
  expect(requests.filter((url) => url.includes('vitals'))).toEqual([]);
});

/** The bodies that are sent to the server's address for measurements. */
function reportsOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function waitForScript(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
}

/** As when the visitor changes to another tab, which a headless browser does not have. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
