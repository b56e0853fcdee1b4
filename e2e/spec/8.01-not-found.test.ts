import { expect, test } from '../support/fixtures.ts';

for (const page of [
  '/no-such-page',
  '/services/no-such-service',
  '/company/no-such-page',
  '/a/b/c',
] as const) {
  test(
    `§8 ${page}: an unknown address shows 404, Page Not Found, The page you're looking for doesn't exist…, and Go to Home`,
    { tag: ['@desktop', '@no-script'] },
    async ({ visitor }) => {
      visitor.allowErrors(/status of 404/);
      await visitor.goto(page);

      const response = await visitor.page.request.get(page);
      expect(response.status()).toBe(404);
      await expect(visitor.main).toContainText('404');
      await visitor.expectText('Page Not Found');
      await visitor.expectText("The page you're looking for doesn't exist or has been moved.");
      await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await visitor.main.getByRole('link', { name: 'Go to Home' }).click();
      await visitor.expectPath('/');
    },
  );
}
