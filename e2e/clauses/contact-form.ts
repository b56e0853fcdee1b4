import { expect } from '../support/fixtures.ts';
import { site } from '../support/site.ts';
import type { Answer, Form } from '../support/form.ts';
import { storedWithSubject, unique } from '../support/leads.ts';
import type { Clause } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const message = {
  name: 'Ghulam Nabi',
  email: 'nabi@example.in',
  subject: 'A site for our walnut shop',
  message: 'Five pages.\nIn English and Urdu: اردو۔',
};

/** §4, §5, §7 and §8: the contact form, with and without script. */
export const contactForm: Clause[] = [
  {
    section: '§3',
    page: '/contact',
    clause: 'contact form: name, email, subject and message, in this order',
    by: ['desktop', 'phone', 'no-script'],
    see: async (visitor) => {
      const form = visitor.form('contact');
      for (const name of form.names) {
        await expect(form.field(name)).toBeVisible();
      }
      const order = await form.element
        .locator('input:not([type=hidden], [tabindex="-1"]), textarea, select')
        .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
      expect(order).toEqual(['name', 'email', 'subject', 'message']);
    },
  },
  {
    section: '§5',
    page: '/contact',
    clause:
      'contact form: name, email and message are required, email is checked as such, subject is optional',
    by: ['desktop', 'no-script'],
    see: async (visitor) => {
      const form = visitor.form('contact');
      for (const name of ['name', 'email', 'message']) {
        await expect(form.field(name)).toHaveAttribute('required', '');
      }
      await expect(form.field('subject')).not.toHaveAttribute('required', '');
      await expect(form.field('email')).toHaveAttribute('type', 'email');
    },
  },
  {
    section: '§5',
    page: '/contact',
    clause: 'contact form: the only checks are required and type; no field has a length or a pattern',
    by: ['desktop', 'no-script'],
    see: async (visitor) => {
      const form = visitor.form('contact');
      await expect(form.element.locator('[maxlength], [minlength], [pattern]')).toHaveCount(0);
      await expect(form.element).not.toHaveAttribute('novalidate', '');
    },
  },
  ...(
    [
      ['name', ''],
      ['email', ''],
      ['email', 'no address'],
      ['message', ''],
    ] as const
  ).map(([name, value]): Clause => ({
    section: '§5',
    page: '/contact',
    clause: `contact form: with ${name} ${value === '' ? 'empty' : `"${value}"`} nothing is sent and the field has focus`,
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const sent = countSubmissions(visitor, form);
      await form.fills({ ...message, [name]: value });
      await form.sends();
      await expect(form.field(name)).toBeFocused();
      expect(await form.field(name).evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
      expect(sent()).toBe(0);
    },
  })),
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form: idle, the button reads Send Message and can be pressed',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      await expect(form.button).toHaveText('Send Message');
      await expect(form.button).toBeEnabled();
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form: while sending the button is disabled and reads Sending Message...',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const letThrough = await form.isKeptWaiting();
      await form.fills(message);
      await form.sends();
      await expect(form.button).toBeDisabled();
      await expect(form.button).toHaveText('Sending Message...');
      letThrough();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form: pressed twice while it sends, the message is stored once',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const twice = { ...message, subject: unique('twice') };
      await form.fills(twice);
      await form.button.dblclick();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      expect(await storedWithSubject(visitor, twice.subject)).toHaveLength(1);
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause:
      'contact form: on success the panel Message Sent! replaces the form, is announced, and the owner has the message',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const sent = { ...message, subject: unique('success') };
      await form.fills(sent);
      await form.sends();

      const done = visitor.main.getByRole('heading', { name: 'Message Sent!' });
      await expect(done).toBeVisible();
      await expect(form.element).toHaveCount(0);
      const [lead] = await storedWithSubject(visitor, sent.subject);
      expect(lead?.form).toBe('contact');
      expect(lead?.page).toBe('/contact');
      expect(unixLines(lead?.fields)).toEqual(sent);
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form: after Send Another Message a second message is stored beside the first',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      const sent = { ...message, subject: unique('another') };
      await form.fills(sent);
      await form.sends();
      await visitor.main.getByRole('button', { name: 'Send Another Message' }).click();
      await form.fills(sent);
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      expect(await storedWithSubject(visitor, sent.subject)).toHaveLength(2);
    },
  },
  ...(
    [
      ['the answer 500', { status: 500 }],
      ['the answer 422', { status: 422 }],
      ['the answer 503', { status: 503 }],
      ['a network error', 'network error'],
    ] satisfies [string, Answer][]
  ).map(([failure, answer]): Clause => ({
    section: '§8',
    page: '/contact',
    clause: `contact form: on ${failure} the values stay, nothing is said, and the button can be pressed again`,
    see: async (visitor) => {
      visitor.expects(/Failed to load resource/);
      const form = visitor.form('contact');
      await form.isMounted();
      await form.isAnswered(answer);
      const before = await form.element.innerText();
      await form.fills(message);
      await form.sendsAndShows();
      await expect(form.button).toBeEnabled();
      await expect(form.button).toHaveText('Send Message');
      expect(await form.values()).toEqual(message);
      expect(await form.element.innerText()).toBe(before);
      await expect(visitor.page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    },
  })),
  {
    section: '§8',
    page: '/contact',
    clause: 'contact form: pressed again after a failure, the message is sent, and stored once',
    see: async (visitor) => {
      visitor.expects(/Failed to load resource/);
      const form = visitor.form('contact');
      await form.isMounted();
      await form.isAnswered({ status: 503 });
      const sent = { ...message, subject: unique('again') };
      await form.fills(sent);
      await form.sendsAndShows();
      await expect(form.button).toBeEnabled();
      await form.isAnsweredByServer();
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
      expect(await storedWithSubject(visitor, sent.subject)).toHaveLength(1);
    },
  },
  {
    section: '§7',
    page: '/contact',
    clause: 'contact form: sends multipart with exactly name, email, subject and message, and asks for JSON',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      await form.fills(message);
      const request = await form.sendsAndShows();
      const headers = await request.allHeaders();
      expect(headers['content-type']).toMatch(/^multipart\/form-data/);
      expect(headers['accept']).toContain('application/json');
      expect(headers['idempotency-key']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
      expect(headers['yam-page']).toBe('/contact');
      expect(await multipart(request.postDataBuffer(), headers['content-type'])).toEqual(
        Object.entries(message).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]),
      );
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
    section: '§2',
    page: '/contact',
    clause: 'contact form: the phone and a WhatsApp link are always beside it',
    by: ['desktop', 'phone', 'no-script'],
    see: async ({ main }) => {
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(main.locator('a[href^="https://wa.me/"]').first()).toBeVisible();
    },
  },
  {
    section: '§4',
    page: '/contact',
    clause: 'contact form without script: sends, and leads to a page that says Message Sent!',
    by: ['no-script'],
    see: async (visitor) => {
      const form = visitor.form('contact');
      const sent = { ...message, subject: unique('no-script') };
      await form.fills(sent);
      await form.sends();
      await visitor.isAt(thanks());
      await visitor.reads('Message Sent!');
      const [lead] = await storedWithSubject(visitor, sent.subject);
      expect(lead?.page).toBe('/contact');
      expect(unixLines(lead?.fields)).toEqual(sent);
    },
  },
  {
    section: '§5',
    page: '/contact',
    clause: 'contact form without script: wrong fields are answered 422 with linked errors and kept values',
    by: ['no-script'],
    see: async (visitor) => {
      visitor.expects(/status of 422/);
      const form = visitor.form('contact');
      const subject = unique('wrong');
      await form.fills({ name: '', email: 'no address', subject, message: 'Kept <b>"so"</b> & whole' });
      await form.element.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      const answered = visitor.page.waitForResponse((response) => response.url().endsWith(form.path));
      await form.sends();
      expect((await answered).status()).toBe(422);

      await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field('message')).not.toHaveAttribute('aria-invalid', 'true');
      expect(await form.values()).toEqual({
        name: '',
        email: 'no address',
        subject,
        message: 'Kept <b>"so"</b> & whole',
      });
      for (const name of ['name', 'email']) {
        const id = await form.field(name).getAttribute('id');
        const error = visitor.main.locator(`a[href$="#${id}"]`);
        await expect(error).toBeVisible();
      }
      expect(await storedWithSubject(visitor, subject)).toEqual([]);

      await form.fills({ name: 'Now right', email: 'right@example.in' });
      await form.sends();
      await visitor.isAt(thanks());
      expect(await storedWithSubject(visitor, subject)).toHaveLength(1);
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

/** HTML sends line ends as CR LF (HTML standard, 4.10.21.8); what matters here is the text. */
function unixLines(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

async function multipart(body: Buffer | null, type: string | undefined) {
  const form = await new Response(new Uint8Array(body ?? []), {
    headers: { 'content-type': type ?? '' },
  }).formData();
  return [...form];
}

/** Counts the posts of this form from now on. */
function countSubmissions({ page }: Visitor, form: Form): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(form.path)) {
      count += 1;
    }
  });
  return () => count;
}
