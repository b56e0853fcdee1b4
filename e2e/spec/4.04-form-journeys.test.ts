import { expect, test } from '../support/fixtures.ts';
import { formCases, openForm, uniqueValues, expectShown } from '../support/forms.ts';
import { leadsFrom } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

/** A weak mobile connection. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Who the visitor is stays for the next message. */
const OF_VISITOR = ['name', 'email', 'phone'];

/** §4, §8: forms on a slow line, with Back and Forward, and in two tabs. Each message is stored once, never set aside. */
for (const formCase of formCases) {
  test(`§4 ${formCase.page}: ${formCase.form} form: on a slow line, filled and sent as soon as the page stands, it is stored once`, async ({
    visitor,
  }) => {
    const limit = await visitor.controlConnection();
    await limit(SLOW);
    await visitor.goto(formCase.page);

    const values = uniqueValues(formCase);
    await formCase.open?.(visitor);
    const form = visitor.form(formCase.form);
    await form.fillIn(values);
    await form.submit();
    await expectShown(visitor, formCase.success);
    await expectStoredOnce(visitor, values);
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: left before the answer and found again, it does not offer what was sent`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    const { page } = visitor;
    await visitor.clickNewLink('/privacy-policy');
    await visitor.expectPath('/privacy-policy');
    await visitor.clickNewLink(formCase.page);
    await visitor.expectPath(formCase.page);
    const form = await openForm(visitor, formCase);
    const empty = await form.values();
    const letThrough = await form.holdRequests();
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    await form.submit();
    // What opened a dialog is an entry of its own.
    if (formCase.open) await page.goBack();
    await page.goBack();
    await visitor.expectPath('/privacy-policy');
    letThrough();
    await expect.poll(() => leadsFrom(visitor, values['email'])).toHaveLength(1);
    // Found again before the answer has come, the form would show what follows success.
    const typed = () => page.evaluate((name) => sessionStorage.getItem(`yam-typed:${name}`), formCase.form);
    await expect.poll(typed).toBeNull();
    await page.goForward();
    await visitor.expectPath(formCase.page);
    const found = await openForm(visitor, formCase);
    const words = Object.entries(await found.values()).filter(([name]) => !OF_VISITOR.includes(name));
    expect(empty).toMatchObject(Object.fromEntries(words));
    await expectStoredOnce(visitor, values);
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: failed in one tab and sent from another with the same words, it is stored once`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    visitor.allowErrors(/Failed to load resource/);
    const form = await openForm(visitor, formCase);
    const values = uniqueValues(formCase);
    await form.mockResponse('network error');
    await form.fillIn(values);
    await form.submit();
    await expectShown(visitor, formCase.failure.unreachable);

    const other = await visitor.openSecondTab();
    if (!formCase.retries) {
      const again = await openForm(other, formCase);
      const { resume, ...words } = values;
      expect(await again.values()).toMatchObject(words);
      if (resume) await again.fillIn({ resume });
      await again.submit();
      await expectShown(other, formCase.success);
    }
    // Another tab's file is another file to the first tab, whose words may then stay.
    if (!('resume' in formCase.fields)) await expectShown(visitor, formCase.success);
    await expectStoredOnce(visitor, values);
  });
}

/** The message of this address is stored once, and not set aside. */
async function expectStoredOnce(visitor: Visitor, { email }: { email: string }): Promise<void> {
  await expect.poll(() => leadsFrom(visitor, email)).toHaveLength(1);
  const [lead] = await leadsFrom(visitor, email);
  expect(lead?.quarantined_at).toBeNull();
}
