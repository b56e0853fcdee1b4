import { Guard } from '../support/guard.ts';
import { MailSink } from '../support/mail-sink.ts';
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

test('a mail server that is down: the desk says so, tests it, and retries once it is back', async ({
  page,
  browser,
  startServer,
}) => {
  const down = await MailSink.start();
  const { settings } = down;
  down.stop();
  const server = await startServer(settings);
  const desk = new Desk(page, server, uniqueName('Owner'), new Guard(page, server.deskUrl));
  await desk.signIn();
  const name = uniqueName('Rukhsana');
  const id = await new Visitors(server).contact(name);

  const destinations = page.getByRole('region', { name: 'Destinations' });
  const mail = destinations.getByRole('listitem').filter({ hasText: 'E-mail to you' });
  const owed = page.getByRole('region', { name: 'Not delivered' });
  await expect(async () => {
    await page.goto(`${server.deskUrl}/delivery`);
    await expect(mail).toContainText('Cannot connect to', { timeout: 2_000 });
  }, 'the first attempt fails within seconds').toPass();
  await expect(mail).toContainText('1 waiting');
  await expect(mail).toContainText('owner@example.in');
  await expectAccessibleInBothSchemes(page);
  await expect(destinations, 'it is not set up').not.toContainText('Form service');

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

  const sink = await MailSink.start(Number(settings['YAM_MAIL__PORT']));
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.dialog).toContainText('accepted the test mail');
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Done' }).click();

  const member = await browser.newPage({ baseURL: server.deskUrl });
  const colleague = new Desk(
    member,
    server,
    uniqueName('Bilal'),
    new Guard(member, server.deskUrl),
    'member',
  );
  await colleague.signIn();
  await member.goto('/delivery');
  await expect(member.getByRole('region', { name: 'Destinations' })).toContainText('E-mail to you');
  await expect(member.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  colleague.expectNoProblems();
  await member.close();

  await mail.getByRole('button', { name: /^Retry/ }).click();
  await expect(desk.message('Trying 1 delivery again now.')).toBeVisible();
  await expect(owed).toContainText('No delivery is waiting, and none failed.');
  await expect(mail).toContainText('Everything has arrived.');
  await expect.poll(() => sink.to('owner@example.in').some(({ text }) => text.includes(name))).toBe(true);
  desk.expectNoProblems();
  await page.goto('about:blank');
  sink.stop();
});

test('@phone without destinations, each says how to set it up', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/delivery');
  const mail = page.getByRole('listitem').filter({ hasText: 'E-mail to you' });
  await mail.getByText('How to set it up').tap();
  await expect(mail).toContainText('[mail]');
  await expect(page.getByRole('region', { name: 'Not delivered' })).toContainText('No delivery is waiting');
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
});
