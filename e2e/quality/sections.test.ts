import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { bookPages, openBook } from '../support/book.ts';
import { patternBook } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

// The pattern book shows each look of each section once.
test.use({ served: patternBook });

const PAGE = '/patterns/sections';

/** §9: milliseconds for one loop of the marquee. */
const LOOP_DURATION = 30_000;

function example({ page }: Visitor, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** The play state of each list's animation: `running`, `paused`, or `still` without one. */
function readPlayStates(strip: Locator): Promise<string[]> {
  return strip
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => list.getAnimations()[0]?.playState ?? 'still'));
}

// The book shows every kind of section, so no page needs a visit of its own.
test(
  'every section shows its headings and text without JavaScript',
  { tag: '@no-script' },
  async ({ visitor }) => {
    for (const path of bookPages) {
      await openBook(visitor, path);
      // Sections may fade in.
      await expect.soft.poll(() => visitor.main.evaluate(hiddenTexts), { message: path }).toEqual([]);
    }
  },
);

test(
  '§2, §9 clients strip: shows five logos three times, read once; loops in 30 s; a checkbox stops it, by keyboard and without JavaScript too',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'clients strip');
    await expect(strip.getByRole('img')).toHaveCount(5);
    await expect(strip.locator('ul[aria-hidden=true] svg')).toHaveCount(10);
    const timings = await strip
      .locator('ul')
      .evaluateAll((lists) => lists.map((list) => list.getAnimations()[0]?.effect?.getTiming()));
    expect(timings.map((timing) => [timing?.duration, timing?.iterations])).toEqual(
      Array.from({ length: 3 }, () => [LOOP_DURATION, Infinity]),
    );

    const box = strip.getByRole('checkbox', { name: 'Stop the moving logos' });
    await box.focus();
    await visitor.page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect.poll(() => readPlayStates(strip)).toEqual(['paused', 'paused', 'paused']);
    await visitor.page.keyboard.press('Space');
    await expect.poll(() => readPlayStates(strip)).toEqual(['running', 'running', 'running']);
  },
);

test('§2 clients strip: pauses on hover, and the Pause motion switch stops it', async ({ visitor }) => {
  await openBook(visitor, PAGE);
  await visitor.waitForScript();
  const strip = example(visitor, 'clients strip');
  await expect.poll(() => readPlayStates(strip)).toEqual(['running', 'running', 'running']);
  await strip.locator('ul').first().hover({ force: true });
  await expect.poll(() => readPlayStates(strip)).toEqual(['paused', 'paused', 'paused']);
  // Without scrolling to the footer, above which outside reviews would load.
  await visitor.page.getByRole('button', { name: 'Pause motion' }).dispatchEvent('click');
  expect((await readPlayStates(strip))[0]).toBe('still');
  await expect(strip.getByRole('checkbox')).toBeHidden();
});

test(
  '§2 clients strip: with reduced motion five logos stay still, all in the viewport',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'clients strip');
    expect((await readPlayStates(strip))[0]).toBe('still');
    await expect(strip.getByRole('checkbox')).toBeHidden();
    await expect(strip.locator('svg:visible')).toHaveCount(5);
    await strip.scrollIntoViewIfNeeded();
    for (const mark of await strip.getByRole('img').all()) await expect(mark).toBeInViewport({ ratio: 1 });
  },
);

test('§8 logos: one that fails to load is hidden and replaced with its first letter, which also stands for a tool without a logo; §2 a table of contents scrolls to its section', async ({
  visitor,
}) => {
  visitor.allowErrors(/ERR_FAILED/);
  await visitor.page.route('**/assets/php-*.svg', (route) => route.abort());
  await openBook(visitor, PAGE);
  const cardOf = (name: string, within: string) =>
    example(visitor, within)
      .getByRole('listitem')
      .filter({ has: visitor.page.getByRole('heading', { name }) });
  const failed = cardOf('PHP', 'technologies rows');
  await failed.scrollIntoViewIfNeeded();
  await expect(failed.locator('img')).toBeHidden();
  await expect(failed.getByText('P', { exact: true })).toBeVisible();
  const loaded = cardOf('Python', 'technologies rows');
  await expect(loaded.locator('img')).toBeVisible();
  await expect(loaded.getByText('P', { exact: true })).toBeHidden();
  const tool = cardOf('Screaming Frog', 'technologies groups');
  await expect(tool.getByText('S', { exact: true })).toBeVisible();

  const prose = example(visitor, 'prose');
  const contents = prose.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Cookies' }).click();
  await expect(prose.getByRole('heading', { name: 'Cookies' })).toBeInViewport();
});

test(
  'a comparison table of four columns is wholly in sight on a phone',
  { tag: '@phone' },
  async ({ visitor }) => {
    await openBook(visitor, '/how-buying-works');
    const table = visitor.main.getByRole('table');
    await table.getByRole('row').first().scrollIntoViewIfNeeded();
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    for (const head of await table.getByRole('columnheader').all())
      await expect(head).toBeInViewport({ ratio: 1 });
  },
);

/** The HTML of headings, paragraphs and the like that take up space but cannot be seen, outside closed parts. */
function hiddenTexts(main: Element): string[] {
  return [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')]
    .filter((element) => element.textContent.trim() !== '' && !element.closest('details, dialog, [hidden]'))
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 120));
}
