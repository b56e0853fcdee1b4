import type { Page } from '@playwright/test';
import { Desk } from './desk.ts';
import { expect, expectAccessible, test, uniqueName } from './fixtures.ts';

// Signing out removes it, too.
test.use({ serviceWorkers: 'allow' });

const dropped = { name: 'Sign out and drop them' };
const sent = { name: 'Send and sign out' };

test('signing out asks about unsent changes: Esc stays, dropping loses them, sending sends them first', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const id = await visitors.contact(uniqueName('Imran'));
  const events = async () => {
    const lead = (await (await page.request.get(`/api/leads/${id}`)).json()) as { events: unknown[] };
    return lead.events.length;
  };
  await desk.open(id);

  let answer = await desk.hold();
  await changeTwice(desk);
  await signOut(page);
  await expect(desk.dialog).toContainText('2 changes are not sent yet');
  await expect(desk.dialog.getByRole('button', sent)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);
  await signOut(page);
  await desk.dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(desk.lead).toBeVisible();
  expect(await events()).toBe(0);

  await signOut(page);
  desk.allowErrors(/status of 401|ERR_FAILED|ERR_ABORTED/);
  await desk.dialog.getByRole('button', dropped).click();
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  answer();
  await desk.signIn();
  expect(await events()).toBe(0);

  await desk.open(id);
  answer = await desk.hold();
  await changeTwice(desk);
  await signOut(page);
  await desk.dialog.getByRole('button', sent).click();
  await expect(desk.dialog.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(page).not.toHaveURL(/sign-in/);
  answer();
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();
  await desk.signIn();
  expect(await events()).toBe(2);
});

test('while changes are sent, one that the server refuses keeps the person signed in', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Faisal');
  await desk.open(await visitors.contact(name));
  desk.allowErrors(/status of 422/);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/leads/changes', async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { error: 'the note is too long' } });
  });
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call on Friday.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await signOut(page);
  await expect(desk.dialog).toContainText('1 change is not sent yet');
  await desk.dialog.getByRole('button', sent).click();
  answer();
  await expect(desk.message(`Not saved: ${name} is as before.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Call on Friday.');
  await expect(desk.lead).toBeVisible();
});

test('after signing out nothing of the person is on the device, in any tab, and Back shows no lead', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  const id = await visitors.contact(name);
  await desk.open(id);
  await desk.waitForWorker();
  const tab = await page.context().newPage();
  await tab.goto(`/leads/${id}`);
  await expect(tab.getByRole('article', { name: /^Lead: / })).toBeVisible();
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants a shop.');
  await page.getByRole('button', { name: 'Close; the draft is kept' }).click();

  desk.allowErrors(/status of 401/);
  await signOut(page);
  await expect(desk.dialog).toContainText('Delete a draft and sign out?');
  await expect(desk.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Sign out and delete it' }).click();
  for (const one of [page, tab]) {
    await expect(one).toHaveURL(/\/sign-in$/);
    await expect(one.getByLabel('Your e-mail address')).toBeVisible();
    await expect.poll(() => stored(one)).toEqual([]);
  }
  await page.goBack();
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();
  await page.goto(`/leads/${id}`);
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();
  for (const one of [page, tab]) await expect(one.locator('body')).not.toContainText(name);
  const cached = await page
    .evaluate(
      async (path) => (await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' })).status,
      `/api/leads/${id}`,
    )
    .catch(() => 'not cached');
  expect(cached).not.toBe(200);
  desk.allowErrors(/ERR_CACHE_MISS|Failed to fetch/);
});

test('somebody else on the same device sees and sends nothing of a person whose session has ended', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Umar');
  const id = await visitors.contact(name);
  await desk.open(id);
  const answer = await desk.hold();
  const note = page.getByRole('textbox', { name: 'Note' });
  await changeTwice(desk);
  await expect.poll(() => changesOn(page)).toBe(2);
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await note.fill('My own draft.');

  // Somebody signs in with the same browser, in another tab, while these changes wait.
  desk.allowErrors(/status of 401|ERR_FAILED|ERR_ABORTED/);
  const tab = await page.context().newPage();
  const other = new Desk(tab, desk.server, uniqueName('Bilal'), 'member');
  await other.signIn();
  await expect(note).toHaveCount(0);
  await expect(desk.list).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  answer();
  await other.open(id);
  await expect(other.history).not.toContainText('Quoted');
  await expect(other.lead.getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await expect(other.lead.getByRole('button', { name: 'Continue note' })).toHaveCount(0);

  await signOut(tab);
  await expect(tab.getByLabel('Your e-mail address')).toBeVisible();
  await desk.signIn();
  await desk.open(id);
  await expect(note).toHaveValue('My own draft.');
  await expect(desk.history).toContainText('changed the stage to Quoted');
  await tab.close();
});

/** Changes the stage of the open lead twice. */
async function changeTwice(desk: Desk): Promise<void> {
  await desk.choose(/^Stage/, 'Contacted');
  await desk.choose(/^Stage/, 'Quoted');
}

/** Chooses “Sign out” in the palette. */
async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search leads and commands' }).fill('sign out');
  await page.getByRole('option', { name: 'Sign out' }).click();
}

/** How many changes are in the browser's database. Their list on the screen is a moment ahead of it. */
function changesOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('yam-desk');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('changes').objectStore('changes').count();
          counting.addEventListener('success', () => resolve(counting.result));
          opening.result.close();
        });
        opening.addEventListener('error', reject);
      }),
  );
}

/** What the browser has stored of the desk. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
}
