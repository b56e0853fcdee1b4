import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import type { MockedResponse, Values } from '../support/form.ts';
import {
  type FormCase,
  SERVER_MESSAGE,
  caseOf,
  endings,
  openForm,
  uniqueValues,
  expectShown,
} from '../support/forms.ts';
import { leadsFrom } from '../support/leads.ts';
import { expectNoViolations } from '../support/axe.ts';

/** §1, §3, §4, §5, §7, §8: what forms do. Their fields and words are checked in site/checks. */
for (const formCase of endings) {
  test(`§4, §7 ${formCase.page}: ${formCase.form} form: sends only its fields in its encoding; while sending, its button is disabled and reads ${formCase.sendingLabel}; a double click is stored once`, async ({
    visitor,
    page,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    const empty = await form.values();
    const label = await form.button.innerText();
    const release = await form.holdRequests();
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    const requestPromise = page.waitForRequest((request) => request.url().endsWith(form.path));
    // Some thanks close by themselves.
    await pauseClock(visitor);
    await form.button.dblclick();
    await expect(form.button).toBeDisabled();
    await expect(form.button).toHaveText(formCase.sendingLabel);

    const request = await requestPromise;
    const headers = await request.allHeaders();
    const type = headers['content-type'] ?? '';
    expect(type).toMatch(form.encoding === 'json' ? /^application\/json/ : /^multipart\/form-data/);
    expect(headers['accept']).toContain('application/json');
    expect(headers['idempotency-key']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(headers['yam-page']).toBe(formCase.page);
    expect(headers['yam-trap']).toBeUndefined();
    // Chromium does not expose a body that contains a file.
    if (formCase.form !== 'careers') {
      const sent =
        form.encoding === 'json'
          ? Object.entries(request.postDataJSON())
          : await multipart(request.postDataBuffer(), type);
      expect(sent).toEqual(Object.entries({ ...values, ...formCase.constants }));
    }

    release();
    await expectShown(visitor, formCase.success);
    const stored = await leadsFrom(visitor, values.email);
    expect(stored.map((lead) => lead.form)).toEqual([formCase.form]);
    expect(stored[0]?.page).toBe(formCase.page);
    expect(stored[0]?.fields).toMatchObject(toTexts({ ...values, ...formCase.constants }));

    if (formCase.resetButton !== undefined) {
      await page.getByRole('button', { name: formCase.resetButton, exact: true }).click();
      await expect(form.button).toHaveText(label);
      expect(await form.values()).toEqual(empty);
    }
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: each failure shows its specified text or nothing, and keeps the values, and the form can be sent again`, async ({
    visitor,
    main,
    page,
  }) => {
    visitor.allowErrors(/Failed to load resource/);
    await page.clock.install();
    await visitor.goto(formCase.page);
    const form = await openForm(visitor, formCase);
    // An automatic retry must not happen between two steps of this test.
    if (formCase.retries) await pauseClock(visitor);
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    const before = await main.innerText();
    const keys = new Set<string | null>();

    for (const [answer, kind] of FAILURES) {
      await form.mockResponse(answer);
      const request = await form.submitAndCapture();
      keys.add(await request.headerValue('idempotency-key'));
      const words = formCase.failure[kind];
      await expectShown(visitor, words);
      if (words.length > 0) await expectNoViolations(visitor);
      if (formCase.dismissButton !== undefined) {
        await page.getByRole('button', { name: formCase.dismissButton, exact: true }).click();
      }
      await expect(form.button).toBeEnabled();
      if (words.length === 0) expect(await main.innerText()).toBe(before);
      expect(await form.values()).toEqual(toTexts(values));
    }

    await form.removeMock();
    // Some thanks close by themselves.
    await pauseClock(visitor);
    const request = await form.submitAndCapture();
    keys.add(await request.headerValue('idempotency-key'));
    await expectShown(visitor, formCase.success);
    expect(keys.size, 'idempotency keys of the same values').toBe(1);
    expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
    await page.clock.resume();
    await expectNoViolations(visitor);
  });
}

/** One form with all kinds of fields but long texts, and one with those. */
for (const formCase of ['careers', 'contact'].map(caseOf)) {
  test(`§1, §5 ${formCase.page}: ${formCase.form} form: nothing is sent while a field is invalid, and its WhatsApp link prefills the typed values`, async ({
    visitor,
    page,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    const empty = form.fieldNames
      .filter((name) => form.fieldContract(name).required)
      .map((name) => ({ name, value: '' }));
    for (const { name, value } of [...empty, { name: 'email', value: 'no address' }]) {
      await form.fillIn({ ...formCase.values, [name]: value });
      await form.submit();
      await expect(form.field(name)).toBeFocused();
    }
    expect(sent).toBe(0);

    await form.fillIn(formCase.values);
    const lines = form.fieldNames.flatMap((name) => {
      const { label, kind } = form.fieldContract(name);
      return kind === 'file' ? [] : [`${label}: ${formCase.values[name]}`];
    });
    await expect.poll(() => form.whatsAppText()).toBe(lines.join('\n'));
  });

  test(`§5 ${formCase.page}: ${formCase.form} form: shows the browser’s message below each wrong field, and not in a bubble above it, until the field is right`, async ({
    visitor,
    page,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    const errors = form.element.locator('[id$="-error"]');
    await form.field('email').fill('no address');
    await expect(errors).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(errors).toHaveText([await form.browserMessage('email')]);
    await form.fillIn({ email: '' });
    await form.element.evaluate((element: HTMLElement) => {
      const note = ({ defaultPrevented }: Event) => (element.dataset['bubble'] = String(!defaultPrevented));
      element.addEventListener('invalid', note, { capture: true });
    });
    await form.submit();
    await expect(form.field('name')).toBeFocused();
    await expect(form.element).toHaveAttribute('data-bubble', 'false');
    const required = form.fieldNames.filter((name) => form.fieldContract(name).required);
    const wrong: string[] = [];
    for (const name of required) {
      const message = await form.browserMessage(name);
      if (message === '') continue;
      wrong.push(message);
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(name)).toHaveAccessibleDescription(
        new RegExp(`${message.replace(/[.?*+()]/g, '\\$&')}$`),
      );
    }
    expect(wrong.length).toBeGreaterThan(1);
    await expect(errors).toHaveText(wrong);
    await expectNoViolations(visitor);
    await form.fillIn(formCase.values);
    await expect(errors).toHaveCount(0);
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
  });

  test(`§4 ${formCase.page}: ${formCase.form} form: works by keyboard, and the success message is announced and gets the focus`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    const values = uniqueValues(formCase);
    await form.field('name').focus();
    for (const name of form.fieldNames) {
      await expect(form.field(name)).toBeFocused();
      const value = values[name] ?? '';
      if (typeof value !== 'string') {
        await form.field(name).setInputFiles(value);
      } else if (form.fieldContract(name).kind === 'choice') {
        // Letters typed slowly would each begin another search.
        for (const option of await form.offeredOptions(name)) {
          await visitor.page.keyboard.press('ArrowDown');
          if (option === value) break;
        }
      } else {
        await visitor.page.keyboard.insertText(value);
      }
      await visitor.page.keyboard.press('Tab');
    }
    await expect(form.button).toBeFocused();
    await visitor.page.keyboard.press('Enter');
    await expectShown(visitor, formCase.success);
    const focused = visitor.page.locator(':focus');
    await expect(focused).toBeVisible();
    const announcement = visitor.page.locator('[role=status], [role=alertdialog]').filter({ has: focused });
    await expect(announcement).toHaveCount(1);
    await expect(announcement).toContainText(formCase.success[0] ?? '');
    expect(toTexts((await leadsFrom(visitor, values['email']))[0]?.fields ?? {})).toMatchObject(
      toTexts(values),
    );
  });

  test(
    `§4 ${formCase.page}: ${formCase.form} form without JavaScript: sends and opens the thank-you page`,
    { tag: '@no-script' },
    async ({ visitor }) => {
      await visitor.goto(formCase.page);

      await formCase.open?.(visitor);
      const form = visitor.form(formCase.form);
      const values = uniqueValues(formCase);
      await form.fillIn(values);
      await form.submit();
      await visitor.expectThanks(formCase.form);
      await visitor.expectText(formCase.success[0] ?? '');
      const [lead] = await leadsFrom(visitor, values['email']);
      await visitor.expectText(lead?.reference ?? '');
      expect(lead?.page).toBe(formCase.page);
      expect(lead?.fields).toMatchObject(toTexts({ ...values, ...formCase.constants }));
    },
  );

  test(
    `§5 ${formCase.page}: ${formCase.form} form without JavaScript: invalid fields answer 422 with linked errors, the other values are kept, and the corrected form can be sent`,
    { tag: '@no-script' },
    async ({ visitor }) => {
      await visitor.goto(formCase.page);

      visitor.allowErrors(/status of 422/);
      await formCase.open?.(visitor);
      const form = visitor.form(formCase.form);
      const values = uniqueValues(formCase);
      await form.fillIn({ ...values, name: '', email: 'no address' });
      await form.element.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      const responsePromise = visitor.page.waitForResponse((response) => response.url().endsWith(form.path));
      await form.submit();
      expect((await responsePromise).status()).toBe(422);

      for (const name of ['name', 'email']) {
        await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
        const id = await form.field(name).getAttribute('id');
        await visitor.main.locator(`a[href$="#${id}"]`).click();
        await expect(form.field(name)).toBeFocused();
      }
      await expect(form.element.locator('[aria-invalid=true]')).toHaveCount(2);
      // A new page cannot restore a chosen file.
      const kept = Object.entries(toTexts(values)).filter(
        ([name]) => form.fieldContract(name).kind !== 'file',
      );
      expect(await form.values()).toMatchObject({
        ...Object.fromEntries(kept),
        name: '',
        email: 'no address',
      });
      expect(await leadsFrom(visitor, values['email'])).toEqual([]);

      await form.fillIn({ ...values, name: 'Now right' });
      await form.submit();
      await visitor.expectThanks(formCase.form);
      const [lead] = await leadsFrom(visitor, values['email']);
      expect(lead?.fields).toMatchObject(toTexts({ ...values, name: 'Now right', ...formCase.constants }));
    },
  );
}

/** One form that is sent again by itself, and one that is not. */
for (const formCase of ['contact', 'consultation'].map(caseOf)) {
  test(`§8 ${formCase.page}: ${formCase.form} form: submitted offline and then rate-limited (429), it shows ${formCase.failure.refused.length > 0 ? 'each failure' : 'nothing'}, keeps the values, and is stored once`, async ({
    visitor,
    page,
  }) => {
    await visitor.goto(formCase.page);

    visitor.allowErrors(/Failed to load resource/);
    const form = await openForm(visitor, formCase);
    const values = uniqueValues(formCase);
    const expectFailure = async (words: string[]) => {
      await expectShown(visitor, words);
      if (formCase.dismissButton !== undefined) {
        await page.getByRole('button', { name: formCase.dismissButton, exact: true }).click();
      }
      await expect(form.button).toBeEnabled();
      expect(await form.values()).toEqual(toTexts(values));
    };
    await form.fillIn(values);
    await page.context().setOffline(true);
    await form.submitAndCapture();
    await expectFailure(formCase.failure.unreachable);

    const resetRateLimit = await visitor.exhaustRateLimit(form);
    const responsePromise = page.waitForResponse((response) => response.url().endsWith(form.path));
    await page.context().setOffline(false);
    // A form that is retried is sent as soon as the network is back.
    if (!formCase.retries) await form.submit();
    const { error } = await (await responsePromise).json();
    expect(error).toContain('try again in a minute');
    await expectFailure(formCase.failure.refused.map((text) => (text === SERVER_MESSAGE ? error : text)));

    await resetRateLimit();
    if (formCase.retries) await page.evaluate(() => dispatchEvent(new Event('online')));
    else await form.submit();
    await expectShown(visitor, formCase.success);
    expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
  });
}

/** Failure responses, with the server's message in `error` or `message`, and a network error. */
const FAILURES: [MockedResponse, keyof FormCase['failure']][] = [
  [{ status: 500, body: { status: 'error', error: SERVER_MESSAGE } }, 'refused'],
  [{ status: 422, body: { status: 'error', error: SERVER_MESSAGE } }, 'refused'],
  [{ status: 422, body: { status: 'error', message: SERVER_MESSAGE } }, 'refused'],
  ['network error', 'unreachable'],
];

/** Replaces each file with its name. */
function toTexts(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

async function multipart(body: Buffer | null, type: string) {
  const form = await new Response(new Uint8Array(body ?? []), {
    headers: { 'content-type': type },
  }).formData();
  // Line breaks are sent as CR LF (HTML standard, 4.10.21.8).
  return [...form].map(([name, value]) => [name, `${value}`.replaceAll('\r\n', '\n')]);
}
