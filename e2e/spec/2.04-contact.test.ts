import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

test('§7 /contact: the map’s frame loads when it is near the viewport', async ({ visitor, main, page }) => {
  const [map = ''] = site.policy.frames;
  await page.route(`${map}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A sample map' }),
  );
  await visitor.goto('/contact');
  await main.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('main iframe').getByText('A sample map')).toBeVisible();
});
