import { readFileSync } from 'node:fs';
import {
  emailOf,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  uniqueName,
} from './fixtures.ts';

/** The smallest file that the server accepts as a PDF. */
const PDF = ['%PDF-1.4', '1 0 obj', '<< /Type /Catalog >>', 'endobj', '%%EOF', ''].join('\n');

test('a lead shows what was sent, and keeps its stage, assignee, follow-up and notes', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const name = uniqueName('Rukhsana');
  await visitors.contact(name, { message: 'The first request.' });
  const id = await visitors.contact(name, {
    subject: 'A shop for shawls',
    message: 'Two hundred products.\n\nWith UPI <b>payment</b>, please.',
  });
  await desk.open(id);
  const { lead, history } = desk;
  await expect(lead.getByRole('region', { name: 'What they sent' })).toContainText(
    'With UPI <b>payment</b>, please.',
  );
  await expect(lead).toContainText('A shop for shawls');
  await expect(lead).not.toContainText('Time to fill in');
  await expect(history).toContainText('Sent from /contact');
  await expect(page).toHaveTitle(new RegExp(`${name} · `));
  await expect(lead.getByRole('link', { name: emailOf(name) })).toHaveAttribute(
    'href',
    `mailto:${emailOf(name)}`,
  );
  // Opening a lead reads it.
  const readButton = lead.getByRole('button', { name: 'Mark as unread' });
  await expect(readButton).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await desk.choose(/^Stage/, 'Won');
  await desk.dialog.getByLabel('Amount in rupees').fill('a lot');
  await desk.dialog.getByRole('button', { name: 'Mark as won' }).click();
  await expect(desk.dialog.getByRole('alert')).toHaveText(
    'Enter whole rupees, such as 1,25,000 or 1.25 lakh',
  );
  await expectAccessible(page);
  await desk.dialog.getByLabel('Amount in rupees').fill('1.25 lakh');
  await expect(desk.dialog).toContainText('₹1,25,000');
  await desk.dialog.getByRole('button', { name: 'Mark as won' }).click();
  await expect(lead.getByRole('button', { name: /^Stage/ })).toContainText('Won ₹1,25,000'.replace(' ', ''));
  await expect(history).toContainText(`${desk.person} changed the stage to Won: ₹1,25,000`);
  // Chosen again, it has the amount, and an empty field keeps it.
  await desk.choose(/^Stage/, 'Won');
  await expect(desk.dialog.getByLabel('Amount in rupees')).toHaveValue('1,25,000');
  await desk.dialog.getByLabel('Amount in rupees').fill('');
  await desk.dialog.getByRole('button', { name: 'Mark as won' }).click();
  // The same value again is no change.
  await expect(desk.dialog).toHaveCount(0);
  await desk.waitForServer(id, { stage: 'won' });
  await expect(history.getByText('changed the stage to Won: ₹1,25,000')).toHaveCount(1);

  await desk.choose(/^Stage/, 'Lost');
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Too expensive' }).click();
  await expect(lead.getByRole('button', { name: /^Stage/ })).toContainText('LostToo expensive');
  await expect(history).toContainText('changed the stage to Lost: Too expensive');

  await desk.choose(/^Assigned to/, `${desk.person} (you)`);
  await expect(lead.getByRole('button', { name: /^Assigned to/ })).toContainText(desk.person);

  // The last step is taken back by a key, the one before by its message.
  await page.keyboard.press('z');
  await expect(lead.getByRole('button', { name: /^Assigned to/ })).toContainText('Nobody');
  await desk.waitForServer(id, { assigneeId: null });
  await desk.choose(/^Assigned to/, `${desk.person} (you)`);
  await desk.message(`${name}: Assigned to ${desk.person}`).getByRole('button', { name: 'Undo' }).click();
  await expect(lead.getByRole('button', { name: /^Assigned to/ })).toContainText('Nobody');
  await desk.choose(/^Assigned to/, `${desk.person} (you)`);

  await desk.choose(/follow-up/, 'Another time…');
  await expectAccessible(page);
  await desk.dialog.getByLabel('Day').fill('2099-05-04');
  await desk.dialog.getByLabel('Time').fill('16:30');
  await desk.dialog.getByRole('button', { name: 'Set follow-up' }).click();
  await expect(history).toContainText('will follow up on 4 May 2099, 16:30');
  await desk.choose(/^Follow up/, 'No follow-up');
  await expect(history).toContainText('removed the follow-up');
  await desk.choose(/follow-up/, 'Today');
  await expect(lead.getByRole('button', { name: 'Follow up today' })).toBeVisible();

  await lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Speaks Kashmiri.\nCalls in the evening.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(history).toContainText('Calls in the evening.');

  await readButton.click();
  await expect(lead.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await expect(desk.row(name).first().getByText('Unread:')).toHaveCount(1);

  await desk.waitForServer(id, { isUnread: true });
  // Everything is on the server, and the follow-up of today is on top.
  await page.goto('/');
  await expect(desk.list.getByRole('heading', { name: /follow-ups? due/ })).toBeVisible();
  await desk.rows.first().getByRole('link').click();
  await expect(history).toContainText('Speaks Kashmiri.');
  await expect(lead.getByRole('button', { name: /^Stage/ })).toContainText('Too expensive');
  await expect(lead.getByRole('button', { name: /^Assigned to/ })).toContainText(desk.person);

  await expect(lead.getByRole('heading', { name: 'Their other lead' })).toBeVisible();
  await lead.getByRole('link', { name: 'The first request.' }).click();
  await expect(lead.getByRole('region', { name: 'What they sent' })).toContainText('The first request.');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goto('/leads/987654');
  desk.allowErrors(/status of 404/);
  await expect(page.getByRole('heading', { name: 'There is no such lead' })).toBeVisible();
  await expectAccessible(page);
});

test('a call asks how it went, and a new lead is contacted after one in which they spoke', async ({
  desk,
  visitors,
}) => {
  const name = uniqueName('Parvaiz');
  const values = { name, email: emailOf(name), phone: '+91 94190 12345', message: 'Call me, please.' };
  const id = await visitors.send('consultation-popup', values);
  await desk.open(id);
  const call = desk.lead.getByRole('link', { name: 'Call', exact: true });
  // The browser of the test has no telephone.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await expectAccessible(desk.page);
  await desk.lead.getByRole('button', { name: 'No answer' }).click();
  await expect(desk.history).toContainText('called: no answer');
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('New');
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await desk.lead.getByRole('button', { name: 'Spoke' }).click();
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('Contacted');
  await desk.waitForServer(id, { stage: 'contacted' });
  await desk.page.keyboard.press('z');
  await desk.waitForServer(id, { stage: 'new', message: { kind: 'phone' } });
});

test('a résumé is downloaded, and an application has its own stages', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Danish');
  const id = await visitors.send('careers', {
    name,
    email: emailOf(name),
    phone: '+91 94190 12345',
    position: 'App Developer',
    resume: new File([PDF], 'Résumé of Danish.pdf', { type: 'application/pdf' }),
  });
  await desk.open(id);
  const link = desk.lead.getByRole('link', { name: /Résumé of Danish\.pdf/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^YAM-.*\.pdf$/);
  expect(readFileSync(await download.path(), 'utf8')).toBe(PDF);
  await expect(desk.lead.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+919419012345',
  );
  await desk.lead.getByRole('button', { name: /^Stage/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['New', 'Invited', 'Hired', 'Declined']);
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Invited' }).click();
  await expect(desk.history).toContainText('changed the stage to Invited');

  await desk.lead.getByRole('button', { name: 'WhatsApp' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Can you come on Monday?');
  await expect(page.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919419012345?text=Can%20you%20come%20on%20Monday%3F',
  );
  await expectAccessible(page);
  // The draft survives a reload.
  await page.reload();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue('Can you come on Monday?');
  // A window that the browser blocks takes nothing away.
  await page.evaluate(() => (window.open = () => null));
  await page.getByRole('link', { name: 'Open in WhatsApp' }).click();
  await expect(desk.message('WhatsApp did not open.')).toBeVisible();
  await expect(message).toHaveValue('Can you come on Monday?');
  await expect(desk.history).not.toContainText('opened WhatsApp');
  await page.evaluate(() => (window.open = () => window));
  await page.getByRole('link', { name: 'Open in WhatsApp' }).click();
  await expect(message).toHaveCount(0);
  await expect(desk.history).toContainText('opened WhatsApp');
});
