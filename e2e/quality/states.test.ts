import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const onDesktopAndPhone = { tag: ['@desktop', '@phone'] };

/** Together they have all kinds of fields. The HTML checker reads the error pages of all forms. */
for (const name of ['careers', 'contact']) {
  test(`the error page of the ${name} form has no axe violations`, onDesktopAndPhone, async ({ visitor }) => {
    visitor.allowErrors(/status of 422/);
    await visitor.goto('/');
    // Submits like a visitor without JavaScript, and without the browser's validation.
    const { path } = visitor.form(name);
    await visitor.page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post' });
      document.body.append(form);
      form.submit();
    }, path);
    await visitor.page.waitForURL(`**${path}`);
    await expectNoViolations(visitor);
  });
}

test('the panel after a sent message has no axe violations', onDesktopAndPhone, async ({ visitor }) => {
  await visitor.goto('/contact');
  const form = await visitor.mountedForm('contact');
  await form.fillIn({ name: 'Aaliya', email: 'aaliya@example.in', message: 'For axe' });
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expectNoViolations(visitor);
});

test('the open mobile menu has no axe violations', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.openMenu();
  await expectNoViolations(visitor);
});
