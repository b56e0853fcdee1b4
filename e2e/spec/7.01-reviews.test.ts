import { expect, test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

// The site names no provider of reviews; the pattern book does, and nobody but these tests answers for it.
test.use({ served: patternBook });

const PROVIDER = 'https://reviews.example.com/widget.js';

/** What a provider does: it fills its element. */
const WIDGET = `document.querySelector('.sample-reviews').textContent = 'Five stars from outside'`;

/** Opens the book with a provider that answers as told; the function returned tells how often it was asked. */
async function opens(visitor: Visitor, answer: 'blocked' | 'script'): Promise<() => number> {
  let requests = 0;
  visitor.allowErrors(/(chat|reviews)\.example\.com/);
  await visitor.page.route(PROVIDER, (route) => {
    requests += 1;
    return answer === 'blocked'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: WIDGET });
  });
  await visitor.goto('/patterns/home');
  await visitor.waitForScript();
  return () => requests;
}

function section({ page }: Visitor) {
  return page.getByRole('article', { name: 'Reviews with a provider' });
}

test('§7 reviews: the provider is loaded when the section appears, once', async ({ visitor }) => {
  const requests = await opens(visitor, 'script');
  expect(requests()).toBe(0);
  await section(visitor).scrollIntoViewIfNeeded();
  await expect(section(visitor).getByText('Five stars from outside')).toBeVisible();
  await expect(section(visitor).locator('figure').first()).toBeHidden();
  await visitor.scrollTo(0);
  await section(visitor).scrollIntoViewIfNeeded();
  expect(requests()).toBe(1);
});

test('§7 reviews: a blocked provider leaves the words of our own clients', async ({ visitor }) => {
  const requests = await opens(visitor, 'blocked');
  await section(visitor).scrollIntoViewIfNeeded();
  await expect.poll(requests).toBe(1);
  await expect(section(visitor).locator('figure').first()).toBeVisible();
});
