import { Desk } from './desk.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test, uniqueName } from './fixtures.ts';

test('a link signs in once, when its button is pressed; signing out ends the session', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server, uniqueName('Aisha'));
  const link = await desk.invite();
  const button = page.getByRole('button', { name: 'Sign in' });

  // Mail scanners open links: opening one changes nothing.
  await page.goto(link);
  await expect(button).toBeVisible();
  await page.reload();
  expect((await page.context().cookies()).length).toBe(0);
  await expectAccessibleInBothSchemes(page);
  // Browsers read this path as another host: it is ignored.
  await page.goto(link.replace('#', '?to=/\\example.com#'));
  await button.click();
  await expect(desk.list).toBeVisible();
  await expect(page).toHaveURL(`${server.deskUrl}/`);

  desk.allowErrors(/status of 401/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();

  // Without a session the address is kept for after the sign-in.
  await page.goto('/leads/1?stage=won');
  await expect(page).toHaveURL((url) => url.searchParams.get('to') === '/leads/1?stage=won');

  await page.goto('about:blank');
  await page.goto(link);
  await button.click();
  await expect(page.getByRole('alert')).toContainText(
    'This link has been used, has expired or is incomplete.',
  );
  await expect(page.getByRole('alert')).toContainText('Ask for a new one below.');
  await expectAccessible(page);

  await page.getByLabel('Your e-mail address').fill('aisha');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Enter an e-mail address like name@example.com')).toBeVisible();
  desk.expectNoProblems();
});

test('a link that another browser asked for shows a code, which signs in where it was asked for', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server, uniqueName('Aisha'));
  const url = (path: string) => server.deskUrl + path;
  // Mail is not set up here. The answers of a server that mails are tested at its socket.
  await page.route(url('/api/sign-in'), (route) => route.fulfill({ json: { code: '0123 4567' } }));
  await page.goto(url('/sign-in#0123'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('0123 4567')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto('about:blank');
  await page.route(url('/api/sign-in/link'), (route) => route.fulfill({ status: 202 }));
  await page.goto(url('/sign-in'));
  await page.getByLabel('Your e-mail address').fill('aisha@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('a link is on its way')).toBeVisible();
  desk.allowErrors(/status of 422/);
  await page.getByLabel('Code').fill('0123 4567');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong, or it is older than 15 minutes.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  desk.expectNoProblems();
});

test('a member sees no invitation and no activity; an owner invites and removes people', async ({
  desk,
  openDesk,
}) => {
  const { page } = desk;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const name = uniqueName('Bilal');
  await desk.dialog.getByLabel('Name').fill(name);
  await desk.dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(desk.dialog.getByLabel('Sign-in link')).toHaveValue(/\/sign-in#.{20,}/);
  await expectAccessibleInBothSchemes(page);
  await desk.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(`invited ${name}`);

  const member = await openDesk(name, 'member');
  await member.page.goto('/settings');
  await expect(member.page.getByRole('region', { name: 'People' })).toContainText(`${name} (you)`);
  await expect(member.page.getByRole('button', { name: /Invite|Remove/ })).toHaveCount(0);
  await expect(member.page.getByRole('region', { name: 'Activity' })).toHaveCount(0);
  await expectAccessible(member.page);

  await page.reload();
  const people = page.getByRole('region', { name: 'People' });
  await people.locator('summary', { hasText: `1 device, 0 passkeys of ${name}` }).click();
  await expectAccessible(page);
  await people.getByRole('button', { name: `Sign out ${name} on` }).click();
  await expect(desk.dialog).toContainText(`Sign out ${name} on`);
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(people.locator('summary', { hasText: name }), 'asked first').toContainText('1 device');
  await people.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(desk.dialog).toContainText(`Sign out ${name} everywhere?`);
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(people.locator('summary', { hasText: name })).toHaveCount(0);
  const heading = people.getByRole('heading', { name: 'People' });
  await expect(heading, 'the button is gone').toBeFocused();
  await people.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(desk.dialog).toContainText('They are signed out everywhere at once.');
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('region', { name: 'People' })).not.toContainText(name);
  await expect(heading, 'the row is gone').toBeFocused();
  member.allowErrors(/status of 401/);
  await member.page.goto('/');
  await expect(member.page).toHaveURL(/\/sign-in/);
});
