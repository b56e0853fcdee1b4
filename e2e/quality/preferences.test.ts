import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectNoHorizontalScroll } from '../support/width.ts';

const onDesktop = { tag: '@desktop' };
const onPhone = { tag: '@phone' };

/** Milliseconds of page time, longer than any interval: slides change after 4 s, the carousel after 6 s. */
const OBSERVED_TIME = 8_000;

test('reduced motion: nothing moves by itself', async ({ visitor }) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visitor.goto('/');
  await page.clock.runFor(1_000);
  await visitor.waitForScript();
  // The popup, which is not motion, appears only after 30 s.
  const before = await visitor.main.innerText();
  await page.clock.runFor(OBSERVED_TIME);
  expect(await visitor.main.innerText()).toBe(before);
  expect(await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))).not.toContain(
    'running',
  );
});

for (const path of ['/', '/blogs', '/no-such-page']) {
  test(
    `§9 ${path}: the pieces of the ceiling take 0.6 s each and are laid in under 5 s; without motion they are whole at once`,
    onDesktop,
    async ({ visitor }) => {
      visitor.allowErrors(/status of 404/);
      await visitor.goto(path);
      await visitor.waitForScript();
      const times = () =>
        visitor.main.locator('svg[preserveAspectRatio^=xMin] > use').evaluateAll((pieces) =>
          pieces.map((piece) => {
            const { animationName, animationDelay, animationDuration } = getComputedStyle(piece);
            if (animationName === 'none') return 'whole';
            return { delay: parseFloat(animationDelay), duration: parseFloat(animationDuration) };
          }),
        );
      const moving = await times();
      const delays = moving.map((time) => (time === 'whole' ? NaN : time.delay));
      expect(moving.length).toBeGreaterThan(3);
      expect(moving.every((time) => time !== 'whole' && time.duration === 0.6)).toBe(true);
      expect(new Set(delays).size).toBe(moving.length);
      expect(delays).toEqual(delays.toSorted((a, b) => a - b));
      expect((delays.at(-1) ?? NaN) + 0.6).toBeLessThan(5);

      await visitor.footer.getByRole('button', { name: 'Pause motion' }).click();
      expect(new Set(await times())).toEqual(new Set(['whole']));
      await visitor.footer.getByRole('button', { name: 'Pause motion' }).click();
      expect(await times()).toEqual(moving);
      await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.page.evaluate(() => delete document.documentElement.dataset.motion);
      expect(new Set(await times())).toEqual(new Set(['whole']));
    },
  );
}

test(
  'forced colours: the header still marks the current page, and the motion switch shows when it is pressed',
  onDesktop,
  async ({ visitor }) => {
    await visitor.page.emulateMedia({ forcedColors: 'active' });
    await visitor.goto('/contact');
    await visitor.waitForScript();
    const textDecoration = (name: string) =>
      visitor.header
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await textDecoration('Contact Us')).toBe('underline');
    expect(await textDecoration('Home')).toBe('none');
    const button = visitor.footer.getByRole('button', { name: 'Pause motion' });
    const boxColour = () =>
      button.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    const unpressedColour = await boxColour();
    await button.click();
    await expect.poll(boxColour).not.toBe(unpressedColour);
  },
);

for (const path of [
  '/',
  '/products',
  '/services',
  '/services/seo',
  '/services/cms-solutions',
  '/services/ecommerce-services',
]) {
  test(`${path} in print: every answer and every tab panel is visible`, async ({ visitor }) => {
    // A4 in CSS pixels.
    await visitor.page.setViewportSize({ width: 794, height: 1123 });
    await visitor.page.emulateMedia({ media: 'print' });
    await visitor.goto(path);
    await visitor.waitForScript();
    const collapsed = visitor.main.locator(
      'details > :not(summary, dialog *), [data-enhance=tabs] > section, [aria-label=Features]',
    );
    expect(await collapsed.count()).toBeGreaterThan(0);
    const hidden = await collapsed.evaluateAll((all) =>
      all
        .filter((element) => !element.checkVisibility() || element.getBoundingClientRect().height === 0)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(hidden).toEqual([]);
    const cut = await visitor.main.locator('ul, ol').evaluateAll((lists) =>
      lists
        .filter((list) => list.scrollWidth > list.clientWidth + 1)
        .filter((list) => getComputedStyle(list).overflowX !== 'visible')
        .map((list) => list.outerHTML.slice(0, 120)),
    );
    expect(cut, 'nothing scrolls on paper').toEqual([]);
  });
}

for (const width of [390, 768, 1024, 1440]) {
  test(
    `text at 200 %: nothing in the header overlaps at ${width} px (WCAG 1.4.4)`,
    onDesktop,
    async ({ visitor }) => {
      const { page, header } = visitor;
      await page.setViewportSize({ width, height: 900 });
      await visitor.goto('/');
      await visitor.waitForScript();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoOverlap(page.locator('header a, header summary, [aria-label="At a glance"] :is(a, p)'));
      const menu = header.locator('summary', { hasText: 'Menu' });
      if (await menu.isHidden()) return;
      await menu.click();
      const items = header.getByRole('navigation', { name: 'Menu' }).getByRole('link');
      await expectNoOverlap(items);
      // The header's row covers whatever scrolls under it.
      const headerBottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
      const first = items.first();
      await first.scrollIntoViewIfNeeded();
      expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom);
    },
  );
}

/** Expects the visible elements to fit into the window's width and not to overlap. */
async function expectNoOverlap(all: Locator): Promise<void> {
  const faults = await all.evaluateAll((elements) => {
    const visible = elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }));
    const overflowing = visible.filter(
      ({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth,
    );
    const overlaps = visible.flatMap((one, index) =>
      visible
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map((other) => `${one.name} overlaps ${other.name}`),
    );
    return [...overflowing.map(({ name }) => `${name} overflows the window`), ...overlaps];
  });
  expect(faults).toEqual([]);
}

for (const path of ['/', '/contact']) {
  test(`${path}: wider text spacing cuts off no text (WCAG 1.4.12)`, onPhone, async ({ visitor }) => {
    await visitor.goto(path);
    await visitor.page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }
      `);
      document.adoptedStyleSheets.push(wider);
    });
    await expectNoHorizontalScroll(visitor);
    const cut = await visitor.page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, summary, label, dt, dd, li')]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true], svg'))
        .filter((element) => getComputedStyle(element).overflow !== 'visible')
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .filter((element) => !element.classList.contains('visually-hidden'))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
  });

  test(`${path}: does not scroll horizontally on a desktop at 200 % zoom`, async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 720, height: 450 });
    await visitor.goto(path);
    await expectNoHorizontalScroll(visitor);
  });
}
