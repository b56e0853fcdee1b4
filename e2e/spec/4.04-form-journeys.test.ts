import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { caseOf, openForm, uniqueValues, expectShown } from '../support/forms.ts';
import { leadsFrom } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

/** A weak mobile connection. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Fields that stay filled for the next message. */
const REMEMBERED = ['name', 'email', 'phone'];

/**
 * §4, §8: forms on a slow connection, with Back and Forward, and in two tabs. Each message is stored once. One form is in a
 * dialog, one has a file. 4.06 has the form that is sent again by itself.
 */
for (const formCase of ['demo', 'careers'].map(caseOf)) {
  test(`§4 ${formCase.page}: ${formCase.form} form: on a slow connection, filled in and sent as soon as the page shows it, it is stored once`, async ({
    visitor,
  }) => {
    const limit = await visitor.controlConnection();
    await limit(SLOW);
    await visitor.goto(formCase.page);

    const values = uniqueValues(formCase);
    await formCase.open?.(visitor);
    const form = visitor.form(formCase.form);
    await form.fillIn(values);
    // Some thanks close by themselves.
    await pauseClock(visitor);
    await form.submit();
    await expectShown(visitor, formCase.success);
    await expectStoredOnce(visitor, values);
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: left before the response and reopened, it does not show the sent message again`, async ({
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
    const release = await form.holdRequests();
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    await form.submit();
    // An opened dialog has its own history entry.
    if (formCase.open) await page.goBack();
    await page.goBack();
    await visitor.expectPath('/privacy-policy');
    release();
    await expect.poll(() => leadsFrom(visitor, values['email'])).toHaveLength(1);
    // Before the response arrives, a reopened form would show the success message.
    const typed = () => page.evaluate((name) => sessionStorage.getItem(`yam-form:${name}`), formCase.form);
    await expect.poll(typed).not.toContain(JSON.stringify(values['email']));
    await page.goForward();
    await visitor.expectPath(formCase.page);
    const reopenedForm = await openForm(visitor, formCase);
    const words = Object.entries(await reopenedForm.values()).filter(([name]) => !REMEMBERED.includes(name));
    expect(empty).toMatchObject(Object.fromEntries(words));
    await expectStoredOnce(visitor, values);
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: failed in one tab and sent from another with the same values, it is stored once`, async ({
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

    const secondTab = await visitor.openSecondTab();
    const secondForm = await openForm(secondTab, formCase);
    const { resume, ...words } = values;
    expect(await secondForm.values()).toMatchObject(words);
    if (resume) await secondForm.fillIn({ resume });
    // Some thanks close by themselves.
    await pauseClock(secondTab);
    await secondForm.submit();
    await expectShown(secondTab, formCase.success);
    // A file chosen in another tab counts as a different file, so the first tab may keep its values.
    if (!('resume' in values)) await expectShown(visitor, formCase.success);
    await expectStoredOnce(visitor, values);
  });
}

/** Expects one lead from this e-mail address, not quarantined. */
async function expectStoredOnce(visitor: Visitor, { email }: { email: string }): Promise<void> {
  await expect.poll(() => leadsFrom(visitor, email)).toHaveLength(1);
  const [lead] = await leadsFrom(visitor, email);
  expect(lead?.quarantined_at).toBeNull();
}
