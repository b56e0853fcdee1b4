import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';
import { leadsWithSubject, uniqueSubject } from '../support/leads.ts';

const message = {
  name: 'Ghulam Nabi',
  email: 'nabi@example.in',
  subject: 'A site for our walnut shop',
  message: 'Five pages.\nIn English and Urdu: اردو۔',
};

/** What was only ever asked of the contact form; the rest it shares with all forms (forms.ts). */
test('§4 /contact: contact form: Message Sent! replaces it; after Send Another Message a second one is stored beside the first', async ({
  visitor,
}) => {
  await visitor.goto('/contact');

  const form = visitor.form('contact');
  await form.waitUntilMounted();
  const sent = { ...message, subject: uniqueSubject('another') };
  await form.fillIn(sent);
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expect(form.element).toHaveCount(0);
  await visitor.main.getByRole('button', { name: 'Send Another Message' }).click();
  await form.fillIn(sent);
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(await leadsWithSubject(visitor, sent.subject)).toHaveLength(2);
});

test('§4 /contact: contact form: what was typed before the script arrived stays', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector<HTMLInputElement>('form[action="/api/forms/contact"] [name=name]');
      if (field) {
        field.value = 'Typed early';
      }
    });
  });
  await visitor.goto('/contact');

  const form = visitor.form('contact');
  await form.waitUntilMounted();
  await expect(form.field('name')).toHaveValue('Typed early');
});

test('§4 /contact: contact form: what was stored outlives a restart of the server', async ({ visitor }) => {
  await visitor.goto('/contact');

  const form = visitor.form('contact');
  await form.waitUntilMounted();
  const sent = { ...message, subject: uniqueSubject('restart') };
  await form.fillIn(sent);
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await visitor.server.restart();
  expect(await leadsWithSubject(visitor, sent.subject)).toHaveLength(1);
});

test('§8 /contact: lazy page chunk: when it fails to load, a preload error event is raised and the form posts as HTML', async ({
  visitor,
}) => {
  visitor.allowErrors(/Failed to load resource|dynamically imported module/);
  await visitor.page.addInitScript(() => {
    window.addEventListener('vite:preloadError', () =>
      document.documentElement.setAttribute('data-test-preload-error', ''),
    );
  });
  await visitor.blockIslandScripts();
  await visitor.goto('/contact');

  const form = visitor.form('contact');
  await form.element.scrollIntoViewIfNeeded();
  await form.field('name').focus();
  await expect(visitor.page.locator('html')).toHaveAttribute('data-test-preload-error', '');
  const sent = { ...message, subject: uniqueSubject('no-chunk') };
  await form.fillIn(sent);
  await form.submit();
  await visitor.expectPath(thanks());
  await visitor.expectText('Message Sent!');
  expect(await leadsWithSubject(visitor, sent.subject)).toHaveLength(1);
});

function thanks(): string {
  return site.forms['contact']?.thanks ?? '';
}
