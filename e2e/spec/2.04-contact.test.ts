import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

test('§7 /contact: the map’s frame loads when the visitor opens it', async ({ visitor, main, page }) => {
  const [map = ''] = site.policy.frames;
  await page.route(`${map}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A sample map' }),
  );
  await visitor.goto('/contact');
  await expect(main.locator('iframe')).toBeHidden();
  await main.getByText('Show the street map').click();
  await expect(page.frameLocator('main iframe').getByText('A sample map')).toBeVisible();
});
