import type { Locator } from '@playwright/test';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 The company section, with carousel and counters of §4. What its pages say is checked in site/checks. */
test(
  '§2 /company/testimonials: carousel: has previous and next, a dot for each quote, play and pause; it wraps around and sets its direction',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor, page }) => {
    await page.clock.install();
    await visitor.goto('/company/testimonials');

    const carousel = await waitForCarousel(visitor);
    const list = carousel.locator('ul');
    const press = (name: string) => carousel.getByRole('button', { name, exact: true }).click();
    await press('Pause');
    await press('Quote 1');
    await press('Previous quote');
    await expect.poll(() => shownSlide(carousel)).toBe('4');
    await expect(list).toHaveAttribute('data-direction', 'back');
    await press('Next quote');
    await expect.poll(() => shownSlide(carousel)).toBe('0');
    await expect(list).toHaveAttribute('data-direction', 'forward');
    await press('Quote 3');
    await expect(carousel.getByRole('button', { name: 'Quote 3' })).toHaveAttribute('aria-current', 'true');
    await pauseClock(visitor);
    await visitor.page.clock.runFor(20_000);
    expect(await shownSlide(carousel)).toBe('2');
    await press('Play');
    await visitor.page.mouse.move(0, 0);
    await visitor.page.clock.runFor(6_100);
    await expect.poll(() => shownSlide(carousel)).toBe('3');
  },
);

/** §9: counters run for 2 s. Here they start when the test allows motion, while the clock is paused. */
test('§4 /portfolio: counters count up in 2 s', async ({ visitor, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visitor.goto('/portfolio');

  const values = ['1000+', '500+', '98%', '10+'];
  const figures = visitor.main.locator('[data-island=Counters] dd');
  await expect(figures).toHaveText(values);
  await visitor.waitForScript();
  await figures.first().scrollIntoViewIfNeeded();
  await pauseClock(visitor);
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = figures.first().locator('[aria-hidden=true]');
  await expect(moving).toHaveText(/^0/);
  await visitor.page.clock.runFor(1_900);
  await expect(moving).not.toHaveText(values[0] ?? '');
  await visitor.page.clock.runFor(200);
  await expect(figures).toHaveText(values);
});

staticPage('/company/testimonials', {
  '§3 every quote can be read without JavaScript, and there are no buttons': async ({ main, page }) => {
    for (const quote of await main.locator('#quotes blockquote').all()) {
      await quote.scrollIntoViewIfNeeded();
      await expect(quote).toBeInViewport();
    }
    await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden();
  },
});

test(
  '§2 /portfolio#e-commerce: the target of Watch Demo shows the shop',
  { tag: ['@phone', '@no-script'] },
  async ({ visitor, main }) => {
    await visitor.goto('/portfolio#e-commerce');
    await expect(main.locator('#e-commerce').getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(main.locator('#e-commerce img')).toHaveAccessibleName(/./);
  },
);

/** Waits until the script runs the carousel, and returns it. */
async function waitForCarousel(visitor: Visitor): Promise<Locator> {
  await visitor.waitForScript();
  const carousel = visitor.main.locator('[aria-roledescription=carousel]');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('ul')).toHaveAttribute('data-driven', '');
  return carousel;
}

/** The index of the shown slide, counted from 0. */
function shownSlide(carousel: Locator): Promise<string> {
  return carousel
    .locator('ul')
    .evaluate((list) => String([...list.children].findIndex((slide) => slide.hasAttribute('data-current'))));
}
