import { expect, test } from '../support/fixtures.ts';
import { PHONE, staticPage } from '../support/static-page.ts';

staticPage(
  '/email/compliance',
  {
    '§2 the table of laws does not scroll horizontally on a phone': async ({ main }) => {
      const table = main.locator('#checklist').getByRole('region');
      await expect(table).toBeVisible();
      expect(await table.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
    },
  },
  [PHONE],
);

test('§2 /bulk-sms: the hero’s button opens the quote form, whose message names the page', async ({
  main,
  page,
  visitor,
}) => {
  await visitor.goto('/bulk-sms');

  await main.getByRole('link', { name: 'Start Sending SMS' }).click();
  await expect(page).toHaveURL(/\/quote\?topic=bulk-sms$/);
  await expect(main.getByRole('heading', { name: 'Your request for bulk SMS' })).toBeVisible();
  // The form's code is fetched when the form is near the viewport.
  await main.getByLabel('Project Details').scrollIntoViewIfNeeded();
  await expect(main.getByLabel('Project Details')).toHaveValue(/bulk SMS/);
});
