import { readFile } from 'node:fs/promises';
import { expectNoHorizontalScroll } from '../support/width.ts';
import { Desk } from './desk.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  uniqueName,
  Visitors,
} from './fixtures.ts';

test('@desktop @phone figures of a range, as chart, table and file', async ({ page, startServer }) => {
  // A server of its own, so that the numbers are known.
  const server = await startServer();
  const desk = new Desk(page, server, uniqueName('Aisha'));
  await page.goto(await desk.invite());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.list).toContainText('No leads yet');
  await page.goto(`${server.deskUrl}/figures`);
  await expect(page.getByText('No leads in these days. Choose a longer range.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const visitors = new Visitors(server);
  const won = await visitors.contact(uniqueName('Bilal'), {}, { 'Yam-Last-Touch': 'utm_source==SUM(1)' });
  await visitors.contact(uniqueName('Hina'));
  await visitors.contact(uniqueName('Zahoor'));
  await server.run('leads', 'stage', String(won), 'won', '--amount', '125000');
  const headline = page.getByRole('definition');
  await page.reload();
  await expect(headline.filter({ hasText: /^3$/ })).toBeVisible();
  await expect(page.getByText('33 % of these leads')).toBeVisible();
  await expect(page.getByText('₹1,25,000').first()).toBeVisible();
  await expect(page.getByText('2 not answered yet.')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);

  // The chart by keyboard, and its table for screen readers.
  const days = page.getByRole('region', { name: 'Leads a day' });
  await days.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(days.getByRole('slider')).toHaveAttribute('aria-valuetext', /: 3 leads$/);
  await expect(days.getByRole('row')).toHaveCount(31);

  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources.getByRole('listitem').filter({ hasText: 'Direct visits' })).toContainText('2');
  await sources.getByRole('button', { name: 'Show “Sources” as a table' }).click();
  await expect(sources.getByRole('row').filter({ hasText: 'SUM' })).toContainText('₹1,25,000');
  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const exports = page.getByRole('group', { name: 'Export these leads' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      exports.getByRole('button', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^leads-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    const content = await readFile(await file.path(), 'utf8');
    if (ending === 'csv') expect(content).toContain('"125000"');
    else expect(content.slice(0, 2), 'a ZIP archive').toBe('PK');
  }

  await page.getByRole('combobox', { name: 'Days' }).selectOption('This month');
  await expect(page).toHaveURL(/range=month/);
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Between two days…');
  await page.getByLabel('First day').fill('2026-01-05');
  await expect(page).toHaveURL(/since=2026-01-05/);
  // The figures before are faded until the new ones are there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Form' }).selectOption('Quote');
  await expect(page).toHaveURL(/form=quote/);
  await expect(page.getByText('No leads in these days. Choose a longer range.')).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: 'Forms' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/form=contact/);
  await expect(desk.rows).toHaveCount(3);
  await page.goto('about:blank');
  desk.expectNoProblems();
});
