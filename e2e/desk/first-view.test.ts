import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './fixtures.ts';

// It would answer for the files that tests hold back.
test.use({ serviceWorkers: 'block' });

test('@phone @desktop leads are shown before the application is there, and requested once', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Rukhsana');
  const id = await visitors.contact(name);
  await expect.poll(async () => (await page.request.get(`/api/leads/${id}`)).status()).toBe(200);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().slice(desk.server.deskUrl.length)));
  const go = await holdApplication(page);
  await page.goto('/');
  await expect(desk.row(name)).toBeVisible();
  await expectAccessible(page);
  const first = await rowsOf(page);
  go();
  await expect(page).toHaveTitle(/Inbox/);
  expect(await rowsOf(page)).toEqual(first);
  for (const path of ['/api/desk', '/api/inbox', '/api/leads?limit=100']) {
    expect(requests.filter((requested) => requested === path)).toEqual([path]);
  }
});

test('what is pressed and typed before the application is there happens when it is', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Sameer');
  const id = await visitors.contact(name);
  await expect.poll(async () => (await page.request.get(`/api/leads/${id}`)).status()).toBe(200);

  let go = await holdApplication(page);
  await page.goto('/');
  await desk.row(name).getByRole('link').click();
  go();
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${name}`);
  await page.goBack();
  await expect(desk.lead).toHaveCount(0);

  go = await holdApplication(page);
  await page.reload();
  await expect(desk.row(name)).toBeVisible();
  await desk.searchBox.click();
  await page.keyboard.type(name);
  go();
  await page.waitForURL((url) => url.searchParams.get('q') === name);
  await expect(desk.searchBox).toBeFocused();

  go = await holdApplication(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  go();
  await expect(desk.dialog).toContainText('Filters');
  await page.keyboard.press('Escape');

  go = await holdApplication(page);
  await page.reload();
  await expect(desk.row(name)).toBeVisible();
  await page.keyboard.press('?');
  go();
  await expect(desk.dialog).toContainText('Keyboard shortcuts');
});

test('other screens show their own frame first, and nothing shows without a sign-in', async ({ desk }) => {
  const { page } = desk;
  const tabs = page.getByRole('navigation', { name: 'Screens' });
  await page.setViewportSize({ width: 390, height: 844 });
  let go = await holdApplication(page);
  await page.goto('/board');
  await expect(tabs.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
  await expect(desk.list).toHaveCount(0);
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();

  desk.allowErrors(/status of 401/);
  await desk.endSessions();
  await page.goto('/');
  await expect(page).toHaveURL(/sign-in/);
  go = await holdApplication(page);
  const loaded = page.waitForRequest('**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await loaded;
  // The first view has run by then. It draws at once, or not at all.
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('#root')).toBeEmpty();
  go();
  await expect(page).toHaveURL(/sign-in/);
});

/** Holds the application's script back. Call the result to let it go. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/assets/index-*.js',
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
}

/** The texts and places of the rows. */
function rowsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('li:has([data-key])')]
      .map((row) => ({ text: row.textContent, y: row.getBoundingClientRect().y }))
      .filter(({ y }) => y < innerHeight),
  );
}
