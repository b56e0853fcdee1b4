import { expect } from '../support/fixtures.ts';
import { site } from '../support/site.ts';
import { storedWithSubject, unique } from '../support/leads.ts';
import type { Clause } from '../support/clause.ts';

const message = {
  name: 'Ghulam Nabi',
  email: 'nabi@example.in',
  subject: 'A site for our walnut shop',
  message: 'Five pages.\nIn English and Urdu: اردو۔',
};

/** What was only ever asked of the contact form; the rest it shares with all forms (forms.ts). */
export const contactForm: Clause[] = [
  {
    section: '§4',
    page: '/contact',
    clause:
      'contact form: Message Sent! replaces it; after Send Another Message a second one is stored beside the first',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const sent = { ...message, subject: unique('another') };
      await form.fills(sent);
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      await expect(form.element).toHaveCount(0);
      await visitor.main.getByRole('button', { name: 'Send Another Message' }).click();
      await form.fills(sent);
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      expect(await storedWithSubject(visitor, sent.subject)).toHaveLength(2);
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form: what was typed before the script arrived stays',
    before: async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const field = document.querySelector<HTMLInputElement>(
            'form[action="/api/forms/contact"] [name=name]',
          );
          if (field) {
            field.value = 'Typed early';
          }
        });
      });
    },
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      await expect(form.field('name')).toHaveValue('Typed early');
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form: what was stored outlives a restart of the server',
    by: ['desktop'],
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const sent = { ...message, subject: unique('restart') };
      await form.fills(sent);
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      await visitor.server.restart();
      expect(await storedWithSubject(visitor, sent.subject)).toHaveLength(1);
    },
  },
  {
    section: '§8',
    page: '/contact',
    clause:
      'lazy page chunk: when it fails to load, a preload error event is raised and the form posts as HTML',
    by: ['desktop', 'phone'],
    before: async (visitor) => {
      visitor.expects(/Failed to load resource|dynamically imported module/);
      await visitor.page.addInitScript(() => {
        window.addEventListener('vite:preloadError', () =>
          document.documentElement.setAttribute('data-test-preload-error', ''),
        );
      });
      await visitor.losesChunks();
    },
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.element.scrollIntoViewIfNeeded();
      await form.field('name').focus();
      await expect(visitor.page.locator('html')).toHaveAttribute('data-test-preload-error', '');
      const sent = { ...message, subject: unique('no-chunk') };
      await form.fills(sent);
      await form.sends();
      await visitor.isAt(thanks());
      await visitor.reads('Message Sent!');
      expect(await storedWithSubject(visitor, sent.subject)).toHaveLength(1);
    },
  },
];

function thanks(): string {
  return site.forms['contact']?.thanks ?? '';
}
