import type { Page } from '@playwright/test';
import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

const [MAP = ''] = site.policy.frames;

function answerForMap(page: Page): Promise<unknown> {
  return page.route(`${MAP}/**`, (route) =>
    route.request().url().includes('/favicon.ico')
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A sample map' }),
  );
}

test('§2 /contact: the address stands where the map cannot load, and the map covers it when it can', async ({
  visitor,
  main,
  page,
}) => {
  await page.route(`${MAP}/**`, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/favicon.ico'));
  await visitor.goto('/contact');
  const map = main.locator('#map');
  await map.scrollIntoViewIfNeeded();
  await refused;
  await expect(map.getByText(facts.address.postalCode)).toBeVisible();
  await expect(map.locator('iframe')).toHaveCount(0);
  const before = await map.boundingBox();

  await answerForMap(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.frameLocator('main iframe').getByText('A sample map')).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(before?.height);
});

test(
  '§2 /contact: without JavaScript, a link leads to the map',
  { tag: '@no-script' },
  async ({ visitor, main }) => {
    await visitor.goto('/contact');
    const map = main.locator('#map');
    await expect(map.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', /^https:/);
    await expect(map.locator('iframe')).toHaveCount(0);
  },
);
