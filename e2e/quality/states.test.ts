import { expectNoViolations } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

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
