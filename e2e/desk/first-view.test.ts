import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './fixtures.ts';

declare global {
  interface Window {
    shift: number;
    firstView?: { responses: Map<string, unknown> };
  }
}

test('@phone @desktop leads are shown before the application is there, and requested once', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Rukhsana');
  const id = await visitors.contact(name);
  await expect.poll(async () => (await page.request.get(`/api/leads/${id}`)).status()).toBe(200);
  // Events make the application request the inbox again.
  await page.route('**/api/live', () => undefined);
  const requests: string[] = [];
  // Leave the inbox, which may still send requests.
  await page.goto('/sign-in');
  page.on('request', (request) => requests.push(request.url().slice(desk.server.deskUrl.length)));
  const go = await holdApplication(page);
  // Rows say how many minutes old they are.
  await page.clock.setFixedTime(new Date());
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

test('on wide screens the side bar and the second pane are complete before the application is there', async ({
  desk,
}) => {
  const { page } = desk;
  const name = uniqueName('View');
  const view = { name, query: 'stage=new&unread=true' };
  await page.request.post('/api/views', { headers: { Origin: desk.server.deskUrl }, data: view });
  const sideBar = page.getByRole('banner');
  const link = sideBar.getByRole('link', { name });
  const resting = page.getByRole('button', { name: 'All keys' });
  for (const path of ['/', '/board']) {
    const go = await holdApplication(page);
    await page.goto(path);
    await expect(link).toBeVisible();
    await expect(sideBar).toContainText(desk.person);
    await expect(sideBar.locator('[aria-current]')).toHaveText(path === '/' ? /^Inbox/ : 'Board');
    await expect(resting).toHaveCount(path === '/' ? 1 : 0);
    const first = await placesOf(sideBar);
    const pane = path === '/' && (await resting.boundingBox());
    await watchShifts(page);
    go();
    await expect(page).toHaveTitle(/·/);
    expect(await placesOf(sideBar)).toEqual(first);
    if (pane) expect(await resting.boundingBox()).toEqual(pane);
    expect(await page.evaluate(() => window.shift)).toBe(0);
  }

  const go = await holdApplication(page);
  await page.goto('/');
  await link.click();
  await page.getByRole('button', { name: 'All keys' }).click();
  go();
  await expect(desk.dialog).toContainText('Keyboard shortcuts');
  await expect(page).toHaveURL(`/?${view.query}`);
});

test('@phone @desktop an inbox without leads says so before the application is there', async ({ desk }) => {
  const { page } = desk;
  const go = await holdApplication(page);
  await page.goto(`/?q=${uniqueName('Nobody')}`);
  const empty = desk.list.getByText('Nothing found for');
  await expect(empty).toBeVisible();
  await expect(desk.list).toContainText('0 leads');
  const first = await empty.boundingBox();
  await watchShifts(page);
  go();
  await expect(page).toHaveTitle(/Inbox/);
  expect(await empty.boundingBox()).toEqual(first);
  expect(await page.evaluate(() => window.shift)).toBe(0);
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
  await expect(desk.row(name)).toBeVisible();
  await desk.searchBox.click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  go();
  await page.waitForURL((url) => url.searchParams.get('q') === name);
  await expect(desk.row(name).getByRole('link'), 'Enter moves into the list').toBeFocused();

  go = await holdApplication(page);
  await page.goto('/');
  await desk.row(name).getByRole('link').hover();
  await page.mouse.down();
  go();
  // The application has taken the responses of the first view, so it is about to replace it.
  await page.waitForFunction(() => !window.firstView?.responses.size);
  await page.mouse.up();
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${name}`);

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
  // Away from the desk, which would go to the sign-in page by itself and abort ours.
  await page.goto('about:blank');
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

test('@phone @desktop a sign-in link shows its button before the application is there, and a press signs in', async ({
  desk,
}) => {
  const { page } = desk;
  // This page sends no request that needs a session.
  await page.goto('/sign-in');
  await page.context().clearCookies();
  let go = await holdApplication(page);
  await page.reload();
  const picture = page.locator('main img');
  await expect(picture).toBeVisible();
  const place = await picture.boundingBox();
  await watchShifts(page);
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your leads' })).toBeVisible();
  expect(await picture.boundingBox()).toEqual(place);
  expect(await page.evaluate(() => window.shift)).toBe(0);

  go = await holdApplication(page);
  await page.goto(await desk.invite());
  // Only its fragment may differ from the address before.
  await page.reload();
  const button = page.getByRole('button', { name: 'Sign in' });
  await expectAccessible(page);
  expect((await page.context().cookies()).length, 'opening a link does not sign in').toBe(0);
  await button.click();
  go();
  await expect(desk.list).toBeVisible();
  await expect(page).toHaveURL(`${desk.server.deskUrl}/`);
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

/** Adds up layout shifts from now on in `window.shift`. */
function watchShifts(page: Page) {
  return page.evaluate(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
}

/** The texts and places of the links and buttons of the side bar. Numbers that arrive later do not count. */
function placesOf(sideBar: Locator) {
  return sideBar.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return [link.textContent.replace(/[\d,]+\+?$/, ''), x, y, width, height];
    }),
  );
}

/** The texts and places of the rows. */
function rowsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('li:has([data-key])')]
      .map((row) => ({ text: row.textContent, y: row.getBoundingClientRect().y }))
      .filter(({ y }) => y < innerHeight),
  );
}
