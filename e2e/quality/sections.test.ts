import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { bookPages, openBook } from '../support/book.ts';
import { patternBook } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

// The pattern book shows sections in every state, even if no page uses them.
test.use({ served: patternBook });

const PAGE = '/patterns/sections';

const onDesktopAndPhone = { tag: ['@desktop', '@phone'] };
const everywhere = { tag: ['@desktop', '@phone', '@no-script'] };

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
  '§2 clients strip: shows five logos three times; assistive technology reads them once',
  everywhere,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'Clients strip');
    await expect(strip.getByRole('img')).toHaveCount(5);
    await expect(strip.locator('ul')).toHaveCount(3);
    await expect(strip.locator('ul[aria-hidden=true] svg')).toHaveCount(10);
  },
);

test('§9 clients strip: loops endlessly, 30 s per loop', everywhere, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const timings = await example(visitor, 'Clients strip')
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => list.getAnimations()[0]?.effect?.getTiming()));
  expect(timings.map((timing) => [timing?.duration, timing?.iterations])).toEqual(
    Array.from({ length: 3 }, () => [LOOP_DURATION, Infinity]),
  );
});

test('§2 clients strip: pauses on hover', async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const strip = example(visitor, 'Clients strip');
  await expect.poll(() => readPlayStates(strip)).toEqual(['running', 'running', 'running']);
  await strip.locator('ul').first().hover({ force: true });
  await expect.poll(() => readPlayStates(strip)).toEqual(['paused', 'paused', 'paused']);
});

test(
  '§2 clients strip: a checkbox stops it, by keyboard and without JavaScript too',
  everywhere,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'Clients strip');
    const box = strip.getByRole('checkbox', { name: 'Stop the row of marks' });
    await box.focus();
    await visitor.page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect.poll(() => readPlayStates(strip)).toEqual(['paused', 'paused', 'paused']);
    await visitor.page.keyboard.press('Space');
    await expect.poll(() => readPlayStates(strip)).toEqual(['running', 'running', 'running']);
  },
);

test(
  '§2 clients strip: with reduced motion five logos stay still, all in the viewport',
  everywhere,
  async ({ visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'Clients strip');
    expect((await readPlayStates(strip))[0]).toBe('still');
    await expect(strip.getByRole('checkbox')).toBeHidden();
    await expect(strip.locator('svg:visible')).toHaveCount(5);
    await strip.scrollIntoViewIfNeeded();
    for (const mark of await strip.getByRole('img').all()) await expect(mark).toBeInViewport({ ratio: 1 });
  },
);

test('§2 clients strip: the Pause motion switch stops it', onDesktopAndPhone, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  await visitor.waitForScript();
  await visitor.page.getByRole('button', { name: 'Pause motion' }).click();
  const strip = example(visitor, 'Clients strip');
  expect((await readPlayStates(strip))[0]).toBe('still');
  await expect(strip.getByRole('checkbox')).toBeHidden();
});

test(
  '§8 technology logos: a logo that fails to load is hidden and replaced with its first letter',
  onDesktopAndPhone,
  async ({ visitor }) => {
    visitor.allowErrors(/ERR_FAILED/);
    await visitor.page.route('**/assets/php-*.svg', (route) => route.abort());
    await openBook(visitor, PAGE);
    const cards = example(visitor, 'Technologies').getByRole('listitem');
    const failed = cards.filter({ has: visitor.page.getByRole('heading', { name: 'PHP' }) });
    await failed.scrollIntoViewIfNeeded();
    await expect(failed.locator('img')).toBeHidden();
    await expect(failed.getByText('P', { exact: true })).toBeVisible();

    const loaded = cards.filter({ has: visitor.page.getByRole('heading', { name: 'Python' }) });
    await expect(loaded.locator('img')).toBeVisible();
    await expect(loaded.getByText('P', { exact: true })).toBeHidden();
  },
);

test('§8 tool logos: a tool without a logo shows its first letter', everywhere, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const tools = example(visitor, 'Six tools, one of them without a mark').getByRole('listitem');
  const tool = tools.filter({ has: visitor.page.getByRole('heading', { name: 'Sample tool' }) });
  await expect(tool.getByText('S', { exact: true })).toBeVisible();
});

test(
  'a comparison table scrolls horizontally on a phone, by keyboard too',
  { tag: '@phone' },
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const table = visitor.page.getByRole('region', { name: 'What each sample package holds' });
    const last = table.getByRole('columnheader', { name: 'Premium' });
    await table.scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport();
    await table.focus();
    await expect(async () => {
      await visitor.page.keyboard.press('ArrowRight');
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
  },
);

test(
  '§2 privacy policy: a link in the table of contents scrolls to its section',
  everywhere,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const page = example(visitor, 'Running text with a list of contents');
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Third part' })
      .click();
    await expect(page.getByRole('heading', { name: 'Third part' })).toBeInViewport();
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
