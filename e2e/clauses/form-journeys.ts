import { expect } from '../support/fixtures.ts';
import type { Clause } from '../support/clause.ts';
import { formCases, meets, own, shows } from '../support/forms.ts';
import { storedFrom } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

/** A weak mobile connection. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Who the visitor is stays for the next message. */
const OF_VISITOR = ['name', 'email', 'phone'];

/** §4, §8: forms on a slow line, with Back and Forward, and in two tabs. Each message is stored once, never set aside. */
export const formJourneys: Clause[] = formCases.flatMap((its) => [
  {
    section: '§4',
    page: its.page,
    by: ['desktop'],
    clause: `${its.form} form: on a slow line, filled and sent as soon as the page stands, it is stored once`,
    before: async (visitor) => void (await (await visitor.controlsConnection())(SLOW)),
    see: async (visitor) => {
      const filled = own(its);
      await its.opens?.(visitor);
      const form = visitor.form(its.form);
      await form.fills(filled);
      await form.sends();
      await shows(visitor, its.success);
      await expectStoredOnce(visitor, filled);
    },
  },
  {
    section: '§8',
    page: its.page,
    by: ['desktop'],
    clause: `${its.form} form: left before the answer and found again, it does not offer what was sent`,
    see: async (visitor) => {
      const { page } = visitor;
      await visitor.followsNewLink('/privacy-policy');
      await visitor.isAt('/privacy-policy');
      await visitor.followsNewLink(its.page);
      await visitor.isAt(its.page);
      const form = await meets(visitor, its);
      const empty = await form.values();
      const letThrough = await form.isKeptWaiting();
      const filled = own(its);
      await form.fills(filled);
      await form.sends();
      // What opened a dialog is an entry of its own.
      if (its.opens) await page.goBack();
      await page.goBack();
      await visitor.isAt('/privacy-policy');
      letThrough();
      await expect.poll(() => storedFrom(visitor, filled['email'])).toHaveLength(1);
      // Found again before the answer has come, the form would show what follows success.
      const typed = () => page.evaluate((name) => sessionStorage.getItem(`yam-typed:${name}`), its.form);
      await expect.poll(typed).toBeNull();
      await page.goForward();
      await visitor.isAt(its.page);
      const found = await meets(visitor, its);
      const words = Object.entries(await found.values()).filter(([name]) => !OF_VISITOR.includes(name));
      expect(empty).toMatchObject(Object.fromEntries(words));
      await expectStoredOnce(visitor, filled);
    },
  },
  {
    section: '§8',
    page: its.page,
    by: ['desktop'],
    clause: `${its.form} form: failed in one tab and sent from another with the same words, it is stored once`,
    see: async (visitor) => {
      visitor.expects(/Failed to load resource/);
      const form = await meets(visitor, its);
      const filled = own(its);
      await form.isAnswered('network error');
      await form.fills(filled);
      await form.sends();
      await shows(visitor, its.failure.unreachable);

      const other = await visitor.opensAnotherTab();
      if (!its.retries) {
        const again = await meets(other, its);
        const { resume, ...words } = filled;
        expect(await again.values()).toMatchObject(words);
        if (resume) await again.fills({ resume });
        await again.sends();
        await shows(other, its.success);
      }
      // Another tab's file is another file to the first tab, whose words may then stay.
      if (!('resume' in its.fields)) await shows(visitor, its.success);
      await expectStoredOnce(visitor, filled);
    },
  },
]);

/** The message of this address is stored once, and not set aside. */
async function expectStoredOnce(visitor: Visitor, { email }: { email: string }): Promise<void> {
  await expect.poll(() => storedFrom(visitor, email)).toHaveLength(1);
  const [lead] = await storedFrom(visitor, email);
  expect(lead?.quarantined_at).toBeNull();
}
