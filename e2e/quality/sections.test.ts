import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openBook } from '../support/book.ts';
import { patternBook } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

// Sections in every state stand in the pattern book, whichever pages use them.
test.use({ served: patternBook });

const PAGE = '/patterns/sections';

const onBoth = { tag: ['@desktop', '@phone'] };
const everyone = { tag: ['@desktop', '@phone', '@no-script'] };

/** §9 The marquee's loop, in milliseconds. */
const LOOP = 30_000;

function example({ page }: Visitor, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** How each list of marks moves: paused, running, or not at all. */
function motions(strip: Locator): Promise<string[]> {
  return strip
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => list.getAnimations()[0]?.playState ?? 'still'));
}

test(
  '§2 clients strip: five marks, three times over, of which one is read aloud',
  everyone,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'Clients strip');
    await expect(strip.getByRole('img')).toHaveCount(5);
    await expect(strip.locator('ul')).toHaveCount(3);
    await expect(strip.locator('ul[aria-hidden=true] svg')).toHaveCount(10);
  },
);

test('§9 clients strip: one loop takes 30 s and has no end', everyone, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const timings = await example(visitor, 'Clients strip')
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => list.getAnimations()[0]?.effect?.getTiming()));
  expect(timings.map((timing) => [timing?.duration, timing?.iterations])).toEqual(
    Array.from({ length: 3 }, () => [LOOP, Infinity]),
  );
});

test('§2 clients strip: it pauses under the pointer', async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const strip = example(visitor, 'Clients strip');
  await expect.poll(() => motions(strip)).toEqual(['running', 'running', 'running']);
  await strip.locator('ul').first().hover({ force: true });
  await expect.poll(() => motions(strip)).toEqual(['paused', 'paused', 'paused']);
});

test(
  '§2 clients strip: a box beside it stops it, also by keyboard and without script',
  everyone,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'Clients strip');
    const box = strip.getByRole('checkbox', { name: 'Stop the row of marks' });
    await box.focus();
    await visitor.page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect.poll(() => motions(strip)).toEqual(['paused', 'paused', 'paused']);
    await visitor.page.keyboard.press('Space');
    await expect.poll(() => motions(strip)).toEqual(['running', 'running', 'running']);
  },
);

test(
  '§2 clients strip: for who prefers less motion five marks stand still, all in sight',
  everyone,
  async ({ visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await openBook(visitor, PAGE);
    const strip = example(visitor, 'Clients strip');
    expect((await motions(strip))[0]).toBe('still');
    await expect(strip.getByRole('checkbox')).toBeHidden();
    await expect(strip.locator('svg:visible')).toHaveCount(5);
    await strip.scrollIntoViewIfNeeded();
    for (const mark of await strip.getByRole('img').all()) await expect(mark).toBeInViewport({ ratio: 1 });
  },
);

test('§2 clients strip: the switch for all motion stills it', onBoth, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  await visitor.waitForScript();
  await visitor.page.getByRole('button', { name: 'Pause motion' }).click();
  const strip = example(visitor, 'Clients strip');
  expect((await motions(strip))[0]).toBe('still');
  await expect(strip.getByRole('checkbox')).toBeHidden();
});

test(
  '§8 technology logos: one that fails is hidden, and its first letter shown',
  onBoth,
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

test(
  '§8 tool logos: where there is none, the first letter stands from the start',
  everyone,
  async ({ visitor }) => {
    await openBook(visitor, PAGE);
    const tools = example(visitor, 'Six tools, one of them without a mark').getByRole('listitem');
    const bare = tools.filter({ has: visitor.page.getByRole('heading', { name: 'Sample tool' }) });
    await expect(bare.getByText('S', { exact: true })).toBeVisible();
  },
);

test(
  'a comparison scrolls within itself on a phone, by keyboard too',
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

test('§2 privacy policy: the list of contents leads to each part', everyone, async ({ visitor }) => {
  await openBook(visitor, PAGE);
  const page = example(visitor, 'Running text with a list of contents');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Third part' }).click();
  await expect(page.getByRole('heading', { name: 'Third part' })).toBeInViewport();
});
