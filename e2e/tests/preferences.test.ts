import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';
import { expectNothingSideways } from '../support/width.ts';

const onDesktop = { tag: '@desktop' };
const onPhone = { tag: '@phone' };
const withoutScript = { tag: '@no-script' };

/** Milliseconds of page time in which all that moves by itself would have moved: slides 4 s, carousel 6 s. */
const LONG_ENOUGH = 8_000;

test('reduced motion: nothing moves by itself', onDesktop, async ({ visitor }) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visitor.opens('/');
  await page.clock.runFor(1_000);
  await visitor.isReady();
  // The popup is not motion: it comes once, on time.
  const before = await visitor.main.innerText();
  await page.clock.runFor(LONG_ENOUGH);
  expect(await visitor.main.innerText()).toBe(before);
  expect(await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))).not.toContain(
    'running',
  );
});

test(
  'forced colours: the page on screen stays marked in the header, and the motion switch when pressed',
  onDesktop,
  async ({ visitor }) => {
    await visitor.page.emulateMedia({ forcedColors: 'active' });
    await visitor.opens('/contact');
    await visitor.isReady();
    const lineUnder = (name: string) =>
      visitor.header
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineUnder('Contact Us')).toBe('underline');
    expect(await lineUnder('Home')).toBe('none');
    const button = visitor.footer.getByRole('button', { name: 'Pause motion' });
    const box = () => button.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    const unpressed = await box();
    await button.click();
    await expect.poll(box).not.toBe(unpressed);
  },
);

for (const { path } of site.pages) {
  test(`${path} without script: its heading and its words are seen`, withoutScript, async ({ visitor }) => {
    await visitor.opens(path);
    await expect(visitor.heading).toBeVisible();
    expect((await visitor.main.innerText()).length).toBeGreaterThan(0);
  });
}

for (const path of ['/', '/contact']) {
  test(`${path}: text set wider cuts nothing off (WCAG 1.4.12)`, onPhone, async ({ visitor }) => {
    await visitor.opens(path);
    await visitor.page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }
      `);
      document.adoptedStyleSheets.push(wider);
    });
    await expectNothingSideways(visitor);
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

  test(`${path}: nothing scrolls sideways on a desktop at 200 % zoom`, onDesktop, async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 720, height: 450 });
    await visitor.opens(path);
    await expectNothingSideways(visitor);
  });
}
