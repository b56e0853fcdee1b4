import { expect, test } from '../support/fixtures.ts';

test(
  "§8 /no-such-page: an unknown address shows 404, Page Not Found, The page you're looking for doesn't exist…, and Go to Home",
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    visitor.allowErrors(/status of 404/);
    expect((await visitor.goto('/no-such-page')).status()).toBe(404);

    await expect(visitor.main).toContainText('404');
    await visitor.expectText('Page Not Found');
    await visitor.expectText("The page you're looking for doesn't exist or has been moved.");
    await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await visitor.main.getByRole('link', { name: 'Go to Home' }).click();
    await visitor.expectPath('/');
  },
);

test('§8 unknown addresses at every depth answer 404', async ({ server }) => {
  for (const path of ['/services/no-such-service', '/company/no-such-page', '/a/b/c']) {
    const response = await fetch(server.url + path);
    expect.soft(response.status, path).toBe(404);
    expect.soft(await response.text(), path).toContain('Page Not Found');
  }
});
