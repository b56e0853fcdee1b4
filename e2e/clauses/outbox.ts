import { expect } from '../support/fixtures.ts';
import { expectNoViolations } from '../support/axe.ts';
import { storedWithSubject, unique } from '../support/leads.ts';
import type { Form, Values } from '../support/form.ts';
import type { Clause } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

/** Milliseconds after the first and after the second failure. */
const FIRST_RETRY = 5_000;
const SECOND_RETRY = 30_000;

/** §8: a contact form that fails shows nothing, and yet its message is not lost: the device keeps it and tries again. */
export const outbox: Clause[] = [
  {
    section: '§8',
    page: '/contact',
    clause:
      'contact form: after a failure it is sent again in 5 s under the same key, and Message Sent! shows',
    before: ({ page }) => page.clock.install(),
    see: async (visitor) => {
      const { form, sent, key } = await failsToSend(visitor);
      await form.isAnsweredByServer();
      const again = form.nextSubmission();
      await visitor.page.clock.fastForward(FIRST_RETRY);
      expect(await (await again).headerValue('idempotency-key')).toBe(key);
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      expect(await storedWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
    },
  },
  {
    section: '§8',
    page: '/contact',
    clause:
      'contact form: once the first retry failed too, a notice far from the form says that it is kept, then that it is sent',
    before: ({ page }) => page.clock.install(),
    see: async (visitor) => {
      const { form, sent } = await failsToSend(visitor);
      const notice = visitor.page.getByRole('status').filter({ hasText: /message/i });
      await expect(notice).toHaveCount(0);
      await visitor.page.clock.fastForward(FIRST_RETRY);
      await expect(notice).toContainText('kept on this device');
      await expect(form.element.getByRole('status')).toHaveCount(0);
      expect(await form.values()).toEqual(sent);

      await form.isAnsweredByServer();
      await visitor.page.clock.fastForward(SECOND_RETRY);
      await expect(notice.filter({ hasText: 'has been sent' })).toBeVisible();
      expect(await storedWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
    },
  },
  {
    section: '§8',
    page: '/contact',
    clause: 'contact form: what could not be sent is sent from the next page that opens, and kept no longer',
    see: async (visitor) => {
      const { form, sent } = await failsToSend(visitor);
      await form.isAnsweredByServer();
      const again = form.nextSubmission();
      await visitor.opens('/');
      await (await again).response();
      await expect.poll(() => storedWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
      const kept = () =>
        visitor.page.evaluate(() =>
          Object.keys(localStorage).filter((name) => name.startsWith('yam-outbox:')),
        );
      await expect.poll(kept).toEqual([]);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause:
      'contact form: wherever the page is scrolled, the launcher lies over no word and no control, and not over the notice that it is kept',
    by: ['desktop'],
    before: ({ page }) => page.clock.install(),
    see: async (visitor) => {
      const { page } = visitor;
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
        await visitor.scrollsTo(100_000);
        const last = await visitor.footer.getByRole('img', { name: /protected/i }).boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0), `${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    },
  },
];

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
  visitor.expects(/Failed to load resource/);
  const form = visitor.form('contact');
  await form.isMounted();
  await form.isAnswered({ status: 503 });
  const sent = message('kept');
  await form.fills(sent);
  const request = await form.sendsAndShows();
  await expect(form.button).toBeEnabled();
  return { form, sent, key: await request.headerValue('idempotency-key') };
}

function message(subject: string): Values {
  return {
    name: 'Yasmeen',
    email: 'yasmeen@example.in',
    subject: unique(subject),
    message: 'Do not lose this.',
  };
}
