import { emailOf, expect, expectAccessible, expectAccessibleInBothSchemes, uniqueName } from './fixtures.ts';
import { answerFrom, test } from './mail.ts';

test('a reply with a snippet is mailed, and its state is in the history', async ({
  desk,
  visitors,
  mail,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  const snippet = uniqueName('Prices');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New snippet' }).click();
  await desk.dialog.getByLabel('Name').fill(snippet);
  await desk.dialog.getByLabel('Text').fill('Dear {name}, a shop is ₹45,000.');
  await expectAccessibleInBothSchemes(page);
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Snippets' })).toContainText(snippet);
  await page.getByRole('button', { name: `Edit ${snippet}` }).click();
  await expect(desk.dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();

  const text = await desk.beginReply(await visitors.contact(name));
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Write your reply first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Snippets' })).toBeVisible();
  await text.press('/');
  await page.getByRole('menuitem', { name: snippet }).press('Enter');
  await expect(text).toHaveValue('Dear Nadia, a shop is ₹45,000.');
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  // It is taken back, and sent again.
  const message = desk.message('Your reply goes out in 10 seconds');
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('Contacted');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('Dear Nadia, a shop is ₹45,000.');
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('New');
  await expect(desk.history).not.toContainText('replied to');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(message).toBeVisible();
  await expect(desk.history).toContainText(`${desk.person} replied to ${emailOf(name)}`);
  await expect(desk.history).toContainText('Dear Nadia, a shop is ₹45,000.');
  await expect(desk.row(name)).toContainText('You: Dear Nadia');

  await expect.poll(() => mail.to(emailOf(name)).length).toBe(1);
  const [reply] = mail.to(emailOf(name));
  expect(reply?.text).toContain('Dear Nadia, a shop is ₹45,000.');
  expect(reply?.headers).toContain('Reply-To: <owner@example.in>');
  // The next look shows that it has arrived.
  await page.reload();
  await expect(desk.history).toContainText(`replied to ${emailOf(name)}`);
  await expect(desk.history).not.toContainText('on its way');
});

test('the preview shows the e-mail that is sent, with the signature and the visitor’s last message', async ({
  desk,
  visitors,
  mail,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  await page.goto('/settings');
  const signature = page.getByRole('textbox', { name: 'Signature' });
  const save = page.getByRole('button', { name: 'Save signature' });
  await expect(save).toBeDisabled();
  await signature.fill('Aisha Bhat\nMonday to Friday, 9 to 6');
  await save.click();
  await expect(desk.message('The signature is saved.')).toBeVisible();
  await page.reload();
  await expect(signature).toHaveValue('Aisha Bhat\nMonday to Friday, 9 to 6');
  await expectAccessible(page);

  const text = await desk.beginReply(await visitors.contact(name));
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  await expect(page.getByText('Write your reply first')).toBeVisible();
  await text.fill('A shop is ₹45,000.');
  await preview.click();
  const shown = desk.dialog.getByText('A shop is ₹45,000.');
  await expect(shown).toContainText('Aisha Bhat\nMonday to Friday, 9 to 6\n\nOn ');
  await expect(shown).toContainText(`${name} wrote:\n> How much is an online shop?`);
  await expect(desk.dialog).toContainText(`${desk.person}, `);
  await expect(desk.dialog).toContainText(emailOf(name));
  await expectAccessibleInBothSchemes(page);
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toHaveValue('A shop is ₹45,000.');
  await preview.click();
  const whole = (await shown.textContent()) ?? '';
  await desk.dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.dialog).toHaveCount(0);
  await expect.poll(() => mail.to(emailOf(name)).length).toBe(1);
  const [reply] = mail.to(emailOf(name));
  expect(reply?.text.replaceAll('\r\n', '\n').trim()).toBe(whole.trim());
  expect(reply?.headers).toMatch(new RegExp(`^From: .*${desk.person}, `, 'm'));
});

test('files go out with a reply, come back with an undo, and can be downloaded', async ({
  desk,
  visitors,
  mail,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  const quote = {
    name: 'Quote قیمت.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 quote'),
  };
  const text = await desk.beginReply(await visitors.contact(name));
  const files = page.getByRole('list', { name: 'Attached files' });
  const attach = async (...chosen: (typeof quote)[]) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach' }).click();
    await (await choosing).setFiles(chosen);
  };
  await text.fill('Our quote is attached.');
  desk.allowErrors(/status of 422/);
  await attach({ ...quote, buffer: Buffer.from('no PDF') });
  await expect(page.getByText('The file is a plain text file.')).toBeVisible();
  await attach({ ...quote, buffer: Buffer.alloc(6 << 20) });
  await expect(page.getByText(/at most 5 MB together/)).toBeVisible();
  await expect(files).toHaveCount(0);
  await attach(quote, { ...quote, name: 'terms.pdf' });
  await expect(files).toContainText('terms.pdf');
  await files.getByRole('button', { name: 'Remove terms.pdf' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(files).toContainText('Quote قیمت.pdf');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const message = desk.message('Your reply goes out in 10 seconds');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(files).toContainText('Quote قیمت.pdf');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const link = desk.history.getByRole('link', { name: /Quote قیمت.pdf/ });
  await expect(link).toBeVisible();
  await expect.poll(() => mail.to(emailOf(name)).length).toBe(1);
  expect(mail.to(emailOf(name))[0]?.text).toContain('%PDF-1.7 quote');
  await page.reload();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Quote قیمت.pdf');
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks as Buffer[])).toEqual(quote.buffer);
  await expectAccessible(page);
});

test('a reply that is put off waits, and can be taken back after a reload', async ({
  desk,
  visitors,
  mail,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  const text = await desk.beginReply(await visitors.contact(name));
  await text.fill('Shall we talk?');
  await page.getByRole('button', { name: 'Send later' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click();
  await expect(desk.message(/Your reply goes out .*09:00/)).toBeVisible();
  await expect(desk.history).toContainText('will reply to');
  await expect(desk.history).toContainText('09:00, unless they answer first');
  // Until then, nobody has answered.
  await expect(desk.row(name)).toContainText(/Reply goes out .*09:00/);
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('New');
  await page.reload();
  await expect(desk.row(name)).toContainText(/Reply goes out .*09:00/);
  await expectAccessible(page);
  await desk.history.getByRole('button', { name: 'Do not send' }).click();
  await expect(text).toHaveValue('Shall we talk?');
  await expect(desk.history).not.toContainText('will reply to');
  expect(mail.to(emailOf(name))).toEqual([]);
});

test('a reply is sent as it was when it was sent, once, whatever the line does and is typed meanwhile', async ({
  desk,
  visitors,
  mail,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  await desk.open(await visitors.contact(name));
  desk.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const bodies: unknown[] = [];
  await page.route('**/api/leads/*/replies', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length > 1) return route.continue();
    // The server has it, but its response is lost.
    await route.fetch();
    return route.abort();
  });
  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.keyboard.press('r');
  const text = page.getByRole('textbox', { name: 'Reply' });
  await text.fill('Dear Nadia, a shop is ₹45,000.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.history).toContainText('Dear Nadia, a shop is ₹45,000.');
  await expect(desk.history).toContainText('not sent yet');
  // An edit is another draft.
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(text).toHaveValue('');
  await text.fill('Or ₹40,000.');
  await page.context().setOffline(false);
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[1]).toEqual(bodies[0]);
  await expect(text).toHaveValue('Or ₹40,000.');
  await expect.poll(() => mail.to(emailOf(name)).length).toBe(1);
  expect(mail.to(emailOf(name))[0]?.text).toContain('Dear Nadia, a shop is ₹45,000.');
  await page.reload();
  await expect(text).toHaveValue('Or ₹40,000.');
  await expect(desk.history.getByText(`replied to ${emailOf(name)}`)).toHaveCount(1);
});

test('an answer shows what is new in it, and the whole e-mail on request', async ({
  desk,
  visitors,
  mail,
  server,
}) => {
  const { page } = desk;
  const name = uniqueName('Nadia');
  const lead = await visitors.contact(name);
  await desk.open(lead);
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Reply' }).fill('Which wood?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await answerFrom(emailOf(name), {
    server,
    mail,
    lines: ['', 'Walnut, please.', '', 'On Mon, 23 Nov 2026, Yam wrote:', '> Which wood?'],
  });
  await expect(desk.history).toContainText('Walnut, please.');
  await expect(desk.message(`${name} has answered.`)).toBeVisible();
  await expect(desk.row(name)).toContainText('Nadia: Walnut, please.');
  await expect(desk.row(name)).toContainText('Waiting for you');
  // It is read when it is shown.
  await desk.waitForServer(lead, { isUnread: false });
  const quoted = desk.history.getByText('> Which wood?');
  await expect(quoted).toBeHidden();
  await desk.history.getByText('Show the whole e-mail').click();
  await expect(quoted).toBeVisible();
  await expectAccessible(page);
});
