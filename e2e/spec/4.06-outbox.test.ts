import { expect, test } from '../support/fixtures.ts';
import { expectNoViolations } from '../support/axe.ts';
import { leadsWithSubject, uniqueSubject } from '../support/leads.ts';
import type { Form, Values } from '../support/form.ts';
import type { Visitor } from '../support/visitor.ts';

/** Milliseconds after the first and after the second failure. */
const FIRST_RETRY = 5_000;
const SECOND_RETRY = 30_000;

/** §8: a contact form that fails shows nothing, and yet its message is not lost: the device keeps it and tries again. */
test('§8 /contact: contact form: after a failure it is sent again in 5 s under the same key, and Message Sent! shows', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  const { form, sent, key } = await failsToSend(visitor);
  await form.removeMock();
  const again = form.waitForSubmission();
  await visitor.page.clock.fastForward(FIRST_RETRY);
  expect(await (await again).headerValue('idempotency-key')).toBe(key);
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
});

test('§8 /contact: contact form: once the first retry failed too, a notice far from the form says that it is kept, then that it is sent', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  const { form, sent } = await failsToSend(visitor);
  const notice = visitor.page.getByRole('status').filter({ hasText: /message/i });
  await expect(notice).toHaveCount(0);
  await visitor.page.clock.fastForward(FIRST_RETRY);
  await expect(notice).toContainText('kept on this device');
  await expect(form.element.getByRole('status')).toHaveCount(0);
  expect(await form.values()).toEqual(sent);

  await form.removeMock();
  await visitor.page.clock.fastForward(SECOND_RETRY);
  await expect(notice.filter({ hasText: 'has been sent' })).toBeVisible();
  expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
});

test('§8 /contact: contact form: what could not be sent is sent from the next page that opens, and kept no longer', async ({
  visitor,
}) => {
  await visitor.goto('/contact');

  const { form, sent } = await failsToSend(visitor);
  await form.removeMock();
  const again = form.waitForSubmission();
  await visitor.goto('/');
  await (await again).response();
  await expect.poll(() => leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
  await expect.poll(() => kept(visitor)).toEqual([]);
});

test('§2 /contact: contact form: wherever the page is scrolled, the launcher lies over no word and no control, and not over the notice that it is kept', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  await failsToSend(visitor);
  await page.clock.fastForward(FIRST_RETRY);
  const notice = page.getByRole('status').filter({ hasText: 'kept on this device' });
  await expect(notice).toBeVisible();
  await page.clock.resume();
  await expectNoViolations(visitor);
  const dock = page.getByRole('complementary', { name: 'Call or write' });
  for (const width of [1280, 1366, 1440, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const left = (await dock.boundingBox())?.x ?? 0;
    expect(left, `${width} px`).toBeGreaterThan(width / 2);
    // It stays where it is while the page moves up and down: what reaches its side at any height passes under it.
    expect(await thingsBeyond(visitor, left), `${width} px`).toEqual([]);
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const bar = await dock.boundingBox();
    const told = await notice.boundingBox();
    expect((told?.y ?? 0) + (told?.height ?? 0), `${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
    await visitor.scrollTo(100_000);
    const last = await visitor.footer.getByRole('img', { name: /protected/i }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), `${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('§8 /contact: contact form: a message that the server refuses is not promised again: the notice leads back to the form and to the phone', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  const { form, sent } = await failsToSend(visitor);
  await form.mockResponse({ status: 422 });
  await page.clock.fastForward(FIRST_RETRY);
  const notice = page.getByRole('status').filter({ hasText: 'did not accept your message' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText('kept on this device');
  await expect(notice.getByRole('link', { name: '+91' })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expectNoViolations(visitor);
  await expect.poll(() => kept(visitor)).toEqual([]);

  await notice.getByRole('link', { name: 'Open the form' }).click();
  await form.waitUntilMounted();
  expect(await form.values()).toEqual(sent);
  await form.removeMock();
  await form.fillIn({ message: 'Corrected.' });
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test(
  '§4 /: contact form: left before the answer comes, it is empty on return; returned to before that, it shows Message Sent!',
  { tag: ['@desktop', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    const { page } = visitor;
    for (const returns of ['after the answer', 'before the answer']) {
      await visitor.goto('/');
      await visitor.header.getByRole('link', { name: 'Contact Us' }).first().click();
      await visitor.expectPath('/contact');
      const form = visitor.form('contact');
      await form.waitUntilMounted();
      const letThrough = await form.holdRequests();
      const sent = message('left');
      await form.fillIn(sent);
      await form.submitAndCapture();
      await page.goBack();
      await visitor.expectPath('/');
      if (returns === 'after the answer') {
        letThrough();
        await expect.poll(() => kept(visitor)).toEqual([]);
      }
      await page.goForward();
      await visitor.expectPath('/contact');
      if (returns === 'after the answer') {
        await form.waitUntilMounted();
        await expect.poll(() => form.values()).toEqual({ ...sent, subject: '', message: '' });
      } else {
        await form.waitUntilMounted();
        expect(await form.values()).toEqual(sent);
        letThrough();
        await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      }
      expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
      await form.removeMock();
    }
  },
);

test('§8 /contact: contact form: a message that another page delivered does not come back; one that is still on its way keeps its key', async ({
  visitor,
}) => {
  await visitor.goto('/contact');

  const { page } = visitor;
  const { form, sent, key } = await failsToSend(visitor);
  const { link, back } = await walksAway(visitor);
  await back();
  await form.waitUntilMounted();
  expect(await form.values()).toEqual(sent);
  expect(await (await form.submitAndCapture()).headerValue('idempotency-key')).toBe(key);
  await expect(form.button).toBeEnabled();

  await form.removeMock();
  await link();
  await expect.poll(() => kept(visitor)).toEqual([]);
  await back();
  await form.waitUntilMounted();
  expect(await form.values()).toEqual({ ...sent, subject: '', message: '' });
  expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
  expect(
    await page.evaluate(
      (words) => JSON.stringify({ ...sessionStorage }).includes(words),
      `${sent['subject']}`,
    ),
  ).toBe(false);
});

test('§8 /contact: contact form: when another tab delivers its message, it shows Message Sent!, and the notice says that it is sent', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  const { sent } = await failsToSend(visitor);
  await page.clock.fastForward(FIRST_RETRY);
  const notice = page.getByRole('status').filter({ hasText: /your message/i });
  await expect(notice).toContainText('kept on this device');
  const other = await page.context().newPage();
  await other.goto('/company/team');
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expect(notice).toContainText('has been sent');
  await expect(notice).not.toContainText('kept on this device');
  expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
  await other.close();
});

/** The drafts that this device keeps. */
function kept({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('yam-outbox:')));
}

/** Goes on to another page by a link; the returned functions go back, and to that page again. */
async function walksAway(
  visitor: Visitor,
): Promise<{ link: () => Promise<void>; back: () => Promise<void> }> {
  const link = async () => {
    await visitor.footer.locator('a[href="/portfolio"]').first().click();
    await visitor.expectPath('/portfolio');
    await expect(visitor.main.getByRole('heading').first()).toBeVisible();
  };
  const { pathname } = new URL(visitor.page.url());
  const back = async () => {
    await visitor.page.goBack();
    await visitor.expectPath(pathname);
  };
  await link();
  return { link, back };
}

/** The words and controls that reach further to the right than that, in CSS pixels; the launcher itself apart. */
function thingsBeyond({ page }: Visitor, right: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const look = (element: Element, boxes: Iterable<DOMRect>, what: string) => {
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isThere || element.closest('[data-chat]')) return;
      if ([...boxes].some((box) => box.width > 1 && box.height > 1 && box.right > limit)) found.push(what);
    };
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent?.trim() ?? '';
      if (text && node.parentElement) look(node.parentElement, range.getClientRects(), text);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      look(control, control.getClientRects(), control.outerHTML.slice(0, 100));
    }
    return found;
  }, right);
}

/** Fills and sends the contact form while the server cannot take it. */
async function failsToSend(visitor: Visitor): Promise<{ form: Form; sent: Values; key: string | null }> {
  visitor.allowErrors(/Failed to load resource/);
  const form = visitor.form('contact');
  await form.waitUntilMounted();
  await form.mockResponse({ status: 503 });
  const sent = message('kept');
  await form.fillIn(sent);
  const request = await form.submitAndCapture();
  await expect(form.button).toBeEnabled();
  return { form, sent, key: await request.headerValue('idempotency-key') };
}

function message(subject: string): Values {
  return {
    name: 'Yasmeen',
    email: 'yasmeen@example.in',
    subject: uniqueSubject(subject),
    message: 'Do not lose this.',
  };
}
