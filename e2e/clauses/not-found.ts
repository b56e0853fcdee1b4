import { expect } from '../support/fixtures.ts';
import type { Clause } from '../support/clause.ts';

const everyone: Clause['by'] = ['desktop', 'phone', 'no-script'];

/** §8 Unknown route. */
export const notFound: Clause[] = (
  ['/no-such-page', '/services/no-such-service', '/company/no-such-page', '/a/b/c'] as const
).map((page): Clause => ({
  section: '§8',
  page,
  clause:
    "an unknown address shows 404, Page Not Found, The page you're looking for doesn't exist…, and Go to Home",
  by: everyone,
  before: async (visitor) => visitor.expects(/status of 404/),
  see: async (visitor) => {
    const response = await visitor.page.request.get(page);
    expect(response.status()).toBe(404);
    await expect(visitor.main).toContainText('404');
    await visitor.reads('Page Not Found');
    await visitor.reads("The page you're looking for doesn't exist or has been moved.");
    await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await visitor.main.getByRole('link', { name: 'Go to Home' }).click();
    await visitor.isAt('/');
  },
}));
