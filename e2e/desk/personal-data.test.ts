import { readFileSync } from 'node:fs';
import { expectNoHorizontalScroll } from '../support/width.ts';
import {
  emailOf,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  uniqueName,
} from './fixtures.ts';

test('an owner finds, exports and erases what one visitor sent, and learns where copies remain', async ({
  desk,
  visitors,
  server,
}) => {
  const { page } = desk;
  const name = uniqueName('Rukhsana');
  const email = emailOf(name);
  const friend = uniqueName('Bilal');
  await visitors.contact(name, { message: 'The first request.' });
  const id = await visitors.contact(name, { message: 'The second request.' });
  await visitors.contact(friend, { message: `Please also write to ${email}.` });

  await page.goto('/personal-data');
  const field = page.getByRole('textbox', { name: 'E-mail address or phone number' });
  await expect(field).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await field.fill('Rukhsana');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter an e-mail address like name@example.com');
  await field.fill(email);
  await field.press('Enter');
  const sent = page.getByRole('region', { name: 'What they sent' });
  const mentioned = page.getByRole('region', { name: 'Where others mention them' });
  await expect(sent).toContainText(`${email} sent 2 leads.`);
  await expect(mentioned).toContainText(friend);
  await expectAccessible(page);

  // What was found is still there after reading a lead, but neither in the address nor in storage.
  await sent.getByRole('link', { name: /The second request/ }).click();
  await expect(page).toHaveURL(`${server.deskUrl}/leads/${id}`);
  await expect(desk.history).toBeVisible();
  await page.goBack();
  await expect(sent).toContainText('The first request.');
  await expect(page).toHaveURL(`${server.deskUrl}/personal-data`);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(email);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sent.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain('The first request.');
  expect(text).not.toContain(friend);

  await sent.getByRole('button', { name: 'Erase for good' }).click();
  await expect(desk.dialog).toContainText('Erase 2 leads for good?');
  await expectAccessible(page);
  await desk.dialog.getByRole('textbox').fill(emailOf(friend));
  await desk.dialog.getByRole('textbox').press('Enter');
  await expect(desk.dialog.getByRole('alert')).toHaveText(`Type exactly ${email}`);
  await desk.dialog.getByRole('textbox').fill(email);
  await desk.dialog.getByRole('textbox').press('Enter');
  await expect(page.getByText('Erased 2 leads')).toBeFocused();
  const copies = page.getByRole('region', { name: 'Where copies remain' });
  await expect(copies).toContainText('Backups and exports');
  await expect(copies).toContainText('1 lead of someone else mentions');
  await expectAccessible(page);
  const left = (await server.leads()).map(({ fields }) => fields['name']);
  expect(left).not.toContain(name);
  expect(left).toContain(friend);

  await field.fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(sent).toContainText('Nothing was sent from');
  await expectAccessible(page);
});

test('@phone a member finds by phone number, and cannot export or erase', async ({ openDesk, visitors }) => {
  const name = uniqueName('Danish');
  const digits = String(Math.floor(Math.random() * 1e5)).padStart(5, '0');
  await visitors.send('quote', {
    name,
    email: emailOf(name),
    phone: `+91 94190 ${digits}`,
    service: 'Web Design',
    message: 'How much is a shop?',
  });
  const member = await openDesk(uniqueName('Sara'), 'member', { hasTouch: true });
  const { page } = member;
  await page.goto('/personal-data');
  await page.getByRole('textbox', { name: 'E-mail address or phone number' }).fill(`+91 94190 ${digits}`);
  await page.getByRole('button', { name: 'Find' }).tap();
  await expect(page.getByRole('region', { name: 'What they sent' })).toContainText(name);
  await expect(page.getByText('Only an owner can export or erase personal data.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Export|Erase/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(member);
});
