import { expect, test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

// Only the pattern book names a reviews provider, which these tests mock.
test.use({ served: patternBook });

const PROVIDER = 'https://reviews.example.com/widget.js';

/** The mocked provider's script, which fills its element. */
const WIDGET = `document.querySelector('.sample-reviews').textContent = 'Five stars from outside'`;

/** Opens the pattern book with a mocked provider. The returned function counts the requests to the provider. */
async function openReviews(visitor: Visitor, response: 'blocked' | 'script'): Promise<() => number> {
  let requestCount = 0;
  visitor.allowErrors(/(chat|reviews)\.example\.com/);
  await visitor.page.route(PROVIDER, (route) => {
    requestCount += 1;
    return response === 'blocked'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: WIDGET });
  });
  await visitor.goto('/patterns/sections');
  await visitor.waitForScript();
  return () => requestCount;
}

function reviewsSection({ page }: Visitor) {
  return page.getByRole('article', { name: 'reviews with a provider' });
}

test('§7 reviews: the provider loads once, when the section is scrolled into view', async ({ visitor }) => {
  const requestCount = await openReviews(visitor, 'script');
  expect(requestCount()).toBe(0);
  await reviewsSection(visitor).scrollIntoViewIfNeeded();
  await expect(reviewsSection(visitor).getByText('Five stars from outside')).toBeVisible();
  await expect(reviewsSection(visitor).locator('figure').first()).toBeHidden();
  await visitor.scrollTo(0);
  await reviewsSection(visitor).scrollIntoViewIfNeeded();
  expect(requestCount()).toBe(1);
});

test('§7 reviews: our own testimonials stay if the provider is blocked', async ({ visitor }) => {
  const requestCount = await openReviews(visitor, 'blocked');
  await reviewsSection(visitor).scrollIntoViewIfNeeded();
  await expect.poll(requestCount).toBe(1);
  await expect(reviewsSection(visitor).locator('figure').first()).toBeVisible();
});
