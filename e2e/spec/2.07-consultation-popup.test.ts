import { expect, test } from '../support/fixtures.ts';
import { expectNoViolations } from '../support/axe.ts';
import { startScript, stopClock } from '../support/clock.ts';
import type { Form } from '../support/form.ts';
import { leadsFrom, uniqueEmail } from '../support/leads.ts';
import { POPUP_SEEN, type Visitor } from '../support/visitor.ts';

/** §9: milliseconds until the popup appears, while it shows Scheduling..., and while it shows the thanks. */
const DELAY = 30_000;
const SENDING_DURATION = 1_500;
const THANKS_DURATION = 3_000;

test('§9 /: consultation popup: appears 30 s after load, not before, and then sets its flag', async ({
  visitor,
}) => {
  visitor.allowPopup();
  await stopClock(visitor.page);
  await visitor.goto('/');

  await startScript(visitor.page);
  const { clock } = visitor.page;
  const elapsed = await visitor.page.evaluate(() => performance.now());
  await clock.fastForward(DELAY - 1_000 - elapsed);
  await expect(dialog(visitor)).toHaveCount(0);
  expect(await readFlag(visitor)).toBeNull();
  await clock.runFor(2_000);
  await expect(dialog(visitor)).toBeVisible();
  expect(await readFlag(visitor)).not.toBeNull();
});

test(
  '§2 /contact: consultation popup: has no axe violations',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await preparePopup(visitor);
    await visitor.goto('/contact');

    await waitForPopup(visitor);
    // axe needs running timers.
    await visitor.page.clock.resume();
    await expectNoViolations(visitor);
  },
);

test(
  '§2 /packages: consultation popup: covers at most half of a phone, with WhatsApp and its first field in view, and grows once that has the focus',
  { tag: '@phone' },
  async ({ visitor }) => {
    const { page } = visitor;
    await preparePopup(visitor);
    await page.setViewportSize({ width: 360, height: 640 });
    await visitor.goto('/packages');

    const form = await waitForPopup(visitor);
    const topOfPopup = () => dialog(visitor).evaluate((popup) => popup.getBoundingClientRect().top);
    expect(await topOfPopup()).toBeGreaterThanOrEqual(320);
    for (const part of [form.field('name'), form.whatsApp]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await form.field('name').focus();
    await expect.poll(topOfPopup).toBeLessThan(320);
    for (const part of [...form.fieldNames.map((name) => form.field(name)), form.button]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  },
);

test('§2 /: consultation popup: appears once per browser', async ({ visitor }) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  await waitForPopup(visitor);
  await visitor.goto('/contact');
  await startScript(visitor.page);
  await visitor.page.clock.fastForward(2 * DELAY);
  await expect(dialog(visitor)).toHaveCount(0);
});

test(
  '§2 /: consultation popup: its button closes it at any time, and so does Esc wherever the focus is',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await preparePopup(visitor);
    await visitor.goto('/');

    await waitForPopup(visitor);
    await visitor.page.keyboard.press('Escape');
    await expect(dialog(visitor)).toHaveCount(0);
    await visitor.page.evaluate((name) => localStorage.removeItem(name), POPUP_SEEN);
    await visitor.page.reload();
    await waitForPopup(visitor);
    await dialog(visitor).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(visitor)).toHaveCount(0);
  },
);

test('§9 /products: consultation popup: if a dialog opens while it is shown, Escape closes the dialog first', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/products');

  const { page } = visitor;
  const demo = page.getByRole('dialog', { name: 'School Management System' });
  await waitForPopup(visitor);
  const link = visitor.main.getByRole('link', { name: 'Schedule a live demo' });
  await link.press('Enter');
  await expect(visitor.form('demo').field('name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
  await expect(dialog(visitor)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(visitor)).toHaveCount(0);
});

test('§2 /contact: consultation popup: closing it from inside returns the focus to the element that had it', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/contact');

  await visitor.page.clock.runFor(1_000);
  await visitor.mountedForm('contact');
  await visitor.main.getByRole('link').first().focus();
  await waitForPopup(visitor);
  const { element } = visitor.form('consultation-popup');
  const trap = element.locator('[name=yam_trap]');
  await trap.evaluate((field) => field.focus());
  await expect(trap).not.toBeFocused();
  await dialog(visitor).getByRole('button', { name: 'Close' }).focus();
  await visitor.page.keyboard.press('Enter');
  await expect(dialog(visitor)).toHaveCount(0);
  await expect(visitor.main.getByRole('link').first()).toBeFocused();
});

test(
  '§2 /contact: consultation popup: takes no focus from a visitor who is typing, and never covers the field or the bottom bar',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await preparePopup(visitor);
    await visitor.goto('/contact');

    await visitor.page.clock.runFor(1_000);
    const form = await visitor.mountedForm('contact');
    await form.field('message').focus();
    await visitor.page.clock.fastForward(DELAY);
    await expect(visitor.page.locator('#popup dialog')).toBeAttached();
    await expect(form.field('message')).toBeFocused();
    await expect.poll(() => popupCovers(visitor, '#contact-message')).toBe(false);
    await visitor.page.keyboard.type('On and on');
    await expect(form.field('message')).toHaveValue('On and on');
    await form.field('message').blur();
    await expect(dialog(visitor)).toBeVisible();
    // It rises by a few pixels when it appears.
    await expect.poll(() => popupCovers(visitor, 'aside[aria-label="Call or write"]')).toBe(false);
  },
);

test('§3 /: consultation popup: has name, email, optional phone and message, and is not sent while one is invalid', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  const form = await waitForPopup(visitor);
  let sent = 0;
  visitor.page.on('request', (request) => {
    sent += Number(request.method() === 'POST');
  });
  expect(form.fieldNames).toEqual(['name', 'email', 'phone', 'message']);
  for (const [name, required] of Object.entries({
    name: true,
    email: true,
    phone: false,
    message: true,
  })) {
    await expect(form.field(name)).toHaveJSProperty('required', required);
  }
  for (const invalid of [{ name: '' }, { email: '' }, { email: 'no address' }, { message: '' }]) {
    await form.fillIn({ ...validValues(), ...invalid });
    await form.submit();
    await expect(form.field(Object.keys(invalid)[0] ?? '')).toBeFocused();
  }
  await expect(form.button).toHaveText('Schedule Free Consultation');
  expect(sent).toBe(0);
});

test('§7 /: consultation popup: works by keyboard; Enter pressed twice sends it once; WhatsApp prefills its four fields; the thanks are announced', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  const form = await waitForPopup(visitor);
  const { keyboard } = visitor.page;
  const values = { ...validValues(), phone: '+91 194 000 0000' };
  await form.field('name').focus();
  for (const name of form.fieldNames) {
    await expect(form.field(name)).toBeFocused();
    await keyboard.insertText(Object.entries(values).find(([known]) => known === name)?.[1] ?? '');
    await keyboard.press('Tab');
  }
  expect(await form.whatsAppText()).toBe(
    `Name: ${values.name}\nEmail: ${values.email}\nPhone: ${values.phone}\nMessage: ${values.message}`,
  );
  await expect(form.phone).toBeVisible();
  await expect(form.button).toBeFocused();
  // With a running clock the thanks could close, after 3 s, before the test sees them.
  await visitor.page.clock.pauseAt(Date.now() + 120_000);
  const submission = form.waitForSubmission();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  const request = await submission;
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  await request.response();
  await visitor.page.clock.runFor(SENDING_DURATION);
  await expect(dialog(visitor).getByRole('status')).toContainText('Thank you!');
  await expect(dialog(visitor).locator(':focus')).toHaveText('Thank you!');
  const leads = await leadsFrom(visitor, values.email);
  expect(leads.map(({ form: name, fields, page }) => ({ name, fields, page }))).toEqual([
    { name: 'consultation-popup', fields: values, page: '/' },
  ]);
});

test('§4 /: consultation popup: shows Scheduling... for 1.5 s, then thanks, and closes after 3 s, even if the response is 500', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  visitor.allowErrors(/status of 500/);
  const form = await waitForPopup(visitor);
  await form.mockResponse({ status: 500, body: { status: 'error' } });
  await visitor.page.clock.pauseAt(Date.now() + 120_000);
  await form.fillIn(validValues());
  await form.submit();
  await expect(form.button).toHaveText('Scheduling...');
  await expect(form.button).toBeDisabled();
  await visitor.page.clock.runFor(SENDING_DURATION - 100);
  await expect(form.button).toHaveText('Scheduling...');
  await visitor.page.clock.runFor(100);
  const thanks = dialog(visitor).getByRole('status');
  await expect(thanks).toContainText('Thank you!');
  await visitor.page.clock.runFor(THANKS_DURATION - 100);
  await expect(thanks).toBeVisible();
  await visitor.page.clock.runFor(100);
  await expect(dialog(visitor)).toHaveCount(0);
});

test('§7 /: consultation popup: submitted offline, it shows the same thanks and is sent when the network is back', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  visitor.allowErrors(/Failed to load resource/);
  const form = await waitForPopup(visitor);
  await visitor.page.context().setOffline(true);
  const values = validValues();
  await form.fillIn(values);
  await form.submitAndCapture();
  await visitor.page.clock.runFor(SENDING_DURATION + THANKS_DURATION);
  await expect(dialog(visitor)).toHaveCount(0);
  const resend = form.waitForSubmission();
  await visitor.page.context().setOffline(false);
  await (await resend).response();
  await expect.poll(() => leadsFrom(visitor, values.email)).toHaveLength(1);
});

test('§2 /: consultation popup: does not appear while offline, and causes no error', async ({ visitor }) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  visitor.allowErrors(/Failed to load resource|dynamically imported module/);
  await visitor.page.clock.runFor(1_000);
  await visitor.waitForScript();
  await visitor.page.context().setOffline(true);
  const refused = visitor.page.waitForEvent('requestfailed');
  await visitor.page.clock.fastForward(DELAY);
  await refused;
  await expect(dialog(visitor)).toHaveCount(0);
  expect(await readFlag(visitor)).toBeNull();
});

function dialog({ page }: Visitor) {
  return page.getByRole('dialog', { name: 'Free 30-minute consultation' });
}

function readFlag({ page }: Visitor): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), POPUP_SEEN);
}

/** Allows the popup and installs the clock. The popup appears only when the test advances the clock. */
async function preparePopup(visitor: Visitor): Promise<void> {
  visitor.allowPopup();
  await visitor.page.clock.install();
}

/** Advances the clock until the popup appears, and returns its form. */
async function waitForPopup(visitor: Visitor): Promise<Form> {
  await startScript(visitor.page);
  await visitor.page.clock.fastForward(DELAY);
  await expect(dialog(visitor)).toBeVisible();
  const form = await visitor.mountedForm('consultation-popup');
  return form;
}

function validValues() {
  return { name: 'Asha', email: uniqueEmail(), message: 'A site for our guest house.' };
}

/** Whether the visible popup overlaps the element. */
function popupCovers({ page }: Visitor, selector: string): Promise<boolean> {
  return page.evaluate((css) => {
    const dialog = document.querySelector('#popup dialog');
    const element = document.querySelector(css);
    if (!dialog || !element || getComputedStyle(dialog).visibility === 'hidden') return false;
    const one = dialog.getBoundingClientRect();
    const two = element.getBoundingClientRect();
    return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  }, selector);
}
