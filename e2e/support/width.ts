import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** CSS pixels: the narrowest screen, and a desktop at 400 % zoom (WCAG 2.2, 1.4.10). */
export const NARROW = 320;

/** Nothing sticks out at the side, and the page lets itself not be pushed aside. */
export async function expectNothingSideways({ page }: Visitor): Promise<void> {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    return document.scrollingElement && document.scrollingElement.scrollWidth > limit
      ? [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > limit + 1)
          .map((element) => element.outerHTML.slice(0, 120))
      : [];
  });
  expect(wide).toEqual([]);
  await page.evaluate(() => window.scrollTo({ left: 1000, behavior: 'instant' }));
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
}
