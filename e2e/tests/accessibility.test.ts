import { ELSEWHERE } from '../clauses/places.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { forms } from '../support/form.ts';
import { site } from '../support/site.ts';

const onBoth = { tag: ['@desktop', '@phone'] };

const filled = Object.keys(ELSEWHERE).map((place) => ({ path: `/web-development-in/${place}` }));

for (const { path } of [...site.pages, ...filled]) {
  test(`${path}: axe finds nothing`, onBoth, async ({ visitor }) => {
    await visitor.opens(path);
    await expectNoViolations(visitor);
  });
}

test('the not-found page: axe finds nothing', onBoth, async ({ visitor }) => {
  visitor.expects(/status of 404/);
  await visitor.opens('/no-such-page');
  await expectNoViolations(visitor);
});

for (const name of Object.keys(forms)) {
  test(
    `the page that lists what is wrong in the form ${name}: axe finds nothing`,
    onBoth,
    async ({ visitor }) => {
      visitor.expects(/status of 422/);
      await visitor.opens('/');
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
  await visitor.opens('/contact');
  const form = visitor.form('contact');
  await form.isMounted();
  await form.fills({ name: 'Aaliya', email: 'aaliya@example.in', message: 'For axe' });
  await form.sends();
  await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expectNoViolations(visitor);
});

test('the open menu of a phone: axe finds nothing', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.opens('/');
  await visitor.opensMenu();
  await expectNoViolations(visitor);
});
