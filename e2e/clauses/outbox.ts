import { expect } from '../support/fixtures.ts';
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
    section: '§8',
    page: '/contact',
    clause: 'contact form: what was written without a network is sent as soon as there is one',
    see: async (visitor) => {
      visitor.expects(/Failed to load resource/);
      const form = visitor.form('contact');
      await form.isMounted();
      const sent = message('offline');
      await form.fills(sent);
      await visitor.page.context().setOffline(true);
      await form.sendsAndShows();
      await expect(form.button).toBeEnabled();
      await visitor.page.context().setOffline(false);
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      expect(await storedWithSubject(visitor, `${sent['subject']}`)).toHaveLength(1);
    },
  },
];

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
