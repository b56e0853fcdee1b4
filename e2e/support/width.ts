import { expect, type Page } from '@playwright/test';

/** CSS pixels: the narrowest supported screen, and a desktop at 400 % zoom (WCAG 2.2, 1.4.10). */
export const NARROW = 320;

/** Expects no element to overflow the page's width, and no horizontal scrolling. */
export async function expectNoHorizontalScroll({ page }: { page: Page }): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    return document.scrollingElement && document.scrollingElement.scrollWidth > limit
      ? [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > limit + 1)
          .map((element) => element.outerHTML.slice(0, 120))
      : [];
  });
  expect(overflowing).toEqual([]);
  await page.evaluate(() => window.scrollTo({ left: 1000, behavior: 'instant' }));
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
}
