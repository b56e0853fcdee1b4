import type { Locator, Page } from '@playwright/test';
import type { Desk } from './desk.ts';
import { emailOf, expect, expectAccessible, uniqueName } from './fixtures.ts';
import { test } from './mail.ts';

test('of two people who change the same lead, the second sees the first change and decides', async ({
  desk,
  openDesk,
  visitors,
}) => {
  const name = uniqueName('Bilal Ahmad');
  const colleague = await openDesk(uniqueName('Bilal'), 'member');
  const id = await visitors.contact(name);
  const stage = (of: typeof desk) => of.lead.getByRole('button', { name: /^Stage/ });

  // The colleague's change must not be announced before the owner's own change.
  const { promise: announcement, resolve: announce } = Promise.withResolvers<void>();
  await desk.page.route('**/api/live', async (route) => {
    await announcement;
    await route.abort();
  });
  await desk.open(id);
  await colleague.open(id);
  await colleague.choose(/^Stage/, 'Quoted');
  await expect(colleague.history).toContainText('changed the stage to Quoted');
  await desk.choose(/^Stage/, 'Contacted');
  await expect(desk.dialog).toContainText('Someone changed this lead first');
  await expect(desk.dialog).toContainText(`${colleague.person} changed this lead to Quoted a moment ago.`);
  await expectAccessible(desk.page);
  await desk.dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(stage(desk)).toContainText('Quoted');
  await expect(desk.history).not.toContainText('Contacted');

  await colleague.choose(/^Assigned to/, `${colleague.person} (you)`);
  await expect(colleague.history).toContainText('assigned it to');
  await desk.choose(/^Stage/, 'Contacted');
  await expect(desk.dialog).toContainText(`${colleague.person} assigned this lead to ${colleague.person}`);
  await desk.dialog.getByRole('button', { name: 'Apply mine' }).click();
  await expect(desk.history).toContainText(`${desk.person} changed the stage to Contacted`);
  await expect(stage(desk)).toContainText('Contacted');
  // The colleague sees it without reloading.
  await expect(stage(colleague)).toContainText('Contacted');
  await expect(colleague.history).toContainText(`${desk.person} changed the stage to Contacted`);
  announce();
  desk.allowErrors(/ERR_FAILED|EventSource/);
});

test('of two people who change several leads, the second decides about those that the first changed', async ({
  desk,
  openDesk,
  visitors,
}) => {
  const word = uniqueName('x').split(' ')[1] ?? '';
  const names = [`Aisha ${word}`, `Umar ${word}`, `Sara ${word}`] as const;
  for (const name of names) await visitors.contact(name);
  const colleague = await openDesk(uniqueName('Bilal'), 'member');
  // The colleague's change must not be announced before the owner's own change.
  await desk.page.route('**/api/live', (route) => route.abort());
  desk.allowErrors(/ERR_FAILED|EventSource/);
  await desk.page.reload();
  for (const person of [desk, colleague]) {
    await person.page.goto(`/?q=${word}`);
    await expect(person.rows).toHaveCount(3);
  }
  const change = async (person: typeof desk, chosen: readonly string[], stage: string) => {
    for (const name of chosen) await person.row(name).getByRole('checkbox').check();
    await person.page.getByRole('toolbar').getByRole('button', { name: 'Stage' }).click();
    await person.page.getByRole('menuitemradio', { name: stage }).click();
    if (stage === 'Quoted') await person.quote('');
  };
  await change(colleague, names.slice(0, 2), 'Quoted');
  await expect(colleague.rows.filter({ hasText: 'Quoted' })).toHaveCount(2);
  await change(desk, names, 'Contacted');
  await expect(desk.dialog).toContainText('2 leads have changed');
  await expectAccessible(desk.page);
  await desk.dialog.getByRole('button', { name: 'Apply mine' }).click();
  await expect(desk.rows.filter({ hasText: 'Contacted' })).toHaveCount(3);
  await expect(colleague.rows.filter({ hasText: 'Contacted' })).toHaveCount(3);
});

test('while a change is on its way, what colleagues do is seen, and of its own lead afterwards', async ({
  desk,
  openDesk,
  visitors,
}) => {
  const word = uniqueName('x').split(' ')[1] ?? '';
  const mine = await visitors.contact(`Aisha ${word}`);
  const theirs = await visitors.contact(`Umar ${word}`);
  const colleague = await openDesk(uniqueName('Bilal'), 'member');
  await desk.open(mine);
  await desk.search(word);
  await desk.row(`Aisha ${word}`).getByRole('link').click();
  const answer = await desk.hold();
  await desk.choose(/^Stage/, 'Contacted');
  await colleague.open(mine);
  await colleague.lead.getByRole('button', { name: 'Note' }).click();
  await colleague.page.getByRole('textbox', { name: 'Note' }).fill('Calls on Friday.');
  await colleague.page.getByRole('button', { name: 'Save note' }).click();
  await colleague.open(theirs);
  await colleague.choose(/^Stage/, 'Quoted');
  await expect(desk.row(`Umar ${word}`)).toContainText('Quoted');
  answer();
  await expect(desk.history).toContainText('Calls on Friday.');
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('Contacted');
  await expect(desk.history.getByText('changed the stage to Contacted')).toHaveCount(1);
});

test('the side bar and the lists say the same numbers, also after a change by somebody else', async ({
  desk,
  openDesk,
  visitors,
}) => {
  const { page } = desk;
  const ids = [await visitors.contact(uniqueName('Aisha')), await visitors.contact(uniqueName('Umar'))];
  const colleague = await openDesk(uniqueName('Bilal'), 'member');
  // Without a number, nothing waits.
  const digits = async (place: Locator) => /\d+/.exec((await place.textContent()) ?? '')?.[0] ?? '0';
  const dueBadge = page.getByRole('link', { name: /^Follow-ups due/ });
  const due = desk.list.getByRole('heading', { name: /follow-ups? due/ });
  const unreadBadge = page.getByRole('link', { name: /^Inbox/ });
  for (const id of ids) {
    await colleague.open(id);
    await colleague.choose(/follow-up/, 'Today');
    // The list keeps the follow-ups that were due when it was opened.
    await colleague.waitForServer(id, { followUpOn: expect.any(String) });
    if (id === ids[0]) await page.goto('/');
    await expect.poll(async () => (await digits(due)) === (await digits(dueBadge))).toBe(true);
  }
  await visitors.contact(uniqueName('Sara'));
  await page.goto('/?unread=true');
  await expect(desk.rows.first()).toBeVisible();
  const total = desk.list.getByText(/^\d+ leads?$/);
  const before = await digits(total);
  await desk.rows.first().getByRole('link').click();
  await expect.poll(() => digits(total)).not.toBe(before);
  await expect.poll(async () => (await digits(total)) === (await digits(unreadBadge))).toBe(true);
});

test('a lead that is erased meanwhile disappears, and its screen says why', async ({
  desk,
  visitors,
  server,
}) => {
  const name = uniqueName('Sara');
  await visitors.contact(name);
  // The erasure must not be announced before the change.
  await desk.page.route('**/api/live', (route) => route.abort());
  desk.allowErrors(/ERR_FAILED|EventSource|status of 404/);
  await desk.page.reload();
  await desk.search(name);
  await expect(desk.list.getByText('1 lead')).toBeVisible();
  await desk.row(name).getByRole('link').click();
  await expect(desk.history).toBeVisible();
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await desk.page.getByRole('textbox', { name: 'Note' }).fill(`${name} wants a shop.`);
  expect(await draftsOf(desk.page)).toHaveLength(1);
  await server.run('leads', 'forget', emailOf(name), '--yes');
  await desk.lead.getByRole('button', { name: /^Stage/ }).click();
  await desk.page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'This lead has been erased' })).toBeFocused();
  expect(await draftsOf(desk.page)).toEqual([]);
  await expect(desk.row(name)).toHaveCount(0);
  await expect(desk.list.getByText('0 leads')).toBeVisible();
  await expectAccessible(desk.page);
  await desk.page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(desk.page).toHaveURL(/\/\?q=/);
});

/** What was typed and not sent, in this browser. */
function draftsOf(page: Page) {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^yam-desk:\d+:draft:/.test(key)));
}

test('who is replying is shown to colleagues, and a newer message is asked about once', async ({
  desk,
  openDesk,
  visitors,
}) => {
  const { page } = desk;
  const id = await visitors.contact(uniqueName('Sara'), { phone: '+91 94190 12345' });
  const colleague = await openDesk(uniqueName('بلال'), 'member');
  await desk.open(id);
  await colleague.open(id);
  const people = [desk, colleague];
  for (const { lead } of people) await lead.getByRole('button', { name: 'Reply', exact: true }).click();
  const write = ({ page }: Desk) => page.getByRole('textbox', { name: 'Reply' }).fill('How many shawls?');
  const status = desk.lead.getByText(/ is replying$/);
  // Each is shown for seconds only, so the other screen is looked at before the next step.
  await write(desk);
  await expect(colleague.lead.getByText(`${desk.person} is replying`)).toBeVisible();
  await write(colleague);
  await expect(status).toContainText(colleague.person);
  await expectAccessible(page);
  await colleague.page.getByRole('button', { name: 'Send reply' }).click();
  await expect(status).toHaveCount(0);
  await expect(desk.history.getByText('How many shawls?')).toBeVisible();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a newer message.');
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(desk.history.getByText('How many shawls?')).toHaveCount(2);
});

test('a shared view names its maker, can be taken back, and says when it is no longer there', async ({
  desk,
  openDesk,
}) => {
  const colleague = await openDesk(uniqueName('Bilal'), 'member');
  const name = uniqueName('Quotes');
  const choose = async ({ page }: Desk, item: string) => {
    await page.getByRole('button', { name: `Change “${name}”` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await colleague.page.request.post('/api/views', {
    headers: { Origin: colleague.server.deskUrl },
    data: { name, query: 'form=quote' },
  });
  await colleague.page.goto('/?form=quote&stage=quoted');
  await choose(colleague, 'Update view');
  await expect(colleague.message(`“${name}” now has the filters of the list.`)).toBeVisible();
  await choose(colleague, 'Share with everyone');
  await expect(colleague.message(`Everyone at the desk now sees “${name}”.`)).toBeVisible();

  await desk.page.reload();
  const shared = desk.page.getByRole('link', { name });
  await expect(shared).toContainText(`by ${colleague.person}`);
  await expect(shared).toHaveAttribute('href', /stage=quoted/);
  await choose(colleague, 'Stop sharing');
  await expect(colleague.message(`“${name}” is no longer shared.`)).toBeVisible();
  desk.allowErrors(/422/);
  await choose(desk, 'Rename…');
  await desk.dialog.getByLabel('Name').fill('All quotes');
  await desk.dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(desk.message(`Not changed: “${name}”.`)).toContainText('is no longer shared');
  await expect(shared).toHaveCount(0);

  await colleague.page.getByRole('button', { name: 'Undo' }).click();
  await expect(colleague.page.getByRole('link', { name })).toContainText(`by ${colleague.person}`);
  await desk.page.reload();
  await expect(shared).toBeVisible();
  await expectAccessible(desk.page);
});
