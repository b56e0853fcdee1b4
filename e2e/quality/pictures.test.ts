import type { Page } from '@playwright/test';
import { bookPages } from '../support/book.ts';
import { expect, test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';
import { DESKTOP, PHONE } from '../support/static-page.ts';

/** The most visited pages and one page of each kind: picture name, path and window size. */
const SCREENS = [
  ['home-desktop', '/', DESKTOP],
  ['home-phone', '/', PHONE],
  ['services-desktop', '/services', DESKTOP],
  ['seo-phone', '/services/seo', PHONE],
  ['portfolio-desktop', '/portfolio', DESKTOP],
  ['products-desktop', '/products', DESKTOP],
  ['packages-phone', '/packages', PHONE],
  ['contact-desktop', '/contact', DESKTOP],
  ['quote-phone', '/quote', PHONE],
  ['srinagar-desktop', '/website-developer-in-srinagar', DESKTOP],
  ['search-phone', '/search?q=hosting', PHONE],
  ['not-found-desktop', '/no-such-page', DESKTOP],
] as const;

// Small scales keep the committed pictures small: half size, and a quarter for the long pages of the book.
const SCALE = 0.5;
const BOOK_SCALE = 0.25;

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: SCALE });

for (const [name, path, size] of SCREENS) {
  test(`${path}: its first screen at ${size.width} px matches the accepted picture`, async ({
    visitor,
    page,
  }) => {
    visitor.allowErrors(/status of 404/);
    await page.setViewportSize(size);
    await visitor.goto(path);
    await loadImagesAndFonts(page);
    // Without a key, the launcher would appear after three seconds: before or after the picture.
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-launcher]')).toBeAttached();
    await expect(page).toHaveScreenshot(`${name}.png`, { mask: [speed(page)] });
  });
}

test('each page of the pattern book matches its accepted picture', async ({ browser, startServer }) => {
  const book = await startServer(patternBook);
  const context = await browser.newContext({
    viewport: DESKTOP,
    deviceScaleFactor: BOOK_SCALE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const path of bookPages) {
    await page.goto(book.url + path);
    await loadImagesAndFonts(page);
    const name = `${path.slice(1).replaceAll('/', '-')}.png`;
    await expect.soft(page).toHaveScreenshot(name, { fullPage: true, mask: [speed(page)] });
  }
  await context.close();
});

/** The line on how fast the page was, which is different each time. */
const speed = (page: Page) => page.locator('[data-enhance=proof]');

/** Loads all images, lazy ones too, and waits for them and the fonts. */
async function loadImagesAndFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
}
