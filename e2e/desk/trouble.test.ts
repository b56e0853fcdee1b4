import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test, uniqueName } from './fixtures.ts';

test('a refused change is put back, and says so', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Faisal');
  const id = await visitors.contact(name);
  await desk.open(id);
  await page.route('**/api/leads/changes', (route) =>
    route.fulfill({ status: 422, json: { error: 'the stage belongs to job applications' } }),
  );
  desk.allowErrors(/status of 422/);
  await desk.choose(/^Stage/, 'Quoted');
  await expect(desk.message(`Not saved: ${name} is as before.`)).toContainText(
    'The stage belongs to job applications.',
  );
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('New');
  await expect(desk.history).not.toContainText('Quoted');
  await expectAccessible(page);
  // A refused note is open again, with its text.
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call on Friday.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Call on Friday.');
  await expect(desk.history).not.toContainText('Call on Friday.');
  await page.unroute('**/api/leads/changes');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.history).toContainText('Call on Friday.');
});

test('without a connection the desk says so, and sends changes when it is back', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Imran');
  const id = await visitors.contact(name);
  await desk.open(id);
  // Dialogs load one after another behind the first screen: the one asked for after the menus shows that those are complete.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Palette-.*\.js$/.test(name)),
  );
  desk.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByText('No connection. What you type is kept')).toBeVisible();
  await desk.choose(/^Stage/, 'Contacted');
  await desk.choose(/^Stage/, 'New');
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Typed in a tunnel.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.history).toContainText('changed the stage to New');
  await expect(desk.history).toContainText('Typed in a tunnel.');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('No connection')).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`/api/leads/${id}`)).json())
    .toMatchObject({
      stage: 'new',
      events: [
        { change: { stage: 'contacted' } },
        { change: { stage: 'new' } },
        { change: { text: 'Typed in a tunnel.' } },
      ],
    });
  await page.reload();
  await expect(desk.history).toContainText('Typed in a tunnel.');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
});

test.describe('with a service worker, which starts the desk without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('changes made without a connection survive a restart, are shown as not sent, and can be dropped', async ({
    desk,
    visitors,
  }) => {
    const { page } = desk;
    const name = uniqueName('Imran');
    const id = await visitors.contact(name);
    await desk.open(id);
    await desk.waitForWorker();
    desk.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.context().setOffline(true);
    await desk.choose(/^Stage/, 'Contacted');
    await desk.choose(/follow-up/, /^Tomorrow \w{3}$/);
    await desk.lead.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Typed in a tunnel.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.history).toContainText('not sent yet');
    await expect(page.getByRole('button', { name: '3 changes wait' })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: '3 changes wait' }).click();
    // Nobody has said yet who is here.
    await expect(desk.dialog).toContainText('A note');
    await expect(desk.dialog).not.toContainText('Typed in a tunnel.');
    await expectAccessible(page);
    await desk.dialog.getByRole('listitem').filter({ hasText: 'Follow-up on' }).getByRole('button').click();
    await expect(desk.dialog.getByRole('listitem')).toHaveCount(2);
    await desk.dialog.getByRole('button', { name: 'Close' }).last().click();

    // The line is back, but not good enough for changes.
    await page.route('**/api/leads/changes', (route) => route.abort());
    await page.context().setOffline(false);
    await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('Contacted');
    await expect(desk.history).toContainText('Typed in a tunnel.');
    await expect(desk.history).toContainText('not sent yet');
    await page.unroute('**/api/leads/changes');
    const events = async () => {
      const lead = (await (await page.request.get(`/api/leads/${id}`)).json()) as { events: unknown[] };
      return lead.events;
    };
    await expect
      .poll(events)
      .toMatchObject([{ change: { stage: 'contacted' } }, { change: { text: 'Typed in a tunnel.' } }]);
    await expect(desk.history).not.toContainText('not sent yet');
    await expect(desk.history.getByText('Typed in a tunnel.')).toHaveCount(1);
    await page.reload();
    await expect(desk.history).toContainText('Typed in a tunnel.');
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
    await expect(desk.lead.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
  });
});

test('after the session ended, drafts and changes wait for the same person, and no lead is on the screen', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Umar');
  await desk.open(await visitors.contact(name));
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Wants two shops.');
  desk.allowErrors(/status of 401/);
  const answer = await desk.hold();
  await page.getByRole('button', { name: 'Save note' }).click();
  await desk.endSessions();
  answer();
  await expect(page).toHaveURL(/\/sign-in\?ended=true$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);
  await expectAccessibleInBothSchemes(page);

  // A link that is opened in another tab signs in here, too: the same screen goes on, and the change is sent.
  const tab = await page.context().newPage();
  await tab.goto(await desk.invite());
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('region', { name: 'Leads' })).toBeVisible();
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${name}`);
  await expect(desk.history).toContainText('Wants two shops.');
  await expect.poll(() => storedBy(page)).toEqual([]);
  await tab.close();

  // The link also works in the same tab: it leads back to the same screen, with what was typed.
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await note.fill('And a blog.');
  await desk.endSessions();
  await page.goto(await desk.invite());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${name}`);
  await expect(note).toHaveValue('And a blog.');
});

test('over HTTP without TLS, where browsers withhold what needs a secure page, a lead is changed as ever', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  await page.addInitScript(() => {
    for (const [holder, name] of [
      [Crypto.prototype, 'randomUUID'],
      [Crypto.prototype, 'subtle'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'serviceWorker'],
      [window, 'caches'],
    ] as const)
      Reflect.deleteProperty(holder, name);
  });
  const name = uniqueName('Ruqaya');
  await desk.open(await visitors.contact(name));
  await desk.choose(/^Stage/, 'Contacted');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Call after Friday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.history).toContainText('Call after Friday');
  await page.reload();
  await expect(desk.history).toContainText('Call after Friday');
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('Contacted');
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Notifications on this device' })).toBeVisible();
});

test('replies need a mail server: the desk says which setting is missing', async ({ desk, visitors }) => {
  await desk.open(await visitors.contact(uniqueName('Aisha')));
  await desk.page.keyboard.press('r');
  const composer = desk.page.getByRole('region', { name: 'Reply by e-mail' });
  await expect(composer).toContainText('Fill in the section [mail] of yam.toml');
  await expect(composer.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(desk.page);
});

test('the chosen colours are kept, and shown before the first paint', async ({ desk }) => {
  const { page } = desk;
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  // The application itself never runs.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  desk.allowErrors(/ERR_FAILED|Failed to fetch/);
  await page.reload();
  await expect(page.getByText('The desk cannot be loaded.')).toBeVisible();
  expect(await ground()).toBe(dark);
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Colours' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'As the device' }).click();
  await expect.poll(ground).toBe(light);
});

test('a screen or dialog whose code does not load says so, leaves the rest in place, and is loaded at its next use', async ({
  desk,
}) => {
  const { page } = desk;
  desk.allowErrors(/ERR_FAILED|Failed to fetch|could not be loaded/);
  await page.route(/\/assets\/(Palette|FilterPanel|Figures)-.*\.js$/, (route) => route.abort());
  // Dialogs are loaded behind the first screen: these may have arrived.
  await page.reload();
  await expect(desk.list).toBeVisible();
  const missing = 'A part of the desk could not be loaded.';
  await page.keyboard.press('Control+k');
  await expect(desk.message(missing)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(desk.message(missing)).toHaveCount(2);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('alert')).toContainText(missing);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(desk.list).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search leads and commands' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
});

/** The keys of drafts and unsent changes, of everybody, in this browser. */
function storedBy(page: Page) {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^yam-desk:\d+:(draft|change):/.test(key)),
  );
}
