import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import type { MockedResponse, Values } from '../support/form.ts';
import {
  type FormCase,
  SERVER_MESSAGE,
  formCases,
  openForm,
  uniqueValues,
  expectShown,
} from '../support/forms.ts';
import { leadsFrom } from '../support/leads.ts';
import { expectNoViolations } from '../support/axe.ts';
import { site } from '../support/site.ts';

/** §3, §4, §5, §7 and §8: what holds for every form, each by its own words. */
for (const formCase of formCases) {
  test(
    `§3 ${formCase.page}: ${formCase.form} form: its fields stand in order, under their labels, and below them the phone and WhatsApp`,
    { tag: ['@desktop', '@no-script'] },
    async ({ visitor }) => {
      await visitor.goto(formCase.page);

      await formCase.open?.(visitor);
      const form = visitor.form(formCase.form);
      expect(form.fieldNames).toEqual(Object.keys(formCase.fields));
      for (const name of form.fieldNames) {
        await expect(form.field(name)).toBeVisible();
      }
      const order = await form.element
        .locator(':is(input, select, textarea):not([type=hidden], [tabindex="-1"])')
        .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
      expect(order).toEqual(form.fieldNames);
      for (const [name, label] of Object.entries(formCase.labels ?? {})) {
        expect(form.fieldContract(name).label).toBe(label);
      }
      await expect(form.button).toHaveText(formCase.submitLabel);
      await expect(form.button).toBeEnabled();
      await expect(form.phone).toBeVisible();
      await expect(form.phone).toHaveAttribute('href', /^tel:\+\d+$/);
      await expect(form.whatsApp).toBeVisible();
      expect(await form.whatsAppText()).toBeNull();
    },
  );

  test(`§1 ${formCase.page}: ${formCase.form} form: WhatsApp below it has what was typed, each answer after its label`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    await form.fillIn(formCase.values);
    const lines = form.fieldNames.flatMap((name) => {
      const { label, kind } = form.fieldContract(name);
      return kind === 'file' ? [] : [`${label}: ${formCase.values[name]}`];
    });
    await expect.poll(() => form.whatsAppText()).toBe(lines.join('\n'));
    await expect(form.whatsApp).toHaveAttribute('target', '_blank');
  });

  test(`§5 ${formCase.page}: ${formCase.form} form: required and types are the only rules, and nothing is sent while one is broken`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    for (const [name, required] of Object.entries(formCase.fields)) {
      const field = form.field(name);
      await expect(field).toHaveJSProperty('required', required);
      if (['text', 'email', 'tel', 'file'].includes(form.fieldContract(name).kind)) {
        await expect(field).toHaveAttribute('type', form.fieldContract(name).kind);
      }
    }
    await expect(form.element.locator('[maxlength], [minlength], [pattern]')).toHaveCount(0);
    await expect(form.element).not.toHaveAttribute('novalidate', '');
    let sent = 0;
    visitor.page.on('request', (request) => {
      sent += Number(request.method() === 'POST');
    });
    const empty = form.fieldNames
      .filter((name) => formCase.fields[name])
      .map((name) => ({ name, wrong: '' }));
    for (const { name, wrong } of [...empty, { name: 'email', wrong: 'no address' }]) {
      await form.fillIn({ ...formCase.values, [name]: wrong });
      await form.submit();
      await expect(form.field(name)).toBeFocused();
    }
    expect(sent).toBe(0);
  });

  test(`§7 ${formCase.page}: ${formCase.form} form: sends its fields in its encoding and nothing else, and asks for JSON`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    await form.mockResponse({ status: 503 });
    visitor.allowErrors(/Failed to load resource/);
    await form.fillIn(formCase.values);
    const request = await form.submitAndCapture();
    const headers = await request.allHeaders();
    const type = headers['content-type'] ?? '';
    expect(type).toMatch(form.encoding === 'json' ? /^application\/json/ : /^multipart\/form-data/);
    expect(headers['accept']).toContain('application/json');
    expect(headers['idempotency-key']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(headers['yam-page']).toBe(formCase.page);
    expect(headers['yam-trap']).toBeUndefined();
    // Chromium shows no body that holds a file.
    if (formCase.form === 'careers') {
      return;
    }
    const sent =
      form.encoding === 'json'
        ? Object.entries(request.postDataJSON())
        : await multipart(request.postDataBuffer(), type);
    expect(sent).toEqual(Object.entries({ ...formCase.values, ...formCase.constants }));
  });

  test(`§4 ${formCase.page}: ${formCase.form} form: while sending its button is disabled and reads ${formCase.sendingLabel}; pressed twice it is stored once`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    const form = await openForm(visitor, formCase);
    const letThrough = await form.holdRequests();
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    await form.button.dblclick();
    await expect(form.button).toBeDisabled();
    await expect(form.button).toHaveText(formCase.sendingLabel);
    letThrough();
    await expectShown(visitor, formCase.success);
    const stored = await leadsFrom(visitor, values['email']);
    expect(stored.map((lead) => lead.form)).toEqual([formCase.form]);
    expect(stored[0]?.page).toBe(formCase.page);
    expect(stored[0]?.fields).toMatchObject(texts({ ...values, ...formCase.constants }));
  });

  test(`§4 ${formCase.page}: ${formCase.form} form: goes all the way by keyboard, and what follows success is announced and has the focus`, async ({
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
        await visitor.page.keyboard.type(value);
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
    const told = visitor.page.locator('[role=status], [role=alertdialog]').filter({ has: focused });
    await expect(told).toHaveCount(1);
    await expect(told).toContainText(formCase.success[0] ?? '');
    expect(texts((await leadsFrom(visitor, values['email']))[0]?.fields ?? {})).toMatchObject(texts(values));
  });

  if (!(formCase.resetButton === undefined)) {
    test(`§4 ${formCase.page}: ${formCase.form} form: ${formCase.resetButton} returns to the form, empty`, async ({
      visitor,
    }) => {
      await visitor.goto(formCase.page);

      const form = await openForm(visitor, formCase);
      const empty = await form.values();
      await form.mockResponse(received);
      await form.fillIn(formCase.values);
      await form.submit();
      await expectShown(visitor, formCase.success);
      await visitor.page.getByRole('button', { name: formCase.resetButton ?? '', exact: true }).click();
      await expect(form.button).toHaveText(formCase.submitLabel);
      expect(await form.values()).toEqual(empty);
    });
  }

  test(`§8 ${formCase.page}: ${formCase.form} form: each failure shows its own words or nothing, keeps the values, and the form can be sent again`, async ({
    visitor,
    main,
    page,
  }) => {
    visitor.allowErrors(/Failed to load resource/);
    // A form that retries by itself must not do so between two steps of this test.
    if (formCase.retries) await page.clock.install();
    await visitor.goto(formCase.page);
    const form = await openForm(visitor, formCase);
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
      expect(await form.values()).toEqual(texts(values));
    }

    await form.removeMock();
    const request = await form.submitAndCapture();
    keys.add(await request.headerValue('idempotency-key'));
    await expectShown(visitor, formCase.success);
    expect(keys.size, 'idempotency keys of the same words').toBe(1);
    expect(await leadsFrom(visitor, values.email)).toHaveLength(1);
    if (formCase.retries) await page.clock.resume();
    await expectNoViolations(visitor);
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: stopped as a flood (429) it shows ${formCase.failure.refused.length > 0 ? 'what it shows of a refusal' : 'nothing'}, keeps its values, and is taken when the flood is over`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    visitor.allowErrors(/status of 429/);
    const form = await openForm(visitor, formCase);
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    const isOver = await visitor.exhaustRateLimit(form);
    const answered = visitor.page.waitForResponse((response) => response.url().endsWith(form.path));
    await form.submit();
    const { error } = await (await answered).json();
    expect(error).toContain('try again in a minute');
    await expectShown(
      visitor,
      formCase.failure.refused.map((text) => (text === SERVER_MESSAGE ? error : text)),
    );
    if (formCase.dismissButton !== undefined) {
      await visitor.page.getByRole('button', { name: formCase.dismissButton, exact: true }).click();
    }
    await expect(form.button).toBeEnabled();
    expect(await form.values()).toEqual(texts(values));

    await isOver();
    // What is sent again by itself waits for its turn, or for a sign that the server can be reached.
    if (formCase.retries) await visitor.page.evaluate(() => dispatchEvent(new Event('online')));
    else await form.submit();
    await expectShown(visitor, formCase.success);
    expect(await leadsFrom(visitor, values['email'])).toHaveLength(1);
  });

  test(`§8 ${formCase.page}: ${formCase.form} form: filled without a network, it is ${formCase.retries ? 'sent as soon as there is one' : 'sent when it is pressed again with one'}`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    visitor.allowErrors(/Failed to load resource/);
    const form = await openForm(visitor, formCase);
    const values = uniqueValues(formCase);
    await form.fillIn(values);
    await visitor.page.context().setOffline(true);
    await form.submitAndCapture();
    await expectShown(visitor, formCase.failure.unreachable);
    if (formCase.dismissButton !== undefined) {
      await visitor.page.getByRole('button', { name: formCase.dismissButton, exact: true }).click();
    }
    await expect(form.button).toBeEnabled();
    await visitor.page.context().setOffline(false);
    if (!formCase.retries) {
      await form.submit();
    }
    await expectShown(visitor, formCase.success);
    expect(await leadsFrom(visitor, values['email'])).toHaveLength(1);
  });

  test(
    `§4 ${formCase.page}: ${formCase.form} form without script: sends, and leads to a page that says so`,
    { tag: '@no-script' },
    async ({ visitor }) => {
      await visitor.goto(formCase.page);

      await formCase.open?.(visitor);
      const form = visitor.form(formCase.form);
      const values = uniqueValues(formCase);
      await form.fillIn(values);
      await form.submit();
      await visitor.expectPath(`/thank-you/${formCase.form}`);
      await visitor.expectText(formCase.success[0] ?? '');
      const [lead] = await leadsFrom(visitor, values['email']);
      expect(lead?.page).toBe(formCase.page);
      expect(lead?.fields).toMatchObject(texts({ ...values, ...formCase.constants }));
    },
  );

  test(
    `§5 ${formCase.page}: ${formCase.form} form without script: wrong fields are answered 422 with linked errors, the rest kept, and sent from there`,
    { tag: '@no-script' },
    async ({ visitor }) => {
      await visitor.goto(formCase.page);

      visitor.allowErrors(/status of 422/);
      await formCase.open?.(visitor);
      const form = visitor.form(formCase.form);
      const values = uniqueValues(formCase);
      await form.fillIn({ ...values, name: '', email: 'no address' });
      await form.element.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      const answered = visitor.page.waitForResponse((response) => response.url().endsWith(form.path));
      await form.submit();
      expect((await answered).status()).toBe(422);

      for (const name of ['name', 'email']) {
        await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
        const id = await form.field(name).getAttribute('id');
        await visitor.main.locator(`a[href$="#${id}"]`).click();
        await expect(form.field(name)).toBeFocused();
      }
      await expect(form.element.locator('[aria-invalid=true]')).toHaveCount(2);
      // Browsers keep no file over a page.
      const kept = Object.entries(texts(values)).filter(([name]) => form.fieldContract(name).kind !== 'file');
      expect(await form.values()).toMatchObject({
        ...Object.fromEntries(kept),
        name: '',
        email: 'no address',
      });
      expect(await leadsFrom(visitor, values['email'])).toEqual([]);

      await form.fillIn({ ...values, name: 'Now right' });
      await form.submit();
      await visitor.expectPath(site.forms[formCase.form]?.thanks ?? '');
      const [lead] = await leadsFrom(visitor, values['email']);
      expect(lead?.fields).toMatchObject(texts({ ...values, name: 'Now right', ...formCase.constants }));
    },
  );
}

/** The server's failures, with its words under either name, and no answer at all. */
const FAILURES: [MockedResponse, keyof FormCase['failure']][] = [
  [{ status: 500, body: { status: 'error', error: SERVER_MESSAGE } }, 'refused'],
  [{ status: 422, body: { status: 'error', error: SERVER_MESSAGE } }, 'refused'],
  [{ status: 422, body: { status: 'error', message: SERVER_MESSAGE } }, 'refused'],
  ['network error', 'unreachable'],
];

const received: MockedResponse = {
  status: 200,
  body: { status: 'success', message: 'Received.', reference: 'YAM-7K3M9Q2X' },
};

/** Of a file its name. */
function texts(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

async function multipart(body: Buffer | null, type: string) {
  const form = await new Response(new Uint8Array(body ?? []), {
    headers: { 'content-type': type },
  }).formData();
  // Line ends go as CR LF (HTML standard, 4.10.21.8).
  return [...form].map(([name, value]) => [name, `${value}`.replaceAll('\r\n', '\n')]);
}
