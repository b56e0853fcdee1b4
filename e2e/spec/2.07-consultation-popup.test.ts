import { expect, test } from '../support/fixtures.ts';
import { expectNoViolations } from '../support/axe.ts';
import type { Form } from '../support/form.ts';
import { leadsFrom, uniqueEmail } from '../support/leads.ts';
import { POPUP_SEEN, type Visitor } from '../support/visitor.ts';

/** §9 in milliseconds: when the popup shows, how long it says that it sends, how long it thanks. */
const DELAY = 30_000;
const SENDING = 1_500;
const STAY = 3_000;

/** Any day's. */
const NOON = Date.parse('2026-06-01T12:00:00Z');

/** §2, §4, §7, §9: the consultation popup. */
test('§9 /: consultation popup: shows 30 s after load, not before, and sets its flag then', async ({
  visitor,
}) => {
  visitor.allowPopup();
  const { page } = visitor;
  // Held: by itself it would go on while the page comes, which takes seconds on a busy computer.
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON + 1);
  await visitor.goto('/');

  const { clock } = visitor.page;
  // Script comes by timers, each set by the one before, and these by what came over the network.
  const goesOn = async () => {
    await clock.runFor(100);
    return visitor.page.locator('html[data-script]').count();
  };
  await expect.poll(goesOn).toBe(1);
  const passed = await visitor.page.evaluate(() => performance.now());
  await clock.runFor(DELAY - 1_000 - passed);
  await expect(dialog(visitor)).toHaveCount(0);
  expect(await flag(visitor)).toBeNull();
  await clock.runFor(2_000);
  await expect(dialog(visitor)).toBeVisible();
  expect(await flag(visitor)).not.toBeNull();
});

test(
  '§2 /contact: consultation popup: axe finds nothing while it is open',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await preparePopup(visitor);
    await visitor.goto('/contact');

    await waitForPopup(visitor);
    // axe waits by timers of its own.
    await visitor.page.clock.resume();
    await expectNoViolations(visitor);
  },
);

test('§2 /: consultation popup: shows once per browser', async ({ visitor }) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  await waitForPopup(visitor);
  await visitor.goto('/contact');
  await visitor.page.clock.runFor(1_000);
  await visitor.waitForScript();
  await visitor.page.clock.runFor(2 * DELAY);
  await expect(dialog(visitor)).toHaveCount(0);
});

test(
  '§2 /: consultation popup: its button closes it at any time, and so does Esc from wherever the focus is',
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

test('§9 /products#request-demo: consultation popup: waits until the demo dialog is closed; Escape closes the one, then the other', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/products#request-demo');

  const { page } = visitor;
  const demo = page.getByRole('dialog', { name: 'School Management System' });
  await page.clock.runFor(1_000);
  await visitor.waitForScript();
  await expect(demo).toBeVisible();
  const words = page.waitForResponse(/popup/);
  await page.clock.runFor(DELAY);
  await words;
  await expect(visitor.form('demo').field('name')).toBeFocused();
  await expect(dialog(visitor)).toHaveCount(0);
  expect(await flag(visitor)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
  await expect(dialog(visitor)).toBeVisible();
  // It is on the screen a moment before it listens for keys.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(visitor)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('§9 /products: consultation popup: a dialog opened beside it is the first that Escape closes', async ({
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

test(
  '§9 /: consultation popup: waits until the menu of phones is closed',
  { tag: '@phone' },
  async ({ visitor }) => {
    await preparePopup(visitor);
    await visitor.goto('/');

    const { page } = visitor;
    await page.clock.runFor(1_000);
    await visitor.waitForScript();
    await visitor.openMenu();
    const words = page.waitForResponse(/popup/);
    await page.clock.runFor(DELAY);
    await words;
    await expect(dialog(visitor)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(visitor.header.locator('details[open]')).toHaveCount(0);
    await expect(dialog(visitor)).toBeVisible();
  },
);

test('§2 /: consultation popup: of two tabs loaded at the same instant, one shows it', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  const { page } = visitor;
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(page.url());
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.clock.runFor(1_000);
    await tab.locator('html[data-script]').waitFor({ state: 'attached' });
  }
  const words = tabs.map((tab) => tab.waitForResponse(/popup/));
  await Promise.all(tabs.map((tab) => tab.clock.runFor(DELAY)));
  await Promise.all(words);
  const shown = () => Promise.all(tabs.map((tab) => tab.locator('#popup dialog[open]').count()));
  await expect.poll(async () => (await shown()).toSorted()).toEqual([0, 1]);
  // The other's code has run as well once its lock is decided.
  await Promise.all(tabs.map((tab) => tab.clock.runFor(DELAY)));
  expect((await shown()).toSorted()).toEqual([0, 1]);
});

test('§2 /contact: consultation popup: closed from inside, it gives the focus back to what had it on the page', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/contact');

  await visitor.page.clock.runFor(1_000);
  const contact = visitor.form('contact');
  await contact.waitUntilMounted();
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
  '§2 /contact: consultation popup: takes no focus from somebody who types, and never lies over the field or the bar',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await preparePopup(visitor);
    await visitor.goto('/contact');

    await visitor.page.clock.runFor(1_000);
    const form = visitor.form('contact');
    await form.waitUntilMounted();
    await form.field('message').focus();
    await visitor.page.clock.runFor(DELAY);
    await expect(visitor.page.locator('#popup dialog')).toBeAttached();
    await expect(form.field('message')).toBeFocused();
    await expect.poll(() => overlap(visitor, '#contact-message')).toBe(false);
    await visitor.page.keyboard.type('On and on');
    await expect(form.field('message')).toHaveValue('On and on');
    await form.field('message').blur();
    await expect(dialog(visitor)).toBeVisible();
    expect(await overlap(visitor, 'aside[aria-label="Call or write"]')).toBe(false);
  },
);

test('§3 /: consultation popup: name, email, optional phone and message, under their rules; it stays while one is broken', async ({
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
  for (const wrong of [{ name: '' }, { email: '' }, { email: 'no address' }, { message: '' }]) {
    await form.fillIn({ ...filled(), ...wrong });
    await form.submit();
    await expect(form.field(Object.keys(wrong)[0] ?? '')).toBeFocused();
  }
  await expect(form.button).toHaveText('Schedule Free Consultation');
  expect(sent).toBe(0);
});

test('§7 /: consultation popup: by keyboard, pressed twice, its four fields leave once; WhatsApp has them; the thanks are announced', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  const form = await waitForPopup(visitor);
  const { keyboard } = visitor.page;
  const typed = { ...filled(), phone: '+91 194 000 0000' };
  await form.field('name').focus();
  for (const name of form.fieldNames) {
    await expect(form.field(name)).toBeFocused();
    await keyboard.insertText(Object.entries(typed).find(([known]) => known === name)?.[1] ?? '');
    await keyboard.press('Tab');
  }
  expect(await form.whatsAppText()).toBe(
    `Name: ${typed.name}\nEmail: ${typed.email}\nPhone: ${typed.phone}\nMessage: ${typed.message}`,
  );
  await expect(form.phone).toBeVisible();
  await expect(form.button).toBeFocused();
  // Held, or the thanks would go 3 s later by themselves, seen or not.
  await visitor.page.clock.pauseAt(Date.now() + 120_000);
  const leaves = form.waitForSubmission();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  const request = await leaves;
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  await request.response();
  await visitor.page.clock.runFor(SENDING);
  await expect(dialog(visitor).getByRole('status')).toContainText('Thank you!');
  await expect(dialog(visitor).locator(':focus')).toHaveText('Thank you!');
  const leads = await leadsFrom(visitor, typed.email);
  expect(leads.map(({ form: name, fields, page }) => ({ name, fields, page }))).toEqual([
    { name: 'consultation-popup', fields: typed, page: '/' },
  ]);
});

for (const status of [200, 500] as const) {
  test(`§4 /: consultation popup: Scheduling... for 1.5 s, then thanks, then closes after 3 s, also when the answer is ${status}`, async ({
    visitor,
  }) => {
    await preparePopup(visitor);
    await visitor.goto('/');

    visitor.allowErrors(/status of 500/);
    const form = await waitForPopup(visitor);
    await form.mockResponse({ status, body: { status: status === 200 ? 'success' : 'error' } });
    await visitor.page.clock.pauseAt(Date.now() + 120_000);
    await form.fillIn(filled());
    await form.submit();
    await expect(form.button).toHaveText('Scheduling...');
    await expect(form.button).toBeDisabled();
    await visitor.page.clock.runFor(SENDING - 100);
    await expect(form.button).toHaveText('Scheduling...');
    await visitor.page.clock.runFor(100);
    const thanks = dialog(visitor).getByRole('status');
    await expect(thanks).toContainText('Thank you!');
    await visitor.page.clock.runFor(STAY - 100);
    await expect(thanks).toBeVisible();
    await visitor.page.clock.runFor(100);
    await expect(dialog(visitor)).toHaveCount(0);
  });
}

test('§7 /: consultation popup: filled without a network it thanks as ever, and is really sent once there is one', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  visitor.allowErrors(/Failed to load resource/);
  const form = await waitForPopup(visitor);
  await visitor.page.context().setOffline(true);
  const words = filled();
  await form.fillIn(words);
  await form.submitAndCapture();
  await visitor.page.clock.runFor(SENDING + STAY);
  await expect(dialog(visitor)).toHaveCount(0);
  const again = form.waitForSubmission();
  await visitor.page.context().setOffline(false);
  await (await again).response();
  await expect.poll(() => leadsFrom(visitor, words.email)).toHaveLength(1);
});

test('§2 /: consultation popup: without a network it stays away, and nothing is amiss', async ({
  visitor,
}) => {
  await preparePopup(visitor);
  await visitor.goto('/');

  visitor.allowErrors(/Failed to load resource|dynamically imported module/);
  await visitor.page.clock.runFor(1_000);
  await visitor.waitForScript();
  await visitor.page.context().setOffline(true);
  const refused = visitor.page.waitForEvent('requestfailed');
  await visitor.page.clock.runFor(DELAY);
  await refused;
  await expect(dialog(visitor)).toHaveCount(0);
  expect(await flag(visitor)).toBeNull();
});

function dialog({ page }: Visitor) {
  return page.getByRole('dialog', { name: 'Thirty minutes, free' });
}

function flag({ page }: Visitor): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), POPUP_SEEN);
}

/** The popup appears only after the test advances the page's clock. */
async function preparePopup(visitor: Visitor): Promise<void> {
  visitor.allowPopup();
  await visitor.page.clock.install();
}

async function waitForPopup(visitor: Visitor): Promise<Form> {
  await visitor.page.clock.runFor(1_000);
  await visitor.waitForScript();
  await visitor.page.clock.runFor(DELAY);
  await expect(dialog(visitor)).toBeVisible();
  const form = visitor.form('consultation-popup');
  await form.waitUntilMounted();
  return form;
}

function filled() {
  return { name: 'Asha', email: uniqueEmail(), message: 'A site for our guest house.' };
}

/** Does the popup, where it can be seen, lie over that element? */
function overlap({ page }: Visitor, selector: string): Promise<boolean> {
  return page.evaluate((other) => {
    const dialog = document.querySelector('#popup dialog');
    const element = document.querySelector(other);
    if (!dialog || !element || getComputedStyle(dialog).visibility === 'hidden') return false;
    const one = dialog.getBoundingClientRect();
    const two = element.getBoundingClientRect();
    return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  }, selector);
}
