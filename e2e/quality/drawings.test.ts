import { openBook } from '../support/book.ts';
import { expect, test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';

// The pattern book shows every drawing and the sections that use them.
test.use({ served: patternBook });

const DRAWINGS = '/patterns/drawings';
const SECTIONS = '/patterns/sections';
const onDesktopAndPhone = { tag: ['@desktop', '@phone'] };

test(
  '§2 portfolio: each work on the wall shows its client, trade and what we built; windows and hexagons do not cover each other’s text; a linked window shows a focus ring',
  onDesktopAndPhone,
  async ({ visitor, viewport }) => {
    await openBook(visitor, SECTIONS);
    const wall = visitor.page.getByRole('article', { name: 'portfolio' });
    // Without the window for the visitor's own work.
    const works = wall.getByRole('listitem').filter({ has: visitor.page.locator('img') });
    await expect(works).toHaveCount(5);
    // On phones, a wall whose windows open the portfolio leaves what we built to that page (see the test below).
    const isWide = viewport !== null && viewport.width > 1000;
    for (const work of await works.all()) {
      await expect(work.locator('img')).toBeVisible();
      if (isWide) await expect(work.locator('p b')).toBeVisible();
      const heading = work.getByRole('heading', { level: 3 });
      await expect(heading).toBeVisible();
      // The middle of the screen, where neither the header nor the phone's bottom bar covers it.
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const isOnTop = await heading.evaluate((element) =>
        [...element.children].every((child) => {
          if (!child.checkVisibility()) return true;
          const { left, right, top, bottom } = child.getBoundingClientRect();
          const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return topmost !== null && element.contains(topmost);
        }),
      );
      expect(isOnTop, await heading.innerText()).toBe(true);
    }

    const link = wall.getByRole('link', { name: 'Gulab' });
    await link.focus();
    await visitor.page.keyboard.press('Shift+Tab');
    await visitor.page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    // In its hexagon.
    await expect(link.locator('b')).toHaveCSS('outline-style', 'solid');
  },
);

test('§2 /portfolio: what we built is below the wall on phones', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.goto('/portfolio');
  const works = visitor.main
    .locator('#projects')
    .getByRole('listitem')
    .filter({ has: visitor.page.locator('img') });
  const built = works.locator('p b');
  await expect(built).toHaveCount(5);
  for (const words of await built.all()) await expect(words).toBeVisible();
});

test(
  'every drawing loads without changing the height of the page',
  onDesktopAndPhone,
  async ({ visitor }) => {
    await openBook(visitor, DRAWINGS);
    // Fonts change the height a little, and may arrive late.
    const before = await visitor.page.evaluate(() =>
      document.fonts.ready.then(() => document.documentElement.scrollHeight),
    );
    const broken = await visitor.page.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      const results = await Promise.allSettled(images.map((image) => image.decode()));
      return images.filter((_, index) => results[index]?.status === 'rejected').map(({ src }) => src);
    });
    expect(broken).toEqual([]);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  },
);
