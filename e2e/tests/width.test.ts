import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

/** CSS pixels: the narrowest screen, and a desktop at 400 % zoom (WCAG 2.2, 1.4.10). */
const NARROW = 320;

for (const path of [...site.pages.map((page) => page.path), '/no-such-page']) {
  test(`${path}: nothing scrolls sideways at ${NARROW} px`, { tag: '@phone' }, async ({ visitor }) => {
    visitor.expects(/status of 404/);
    await visitor.page.setViewportSize({ width: NARROW, height: 700 });
    await visitor.opens(path);
    const wide = await visitor.page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      return document.scrollingElement && document.scrollingElement.scrollWidth > limit
        ? [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > limit + 1)
            .map((element) => element.outerHTML.slice(0, 120))
        : [];
    });
    expect(wide).toEqual([]);
    expect(await scrollsSideways(visitor.page)).toBe(0);
  });
}

/** Pixels by which the page lets itself be pushed aside. */
async function scrollsSideways(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ left: 1000, behavior: 'instant' }));
  return page.evaluate(() => window.scrollX);
}
