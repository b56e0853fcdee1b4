import { openBook } from '../support/book.ts';
import { expect, test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';

// Every drawing, and the sections that are made of them, stand in the pattern book.
test.use({ served: patternBook });

const PAGE = '/patterns/drawings';
const everyone = { tag: ['@desktop', '@phone', '@no-script'] };
const onBoth = { tag: ['@desktop', '@phone'] };

test(
  '§2 portfolio: each work of the wall names its client, its trade and what was built',
  everyone,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const works = visitor.page.getByRole('article', { name: 'Wall of windows' }).getByRole('listitem');
    await expect(works).toHaveCount(5);
    for (const work of await works.all()) {
      await expect(work.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(work.locator('img')).toBeVisible();
      await expect(work.locator('p b')).toBeVisible();
    }
  },
);

test(
  'a window of the wall that leads somewhere shows where the focus is, inside its hexagon',
  onBoth,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const link = visitor.page.getByRole('link', { name: 'Gulab' });
    await link.focus();
    await visitor.page.keyboard.press('Shift+Tab');
    await visitor.page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link.locator('b')).toHaveCSS('outline-style', 'solid');
  },
);

test('windows and hexagons of the wall do not lie over each other’s words', onBoth, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const wall = visitor.page.getByRole('article', { name: 'Wall of windows' });
  for (const heading of await wall.getByRole('heading', { level: 3 }).all()) {
    // Clear of the header, and of the bar for thumbs.
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const isOnTop = await heading.evaluate((element) =>
      [...element.children].every((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return found !== null && element.contains(found);
      }),
    );
    expect(isOnTop, await heading.innerText()).toBe(true);
  }
});

test('every drawing arrives, and has kept its room before', onBoth, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const before = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
  const broken = await visitor.page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const arrivals = await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((_, index) => arrivals[index]?.status === 'rejected').map(({ src }) => src);
  });
  expect(broken).toEqual([]);
  expect(await visitor.page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
});
