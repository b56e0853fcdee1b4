import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { forms } from '../support/form.ts';

const onBoth = { tag: ['@desktop', '@phone'] };

for (const name of Object.keys(forms)) {
  test(
    `the page that lists what is wrong in the form ${name}: axe finds nothing`,
    onBoth,
    async ({ visitor }) => {
      visitor.allowErrors(/status of 422/);
      await visitor.goto('/');
      // What arrives is what a visitor without script sends, and without the browser's checks.
      const { path } = visitor.form(name);
      await visitor.page.evaluate((action) => {
        const form = document.createElement('form');
        Object.assign(form, { action, method: 'post' });
        document.body.append(form);
        form.submit();
      }, path);
      await visitor.page.waitForURL(`**${path}`);
      await expectNoViolations(visitor);
    },
  );
}

test('the panel after a message: axe finds nothing', onBoth, async ({ visitor }) => {
  await visitor.goto('/contact');
  const form = visitor.form('contact');
  await form.waitUntilMounted();
  await form.fillIn({ name: 'Aaliya', email: 'aaliya@example.in', message: 'For axe' });
  await form.submit();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expectNoViolations(visitor);
});

test('the open menu of a phone: axe finds nothing', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.openMenu();
  await expectNoViolations(visitor);
});
