import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { MailSink } from '../support/mail-sink.ts';
import type { Server } from '../support/server.ts';
import { expectNoHorizontalScroll } from '../support/width.ts';
import { Desk } from './desk.ts';
import {
  Visitors,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  uniqueName,
} from './fixtures.ts';

test('problems come first with a remedy to copy, and are gone once they are solved', async ({
  desk,
  server,
}) => {
  const { page } = desk;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.deskUrl });
  await page.goto('/health');
  const problems = page.getByRole('list', { name: 'Problems' });
  const backup = problems.getByRole('heading', { name: /backup/i });
  await expect(page.getByText(/things? needs? you/)).toBeVisible();
  await expect(backup).toBeVisible();
  await expect(problems.getByRole('heading', { name: /mail/i })).toBeVisible();
  await expect(page.getByText(/^Yam \d/).last()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const command = problems.getByRole('button', { name: /^yam / }).first();
  await expect(command).toBeHidden();
  await problems
    .getByRole('listitem')
    .filter({ hasText: /backup/i })
    .getByText('For your administrator')
    .click();
  await command.press('Enter');
  await expect(command).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^yam [a-z]+/);

  const folder = await mkdtemp(join(tmpdir(), 'yam-e2e-backup-'));
  await server.run('backup', join(folder, 'yam.db'));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(backup).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'In order' }).getByRole('heading', { name: /backup/i }),
  ).toBeVisible();
  await expectAccessible(page);
  await rm(folder, { recursive: true });
});

test('a mail server that is down: the desk says so, tests it, and retries once it is back', async ({
  page,
  browser,
  startServer,
}) => {
  const { server, desk, port } = await deskWithoutMail(page, startServer);
  const name = uniqueName('Rukhsana');
  const id = await new Visitors(server).contact(name);

  const destinations = page.getByRole('region', { name: 'Where leads go' });
  const mail = destinations.getByRole('listitem').filter({ hasText: 'E-mail to you' });
  const owed = page.getByRole('region', { name: 'Not delivered' });
  await page.goto(`${server.deskUrl}/delivery`);
  await expect(page).toHaveURL(`${server.deskUrl}/health`);
  await expect(mail, 'the first attempt fails within seconds').toContainText('Cannot connect to');
  await expect(mail).toContainText('1 waiting');
  await expect(mail).toContainText('owner@example.in');
  await expectAccessibleInBothSchemes(page);
  await expect(destinations, 'it is not set up').not.toContainText('Form service');
  await expect(
    page.getByRole('navigation', { name: 'Care' }).getByRole('link', { name: 'Health' }),
  ).toBeVisible();

  await owed.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`${server.deskUrl}/leads/${id}`);
  await page.goBack();
  // The third attempt follows five minutes later.
  await expect(owed, 'the second attempt fails after five seconds').toContainText('2 attempts, next');

  desk.allowErrors(/status of 422/);
  await mail.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(desk.dialog.getByRole('button', { name: 'Send a test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.dialog.getByRole('alert')).toContainText(/cannot connect to/i);
  await expectAccessible(page);

  const sink = await MailSink.start(port);
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.dialog).toContainText('accepted the test mail');
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Done' }).click();

  const member = await browser.newPage({ baseURL: server.deskUrl });
  const colleague = new Desk(member, server, uniqueName('Bilal'), 'member');
  await colleague.signIn();
  await expect(member.getByRole('link', { name: 'Personal data' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Health' })).toHaveCount(0);
  await member.goto(`/leads/${id}`);
  colleague.expectNoProblems();
  await member.close();

  await mail.getByRole('button', { name: /^Retry/ }).click();
  await expect(desk.message('Trying 1 delivery again now.')).toBeVisible();
  await expect(owed).toHaveCount(0);
  await expect(mail).toContainText('Everything has arrived.');
  await expect.poll(() => sink.to('owner@example.in').some(({ text }) => text.includes(name))).toBe(true);
  desk.expectNoProblems();
  await page.goto('about:blank');
  sink.stop();
});

test('an alert that the owner knows is silent for a day, and the activity says who knows it', async ({
  page,
  startServer,
}) => {
  const { server, desk } = await deskWithoutMail(page, startServer);
  await new Visitors(server).contact(uniqueName('Rukhsana'));
  // Two hours ago, with the alert that the server would raise and send within a minute.
  // The server may be writing.
  const database = new DatabaseSync(server.database, { timeout: 60_000 });
  database.exec(`
    UPDATE deliveries SET waiting_since = waiting_since - 7200000;
    INSERT INTO alerts (condition, summary, remedy, began_at, sent_at)
    VALUES ('waiting-mail', '', '', unixepoch() * 1000, unixepoch() * 1000);
  `);
  database.close();

  await page.goto(`${server.deskUrl}/health`);
  const alert = page.getByRole('listitem').filter({ hasText: 'has been waiting for mail' }).last();
  await alert.getByRole('button', { name: 'I know about waiting-mail' }).press('Enter');
  await expect(alert).toContainText('Silenced for a day. You will hear when it is over.');
  await expectAccessible(page);
  await page.goto(`${server.deskUrl}/settings`);
  const activity = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await expect(activity.filter({ hasText: 'knows of the alert' })).toContainText(
    `${desk.person} knows of the alert waiting-mail`,
  );
  desk.expectNoProblems();
});

test('@phone health fits on a phone', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/health');
  await expect(page.getByRole('region', { name: 'In order' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).tap();
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
});

/** A desk whose mail server is down, and the port at which it was. */
async function deskWithoutMail(
  page: Page,
  startServer: (settings: Record<string, string>) => Promise<Server>,
) {
  const down = await MailSink.start();
  const { settings } = down;
  down.stop();
  const server = await startServer(settings);
  const desk = new Desk(page, server, uniqueName('Owner'));
  await desk.signIn();
  return { server, desk, port: Number(settings['YAM_MAIL__PORT']) };
}
