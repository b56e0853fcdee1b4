import { expect, test } from '../support/fixtures.ts';

test('§8 /services/seo: a logo that fails to load is hidden and replaced with a letter badge', async ({
  main,
  visitor,
}) => {
  visitor.allowErrors(/ERR_FAILED/);
  await visitor.page.route('**/assets/semrush-*.svg', (route) => route.abort());
  await visitor.goto('/services/seo');

  const row = (name: string) => main.locator('#tools li', { hasText: name });
  await row('Semrush').scrollIntoViewIfNeeded();
  await expect(row('Semrush').locator('img')).toBeHidden();
  await expect(row('Semrush').getByText('S', { exact: true })).toBeVisible();
  await expect(row('Lighthouse').locator('img')).toBeVisible();
  await expect(row('LinkedIn').getByText('L', { exact: true })).toBeVisible();
});
