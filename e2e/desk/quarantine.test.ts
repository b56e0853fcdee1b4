import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/width.ts';
import type { Desk } from './desk.ts';
import {
  type Visitors,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  uniqueName,
} from './fixtures.ts';

const MESSAGE = 'Cheap [url=https://a.example]pills[/url] <a href="https://b.example">here</a>';

/** Sends a lead that is quarantined: the hidden field is filled in, within a fifth of a second. */
function sendSpam(visitors: Visitors, name: string): Promise<number> {
  return visitors.contact(
    name,
    { message: MESSAGE },
    { 'Yam-Trap': 'https://a.example', 'Yam-Elapsed': '200' },
  );
}

function row(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Quarantine' }).getByRole('listitem').filter({ hasText: name });
}

/** Opens the quarantine once it has these leads. */
async function openQuarantine({ page }: Desk, ...names: string[]): Promise<void> {
  // A lead has its line within a second.
  const listed = async () => (await page.request.get('/api/quarantine')).text();
  for (const name of names) await expect.poll(listed).toContain(name);
  await page.goto('/quarantine');
  for (const name of names) await expect(row(page, name)).toBeVisible();
}

test('probable spam says why, and is released or deleted by mouse and by keyboard', async ({
  desk,
  visitors,
  server,
}) => {
  const { page } = desk;
  const [real, ...spam] = [uniqueName('Rukhsana'), uniqueName('Pills'), uniqueName('Casino')];
  for (const name of [real, ...spam]) await sendSpam(visitors, name);
  await openQuarantine(desk, real, ...spam);
  await expect(row(page, real)).toContainText('The hidden field was filled in');
  await expect(row(page, real)).toContainText('Sent faster than a person types');
  await expect(row(page, real)).toContainText('Links as markup');
  await expectAccessibleInBothSchemes(page);

  await row(page, real).getByRole('link').click();
  await expect(page).toHaveURL(/\/quarantine\/\d+$/);
  await expect(desk.lead).toContainText('It looks like spam, so it was not sent on to you.');
  await expect(desk.lead.getByRole('region', { name: 'What they sent' })).toContainText(MESSAGE);
  await expectAccessible(page);
  await desk.lead.getByRole('button', { name: 'Release' }).click();
  await expect(page).toHaveURL(/\/quarantine$/);
  await expect(desk.message(`Released: ${real}. Now in the inbox.`)).toBeVisible();
  await expect(row(page, real)).toHaveCount(0);
  await page.goto('/');
  await desk.search(real);
  await desk.row(real).getByRole('link').click();
  await desk.lead.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(desk.row(real)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.row(real)).toBeVisible();

  // The two newest.
  await openQuarantine(desk, ...spam);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(desk.dialog).toContainText('Delete 2 leads for good?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  // The leads of other tests are hidden, so that none is left.
  await page.route('/api/quarantine', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const leads = json.leads.filter(({ name }: { name: string }) => spam.includes(name));
    await route.fulfill({ response, json: { ...json, leads } });
  });
  await desk.dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(desk.message('2 leads are deleted for good.')).toBeVisible();
  for (const name of spam) await expect(row(page, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeFocused();
  const left = (await server.leads()).map(({ fields }) => fields['name']);
  expect(left).toContain(real);
  expect(left.filter((name) => spam.includes(name ?? ''))).toEqual([]);
});

test('the quarantine says until when it keeps a lead', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Parvez');
  await sendSpam(visitors, name);
  // As after the first digest, which tells the owner of it.
  const keptUntil = Date.UTC(2030, 0, 15, 6);
  await page.route(/\/api\/(quarantine|leads\/\d+)$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"keptUntil":null', `"keptUntil":${keptUntil}`);
    await route.fulfill({ response, body: text });
  });
  await openQuarantine(desk, name);
  await expect(row(page, name)).toContainText('Kept until 15 Jan');
  await row(page, name).getByRole('link').click();
  await expect(desk.lead).toContainText('It will be deleted after 15 Jan 2030.');
  await expectAccessible(page);
  // A list that is fetched again as the test ends has no answer to change any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a member releases leads, and cannot delete them', async ({ openDesk, visitors }) => {
  const name = uniqueName('Sameer');
  await sendSpam(visitors, name);
  const member = await openDesk(uniqueName('Bilal'), 'member');
  await openQuarantine(member, name);
  await row(member.page, name).getByRole('checkbox').check();
  const bar = member.page.getByRole('toolbar', { name: 'Selected leads' });
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Release' }).click();
  await expect(row(member.page, name)).toHaveCount(0);
});

test('@phone the quarantine: one pane at a time', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  await sendSpam(visitors, name);
  await openQuarantine(desk, name);
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
  await row(page, name).getByRole('link').tap();
  await expect(desk.lead).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quarantine' })).toBeHidden();
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await row(page, name).getByRole('link').tap();
  await desk.lead.getByRole('button', { name: 'Delete' }).tap();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Delete for good' }).tap();
  await expect(desk.message('Deleted for good.')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});
