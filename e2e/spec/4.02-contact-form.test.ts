import { expect, test } from '../support/fixtures.ts';
import { leadsWithSubject, uniqueSubject } from '../support/leads.ts';

const message = {
  name: 'Ghulam Nabi',
  email: 'nabi@example.in',
  subject: 'A site for our walnut shop',
  message: 'Five pages.\nIn English and Urdu: اردو۔',
};

test('§5 /contact: contact form: closes the browser’s bubble once the messages stand below the fields', async ({
  visitor,
  page,
}) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/field-errors*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await visitor.goto('/contact');

  const form = visitor.form('contact');
  await form.submit();
  await expect(form.field('name')).toBeFocused();
  // A bubble is no part of the page. It closes when its field loses the focus.
  await form.field('name').evaluate((field) => {
    field.addEventListener('blur', () => field.setAttribute('data-left', ''));
  });
  release.resolve();
  await expect(form.field('name')).toHaveAttribute('data-left');
  await expect(form.element.locator('[id$="-error"]')).toHaveCount(3);
  await expect(form.field('name')).toBeFocused();
});

test('§8 /contact: lazy page chunk: if it fails to load, a preload error event is raised and the form posts as HTML', async ({
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
  const values = { ...message, subject: uniqueSubject('no-chunk') };
  await form.fillIn(values);
  await form.submit();
  await visitor.expectThanks('contact');
  await visitor.expectText('Message Sent!');
  expect(await leadsWithSubject(visitor, values.subject)).toHaveLength(1);
});

test('§8 /contact: lazy page chunk: if it fails to load once, the next use fetches it again, and the form sends by script', async ({
  visitor,
  page,
}) => {
  visitor.allowErrors(/Failed to load resource|dynamically imported module/);
  await visitor.blockIslandScripts();
  const isRefused = page.waitForEvent('requestfailed');
  await visitor.goto('/contact');
  const form = visitor.form('contact');
  await form.element.scrollIntoViewIfNeeded();
  await form.field('name').focus();
  await isRefused;
  await page.unrouteAll();
  await expect(async () => {
    await form.field('message').click();
    await form.field('name').click();
    await expect(form.element).toHaveAttribute('data-mounted', '', { timeout: 1_000 });
  }).toPass();
  const values = { ...message, subject: uniqueSubject('second chunk') };
  await form.fillIn(values);
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await visitor.expectPath('/contact');
  expect(await leadsWithSubject(visitor, values.subject)).toHaveLength(1);
});
