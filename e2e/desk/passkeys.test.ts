import { freePort } from '../support/server.ts';
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

test('a passkey is added, signs in, continues an ended session, and is removed', async ({
  page,
  startServer,
}) => {
  const port = await freePort();
  // Passkeys need a name instead of an IP address.
  const server = await startServer({
    YAM_DESK__LISTEN: `127.0.0.1:${port}`,
    YAM_DESK__URL: `http://localhost:${port}`,
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const desk = new Desk(page, server, uniqueName('Aisha'));
  await desk.signIn();
  const url = (path: string) => server.deskUrl + path;
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });

  const showDevices = await desk.hold('sessions');
  await page.goto(url('/settings'));
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  // The list of devices would move the buttons below it.
  await expect(passkeys).toBeHidden();
  showDevices();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(desk.dialog.getByLabel('Name')).not.toHaveValue('');
  await expectAccessibleInBothSchemes(page);
  await desk.dialog.getByLabel('Name').fill('Test device');
  await page.keyboard.press('Enter');
  await expect(passkeys).toContainText('Test device');
  expect(await devTools.send('WebAuthn.getCredentials', { authenticatorId })).toMatchObject({
    credentials: [{ isResidentCredential: true, rpId: 'localhost' }],
  });
  await expectAccessible(page);
  // As the server answers when the sign-in is more than 15 minutes old.
  const old = { status: 428, json: { error: 'Show first that it is you.' } };
  await page.route(url('/api/passkeys/options'), (route) => route.fulfill(old), { times: 1 });
  desk.allowErrors(/status of 428/);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await desk.dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.dialog).toContainText('Confirm that it is you');
  await expect(desk.dialog.getByRole('button', { name: 'I have opened the link' })).toBeVisible();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Use a passkey' }).click();
  // The same step where the desk can send a link.
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.route(url('/api/desk'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canMailMe: true } });
  });
  await page.route(url('/api/proof/link'), (route) => route.fulfill({ status: 202 }));
  await page.route(url('/api/passkeys/options'), (route) => route.fulfill(old), { times: 1 });
  await page.reload();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await desk.dialog.getByRole('button', { name: 'Continue' }).click();
  await desk.dialog.getByRole('button', { name: 'Send me a link' }).press('Enter');
  await expect(desk.dialog.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'I have opened the link' }).press('Enter');
  // The same device again is refused by the browser.
  await desk.dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.dialog.getByRole('alert')).toHaveText('This device already has a passkey for you.');
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();

  desk.allowErrors(/status of 401/);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.press('Enter');
  await expect(desk.list).toBeVisible();

  const name = uniqueName('Umar');
  const id = await new Visitors(server).contact(name);
  await expect.poll(async () => (await page.request.get(url(`/api/leads/${id}`))).status()).toBe(200);
  await page.goto(url(`/leads/${id}`));
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants two shops.');
  const answer = await desk.hold();
  await page.getByRole('button', { name: 'Save note' }).click();
  await desk.endSessions();
  answer();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(page);
  await button.click();
  await expect(desk.history).toContainText('Wants two shops.');

  await page.goto(url('/settings'));
  await passkeys.getByRole('button', { name: 'Remove the passkey Test device' }).click();
  await expect(desk.dialog).toBeVisible();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).not.toContainText('Test device');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The desk does not know this passkey.');
  await expectAccessible(page);
  desk.expectNoProblems();
  await page.goto('about:blank');
});

test('@phone at an IP address the desk says what passkeys need', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText(
    'Passkeys need a name such as desk.example.com instead of an IP address.',
  );
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
  desk.allowErrors(/status of 401/);
  await page.getByRole('button', { name: 'Sign out', exact: true }).tap();
  await expect(page.getByLabel('Your e-mail address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
