import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoViolations } from '../support/axe.ts';
import { leadsWithSubject, uniqueSubject } from '../support/leads.ts';
import { PLAIN_HTTP_HOST } from '../support/chromium.ts';
import { Form, type Values } from '../support/form.ts';
import type { Visitor } from '../support/visitor.ts';

/** Milliseconds until a retry after the first and after the second failure. */
const FIRST_RETRY = 5_000;
const SECOND_RETRY = 30_000;

/**
 * §8: if the contact form fails, it shows nothing, but the browser keeps the message and retries. site/forms/drafts.test.ts has
 * refusals, other pages and other tabs.
 */
test('§8 /contact: contact form: when the first retry fails too, a toast outside the form says that the message is kept, then that it is sent', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  const { form, sent } = await failToSend(visitor);
  const toast = visitor.page.getByRole('status').filter({ hasText: /message/i });
  await expect(toast).toHaveCount(0);
  await visitor.page.clock.fastForward(FIRST_RETRY);
  await expect(toast).toContainText('kept on this device');
  await expect(form.element.getByRole('status')).toHaveCount(0);
  expect(await form.values()).toEqual(sent);

  await form.removeMock();
  await visitor.page.clock.fastForward(SECOND_RETRY);
  await expect(toast.filter({ hasText: 'has been sent' })).toBeVisible();
  expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
});

test('§8 /contact: contact form: on plain HTTP, where browsers lack locks and random UUIDs, an unsent message is kept and sent from the next page', async ({
  page,
  server,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const origin = server.url.replace('127.0.0.1', PLAIN_HTTP_HOST);
  await page.goto(`${origin}/contact`);
  expect(await page.evaluate(() => ['locks' in navigator, 'randomUUID' in crypto])).toEqual([false, false]);
  const form = new Form(page, 'contact');
  await form.waitUntilMounted();
  await form.mockResponse({ status: 503 });
  const sent = newMessage('plain HTTP');
  await form.fillIn(sent);
  await form.submitAndCapture();
  await expect(form.button).toBeEnabled();
  await form.removeMock();
  await page.goto(`${origin}/portfolio`);
  const stored = async () => (await server.leads()).map(({ fields }) => fields['subject']);
  await expect.poll(stored).toContain(sent['subject']);
  expect((await stored()).filter((subject) => subject === sent['subject'])).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('§2 /contact: contact form: at any scroll position the chat launcher covers no text, no control and not the toast of a kept message', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/contact');

  await failToSend(visitor);
  await page.clock.fastForward(FIRST_RETRY);
  const toast = page.getByRole('status').filter({ hasText: 'kept on this device' });
  await expect(toast).toBeVisible();
  await page.clock.resume();
  await expectNoViolations(visitor);
  const dock = page.getByRole('complementary', { name: 'Call or write' });
  for (const width of [1280, 1366, 1440, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const left = (await dock.boundingBox())?.x ?? 0;
    expect(left, `${width} px`).toBeGreaterThan(width / 2);
    // The launcher is fixed, so anything that reaches its column at any height could scroll under it.
    expect(await contentBeyond(visitor, left), `${width} px`).toEqual([]);
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const bar = await dock.boundingBox();
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
    await visitor.scrollTo(100_000);
    const last = await visitor.footer.getByRole('img', { name: /protected/i }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), `${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test(
  '§4 /: contact form: left before the response, it is empty if reopened after the response, and shows Message Sent! if reopened before',
  { tag: ['@desktop', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    const { page } = visitor;
    for (const returnTime of ['after the response', 'before the response']) {
      await visitor.goto('/');
      await visitor.header.getByRole('link', { name: 'Contact Us' }).first().click();
      await visitor.expectPath('/contact');
      const form = await visitor.mountedForm('contact');
      const release = await form.holdRequests();
      const sent = newMessage('left');
      await form.fillIn(sent);
      await form.submitAndCapture();
      await page.goBack();
      await visitor.expectPath('/');
      if (returnTime === 'after the response') {
        release();
        await expect.poll(() => keptDrafts(visitor)).toEqual([]);
      }
      await page.goForward();
      await visitor.expectPath('/contact');
      await form.waitUntilMounted();
      if (returnTime === 'after the response') {
        await expect.poll(() => form.values()).toEqual({ ...sent, subject: '', message: '' });
      } else {
        expect(await form.values()).toEqual(sent);
        release();
        await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      }
      expect(await leadsWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
      await form.removeMock();
    }
  },
);

/** The localStorage keys of unsent messages. */
function keptDrafts({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('yam-outbox:')));
}

/** Texts and controls that extend beyond `right` CSS pixels, except the launcher. */
function contentBeyond({ page }: Visitor, right: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const addIfBeyond = (element: Element, boxes: Iterable<DOMRect>, what: string) => {
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isThere || element.closest('[data-chat]')) return;
      if ([...boxes].some((box) => box.width > 1 && box.height > 1 && box.right > limit)) found.push(what);
    };
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent?.trim() ?? '';
      if (text && node.parentElement) addIfBeyond(node.parentElement, range.getClientRects(), text);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      addIfBeyond(control, control.getClientRects(), control.outerHTML.slice(0, 100));
    }
    return found;
  }, right);
}

/** Fills in and submits the contact form while submissions fail with 503. Retries happen only when the test advances the clock. */
async function failToSend(visitor: Visitor): Promise<{ form: Form; sent: Values }> {
  visitor.allowErrors(/Failed to load resource/);
  const form = await visitor.mountedForm('contact');
  await form.mockResponse({ status: 503 });
  const sent = newMessage('kept');
  await form.fillIn(sent);
  await pauseClock(visitor);
  await form.submitAndCapture();
  await expect(form.button).toBeEnabled();
  return { form, sent };
}

function newMessage(subject: string): Values {
  return {
    name: 'Yasmeen',
    email: 'yasmeen@example.in',
    subject: uniqueSubject(subject),
    message: 'Do not lose this.',
  };
}
