import { writeFile } from 'node:fs/promises';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoViolations } from '../support/axe.ts';
import type { FileValue } from '../support/form.ts';
import { caseOf, expectShown, openForm } from '../support/forms.ts';
import { leadsFrom, uniqueEmail } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

/** Bytes, and bytes per second: a slow line on which the upload takes more than a minute. */
const LARGE = 4 << 20;
const SLOW = 50_000;

/** §4, §8: whatever was sent is watched until it is answered, also when the visitor has left its form. */
test('§4 /careers: a resume of 4 MB on a slow line, and Home before it has arrived: a toast says that the application is sent, and it is stored whole', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  const { form, email } = await apply(visitor);
  const limit = await visitor.controlConnection();
  await limit({ uploadThroughput: SLOW });
  await form.submitAndCapture();
  await expect(visitor.main.getByRole('progressbar')).toBeVisible();
  await goHome(visitor);
  await expect(toast(visitor)).toBeEmpty();
  expect(await leadsFrom(visitor, email)).toEqual([]);
  await limit({});
  await expect(toast(visitor)).toContainText('Your application has been sent. Your reference: YAM-');
  await expectNoViolations(visitor);
  expect(await leadsFrom(visitor, email)).toHaveLength(1);
});

test('§8 /careers: an application that fails after the visitor has left is told with the reason, and “Open the form” leads to its values and its file', async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  visitor.allowErrors(/Failed to load resource/);
  const { form, values, email } = await apply(visitor);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await visitor.page.route(`**${form.path}`, async (route) => {
    await answered;
    await route.fulfill({ status: 503, json: { status: 'error', message: 'The disk is full.' } });
  });
  await form.submitAndCapture();
  await goHome(visitor);
  answer();
  await expect(toast(visitor)).toContainText('Your application was not sent. The disk is full.');
  await form.removeMock();
  await toast(visitor).getByRole('link', { name: 'Open the form' }).click();
  await visitor.expectPath('/careers#careers-name');
  await form.waitUntilMounted();
  expect(await form.values()).toEqual({ ...values, email, resume: 'portfolio.pdf' });
  await form.submit();
  await expectShown(visitor, ['Application Submitted']);
  await expect(toast(visitor)).toBeEmpty();
  expect(await leadsFrom(visitor, email)).toHaveLength(1);
});

test('§4 /careers: back from another site, with the values and the file that the browser restores, the form is sent again under its key, and the dialog says that the application is stored', async ({
  visitor,
}, testInfo) => {
  await visitor.goto('/careers');

  const { page } = visitor;
  const { form, email } = await apply(visitor);
  // The browser restores only files that it can read again.
  const file = testInfo.outputPath('resume.pdf');
  await writeFile(file, '%PDF-1.4\n%%EOF\n');
  await form.field('resume').setInputFiles(file);
  const keys: (string | undefined)[] = [];
  await page.route(`**${form.path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first one gets no answer.
    if (keys.length > 1) await route.continue();
  });
  await form.submitAndCapture();
  // Chromium needs a second to save the fields before a page from another process replaces this one.
  const filled = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(filled + 2_000);
  await page.goto('about:blank');
  await page.goBack();
  await expectShown(visitor, ['Application Submitted']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await leadsFrom(visitor, email)).toHaveLength(1);
});

for (const name of ['consultation', 'demo'] as const) {
  const formCase = caseOf(name);
  test(`§8 ${formCase.page}: ${name} form: a refusal after the visitor has left gives the server’s reason at once, and the way back to the filled form`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    visitor.allowErrors(/Failed to load resource/);
    const form = await openForm(visitor, formCase);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await visitor.page.route(`**${form.path}`, async (route) => {
      await answered;
      await route.fulfill({ status: 422, json: { status: 'error', error: 'Message: too long.' } });
    });
    const email = uniqueEmail();
    await form.fillIn({ ...formCase.values, email });
    await form.submitAndCapture();
    if (formCase.dismissButton === 'Try Again') await visitor.page.keyboard.press('Escape');
    await goHome(visitor);
    answer();
    await expect(toast(visitor)).toContainText('did not accept your message. Message: too long.');
    await expectNoViolations(visitor);
    await form.removeMock();
    await toast(visitor).getByRole('link', { name: 'Open the form' }).click();
    await form.waitUntilMounted();
    expect(await form.values()).toEqual({ ...formCase.values, email });
    // Some thanks close by themselves.
    await pauseClock(visitor);
    await form.submit();
    await expectShown(visitor, formCase.success);
    expect(await leadsFrom(visitor, email)).toHaveLength(1);
  });
}

test('§8 /lead-capture: lead form: a tab that was closed before the answer leaves the message to another tab, which says what became of it', async ({
  visitor,
  page,
}) => {
  await visitor.goto('/lead-capture');

  const other = await page.context().newPage();
  await other.goto('/portfolio');
  const formCase = caseOf('lead');
  const form = await openForm(visitor, formCase);
  await form.holdRequests();
  const email = uniqueEmail();
  await form.fillIn({ ...formCase.values, email });
  await form.submitAndCapture();
  await page.close();
  await other.getByRole('contentinfo').locator('a[href="/contact"]').first().click();
  await expect(other).toHaveURL(/\/contact$/);
  await expect(other.locator('#toast')).toContainText('Your message has been sent.');
  expect(await leadsFrom(visitor, email)).toHaveLength(1);
  await other.close();
});

test('§7 /contact: contact form: what autofill writes into the spam trap is no sign, and half a character is no obstacle', async ({
  visitor,
}) => {
  await visitor.goto('/contact');

  const form = await visitor.mountedForm('contact');
  const trap = form.element.locator('[name=yam_trap]');
  const write = (text: string) =>
    trap.evaluate((field: HTMLInputElement, value) => (field.value = value), text);
  await form.fillIn({ name: 'Asha Bhat', email: uniqueEmail(), message: 'Hello \ud83d' });
  await write('asha bhat');
  expect(await (await form.submitAndCapture()).headerValue('yam-trap')).toBeNull();
  await expectShown(visitor, ['Message Sent!']);
  await visitor.main.getByRole('button', { name: 'Send Another Message' }).click();
  await form.fillIn({ name: 'Asha Bhat', email: uniqueEmail(), message: 'Hello' });
  await write('Buy \ud83d');
  expect(await (await form.submitAndCapture()).headerValue('yam-trap')).toBe('Buy%20%EF%BF%BD');
});

function toast({ page }: Visitor) {
  return page.locator('#toast');
}

async function goHome(visitor: Visitor): Promise<void> {
  await visitor.header.getByRole('link', { name: 'Home', exact: true }).first().click();
  await visitor.expectPath('/');
  await expect(visitor.heading).toBeVisible();
}

/** Fills in the job application, with a PDF of 4 MB. */
async function apply(visitor: Visitor) {
  const formCase = caseOf('careers');
  const form = await openForm(visitor, formCase);
  const buffer = Buffer.alloc(LARGE);
  buffer.write('%PDF-1.4\n');
  const resume: FileValue = { name: 'portfolio.pdf', mimeType: 'application/pdf', buffer };
  const email = uniqueEmail();
  const values = { ...formCase.values, email, resume };
  await form.fillIn(values);
  return { form, values, email };
}
