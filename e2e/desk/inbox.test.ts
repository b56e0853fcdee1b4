import {
  Visitors,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  uniqueName,
} from './fixtures.ts';
import { Desk } from './desk.ts';

/** The word that two names of one test share, so that a search finds its leads only. */
function pair(): [word: string, first: string, second: string] {
  const first = uniqueName('Aisha');
  const word = first.split(' ')[1] ?? '';
  return [word, first, `Umar ${word}`];
}

test('search and filters are in the address; Back restores them; a view saves them', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const [word, first, second] = pair();
  await visitors.contact(first, { message: 'A site for my houseboat, please.' });
  await visitors.contact(
    second,
    {},
    { 'Yam-Last-Touch': `utm_source=radio-${word}`, 'Yam-Page': '/hosting' },
  );

  await desk.search(word);
  await expect(desk.row(first)).toContainText('A site for my houseboat, please.');
  await expect(desk.row(second)).toContainText('radio');
  await expect(desk.rows).toHaveCount(2);
  await expect(desk.list.getByText('2 leads')).toBeVisible();
  // The search covers messages too.
  await desk.searchBox.fill(`houseboat ${word}`);
  await expect(desk.rows).toHaveCount(1);
  await desk.searchBox.fill(word);
  await expect(desk.rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Filters' }).click();
  const { dialog } = desk;
  await expectAccessibleInBothSchemes(page);
  const search = (part: string) =>
    expect(page).toHaveURL((url) => decodeURIComponent(url.search).includes(part));
  await dialog.getByLabel('Form').selectOption('Contact');
  await search('form=contact');
  await dialog.getByLabel('Stage').selectOption('New');
  await search('stage=new');
  await dialog.getByLabel('Assigned to').selectOption('Nobody');
  await search('assignee=none');
  await dialog.getByLabel('Received').selectOption('Last 7 days');
  await search('since=20');
  await dialog.getByLabel('Source').selectOption(`radio-${word}`);
  await search(`source=radio-${word}`);
  await dialog.getByLabel('Page').selectOption('/hosting');
  await search('page=/hosting');
  await dialog.getByLabel('Delivery').selectOption('Not sent anywhere');
  await search('delivery=not-sent');
  await dialog.getByLabel('Only unread').check();
  await search('unread=true');

  const view = uniqueName('Radio');
  await dialog.getByLabel('Save these filters as a view').fill(view);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.message(`“${view}” is now among the saved views.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.row(second)).toBeVisible();
  const saved = page.url();

  await page.getByRole('button', { name: `Remove the filter From radio-${word}` }).click();
  await expect(page).not.toHaveURL(/source/);
  await desk.row(second).getByRole('link').click();
  await expect(page).toHaveURL(/\/leads\/\d+\?.*unread=true/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(saved);
  await expect(page.getByRole('button', { name: `Remove the filter From radio-${word}` })).toBeVisible();

  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(saved);
  await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: `Change “${view}”` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: view })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(saved);

  await desk.searchBox.fill('no such lead');
  await expect(desk.list).toContainText('Nothing found for “no such lead”');
  await expectAccessible(page);
});

test('a search without an exact match forgives a typo, and says so', async ({ desk, visitors }) => {
  const word = `pashmina${uniqueName('x').split(' ')[1]?.replaceAll(/\d/g, 'q') ?? ''}`;
  const name = uniqueName('Aisha');
  await visitors.contact(name, { message: `A shop for ${word} shawls` });
  await desk.search(word.replace('mina', 'mna'));
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.row(name)).toBeVisible();
  await expect(desk.list.getByText('1 similar lead')).toBeVisible();
  await expectAccessible(desk.page);
  await desk.search(word);
  await expect(desk.list.getByText('1 lead', { exact: true })).toBeVisible();
});

test('several leads change at once', async ({ desk, visitors }) => {
  const { page } = desk;
  const [word, first, second] = pair();
  await visitors.contact(first);
  await visitors.contact(second);
  await desk.search(word);
  await desk.row(first).getByRole('checkbox').check();
  await desk.row(second).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Stage' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await expect(desk.rows.filter({ hasText: 'Contacted' })).toHaveCount(2);
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitemradio', { name: `${desk.person} (you)` }).click();
  await expect(desk.rows.getByRole('img', { name: `Assigned to ${desk.person}` })).toHaveCount(2);
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  await expect(desk.rows.getByText('Unread:')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar).toHaveCount(0);

  // The server has it all.
  await page.getByRole('link', { name: 'Assigned to me' }).click();
  await expect(desk.row(first)).toContainText('Contacted');
  await expect(desk.rows.filter({ hasText: word })).toHaveCount(2);
  await expect(desk.rows.getByText('Unread:')).toHaveCount(0);
});

test('the keyboard does everything in the list', async ({ desk, visitors }) => {
  const { page } = desk;
  const [word, first, second] = pair();
  await visitors.contact(first);
  await visitors.contact(second);
  const { keyboard } = page;
  const focusedRow = (name: string) => desk.row(name).getByRole('link');

  await keyboard.press('/');
  await expect(desk.searchBox).toBeFocused();
  await keyboard.type(word);
  await expect(desk.rows.filter({ hasText: word })).toHaveCount(2);
  await keyboard.press('Enter');
  await expect(focusedRow(second)).toBeFocused();
  await keyboard.press('j');
  await expect(focusedRow(first)).toBeFocused();
  await keyboard.press('k');
  await expect(focusedRow(second)).toBeFocused();

  await keyboard.press('e');
  await expect(desk.row(second).getByText('Unread:')).toHaveCount(0);
  await keyboard.press('e');
  await expect(desk.row(second).getByText('Unread:')).toHaveCount(1);

  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('X');
  await expect(page.getByText('2 selected')).toBeVisible();
  await keyboard.press('s');
  await expect(page.getByRole('menu', { name: 'Stage' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'New' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(desk.rows.filter({ hasText: 'Contacted' })).toHaveCount(2);
  await expect(focusedRow(first)).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toHaveCount(0);

  await keyboard.press('?');
  await expect(desk.dialog).toContainText('Keyboard shortcuts');
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);

  await keyboard.press('Enter');
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${first}`);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
  await keyboard.press('k');
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${second}`);
  await keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  // Keys are letters while somebody types.
  await keyboard.type('jkesx/?');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('jkesx/?');
  await keyboard.press('Control+Enter');
  await expect(desk.history).toContainText('jkesx/?');
  await keyboard.press('Escape');
  await expect(desk.lead).toHaveCount(0);
  await expect(focusedRow(second)).toBeFocused();
});

test('Escape leads back to the row of a lead, even far down the list', async ({ desk, visitors }) => {
  const { page } = desk;
  const [word, first] = pair();
  const id = await visitors.contact(first);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      visitors.post('contact', { name: `${index} ${word}`, email: 'a@example.in', message: 'Soon?' }),
    ),
  );
  await desk.server.run('leads', 'stats');
  await page.goto(`/leads/${id}?q=${word}`);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
  await expect(desk.rows.first()).toBeVisible();
  await expect(desk.row(first), 'it is far down').not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(desk.row(first).getByRole('link')).toBeFocused();
  await desk.list.locator('ul:has([data-key])').evaluate((rows) => rows.parentElement?.scrollTo(0, 0));
  await expect(desk.row(first)).not.toBeInViewport();
  await expect(desk.row(first).getByRole('link'), 'scrolling does not lose the focus').toBeFocused();
});

test('a new lead is counted, and moves nothing until the reader asks for it', async ({ desk, visitors }) => {
  const { page } = desk;
  const [word, first, second] = pair();
  await visitors.contact(first);
  await desk.search(word);
  await desk.row(first).getByRole('link').click();
  await expect(desk.history).toBeVisible();
  const box = await desk.row(first).boundingBox();

  await visitors.contact(second);
  const button = desk.list.getByRole('button', { name: '1 new' });
  await expect(button).toBeVisible();
  await expect(desk.rows).toHaveCount(1);
  expect(await desk.row(first).boundingBox()).toEqual(box);
  await expectAccessible(page);
  await desk.choose(/^Stage/, 'Contacted');
  await button.click();
  await expect(desk.rows).toHaveCount(2);
  await expect(desk.row(first)).toContainText('Contacted');
  await expect(desk.rows.first()).toContainText(second);
  await expect(button).toHaveCount(0);
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${first}`);
});

test('ages and due follow-ups follow the clock in India', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  const id = await visitors.contact(name);
  const received = Date.now();
  await page.clock.setFixedTime(received + 3 * 3600_000 + 60_000);
  await desk.open(id);
  await desk.search(name);
  await expect(desk.row(name).locator('time')).toHaveText(/^3 h$|^\w{3}$/);

  // Monday, 12:00 in India; the lead arrived long before.
  const [year = ''] = new Date(received).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' }).split('-');
  const monday = firstMonday(Number(year) + 1);
  await page.clock.setFixedTime(`${monday}T12:00:00+05:30`);
  await page.reload();
  await desk.open(id);
  await desk.choose(/follow-up|Follow up/, /^Tomorrow \w{3}$/);
  await expect(desk.lead.getByRole('button', { name: 'Follow up tomorrow' })).toBeVisible();
  await page.clock.setFixedTime(`${monday}T23:59:00+05:30`);
  await page.reload();
  await expect(desk.lead.getByRole('button', { name: 'Follow up tomorrow' })).toBeVisible();
  await page.clock.setFixedTime(Date.parse(`${monday}T23:59:00+05:30`) + 120_000);
  await page.reload();
  await expect(desk.lead.getByRole('button', { name: 'Follow up today' })).toBeVisible();
  await expect(desk.lead.locator('time').first()).toContainText(year);

  // A snooze until an hour.
  await page.clock.setFixedTime(`${monday}T14:20:00+05:30`);
  await page.reload();
  await desk.choose(/Follow up/, /^In 3 hours 17:20$/);
  await expect(desk.lead.getByRole('button', { name: 'Follow up 17:20' })).toBeVisible();
  await desk.waitForServer(id, { followUpOn: `${monday}T17:20` });
  await expect(desk.row(name)).toContainText('17:20');
  const isDue = desk.lead.locator('[data-picker=followUp][data-due]');
  await expect(isDue).toHaveCount(0);
  await page.clock.setFixedTime(`${monday}T17:20:00+05:30`);
  await page.reload();
  await expect(isDue).toHaveCount(1);
});

/** The first Monday of a year, as 2027-01-04. */
function firstMonday(year: number): string {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(year, 0, index + 1)));
  return (
    days
      .find((day) => day.getUTCDay() === 1)
      ?.toISOString()
      .slice(0, 10) ?? ''
  );
}

test('an empty inbox says what will happen, and shows the first lead by itself', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const desk = new Desk(page, server, uniqueName('Aisha'));
  await page.goto(await desk.invite());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.list).toContainText('No leads yet');
  await expect(desk.list).toContainText('their request appears here within a second');
  await expectAccessible(page);
  const name = uniqueName('Bilal');
  await new Visitors(server).contact(name);
  await expect(desk.row(name)).toBeVisible();
  await page.goto('about:blank');
  desk.expectNoProblems();
});

test('the list loads more leads as it scrolls, says if it cannot, and opens none by itself', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const word = uniqueName('x').split(' ')[1] ?? '';
  for (let number = 1; number <= 130; number++) {
    await visitors.post('contact', {
      name: `Guest ${word} number ${number}`,
      email: `guest${number}@example.in`,
      message: 'Is the desk fast?',
    });
  }
  await desk.server.run('leads', 'stats');
  await page.goto(`/?q=${word}`);
  await expect(desk.list.getByText('130 leads')).toBeVisible();
  await expect(desk.rows.first()).toContainText('number 130');
  await desk.rows.first().hover();
  desk.allowErrors(/status of 422/);
  const refused = { status: 422, json: { error: 'the list is being repaired' } };
  await page.route(/\/api\/leads\?.*before=/, (route) => route.fulfill(refused), { times: 1 });
  const again = desk.list.getByRole('button', { name: 'Load more' });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(desk.list.getByRole('alert')).toContainText('The list is being repaired');
  await again.click();
  await expect(again).toHaveCount(0);
  await desk.rows.last().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(desk.rows.filter({ hasText: /number 1(?!\d)/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/\?q=/);
});
