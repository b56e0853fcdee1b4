import { pauseClock, recordStates } from '../support/clock.ts';
import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 Home. What it says is checked in site/checks. */
staticPage('/', {
  '§2 hero: has its heading and a button to /contact in the viewport': async ({ heading, main }) => {
    await expect(heading).toBeInViewport();
    await expect(main.locator('a[href="/contact"]').first()).toBeInViewport();
  },

  '§2 hero: the first screen shows what we do and where, the starting price and the phone number': async ({
    main,
  }) => {
    const hero = main.locator('section').first();
    for (const piece of [
      hero.getByText(`Web design and software agency in ${facts.address.street}`),
      hero.getByText(facts.startingPrice),
      hero.locator('a[href^="tel:"]'),
    ]) {
      await expect(piece).toBeInViewport({ ratio: 1 });
    }
  },

  '§3 services grid: each of the six cards has a gradient of its own': async ({ main }) => {
    const cards = main.locator('section', { hasText: 'ERP Solutions' }).locator('li:has(h3)');
    const gradients = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).backgroundImage),
    );
    expect(gradients).toHaveLength(6);
    expect(new Set(gradients).size).toBe(6);
    for (const gradient of gradients) expect(gradient).toMatch(/^linear-gradient/);
  },

  '§4 tabs: without JavaScript every panel is open, and its picture loads': async ({ main }) => {
    const panels = main.locator('[data-enhance=tabs] > section');
    await expect(panels).toHaveCount(4);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    const sample = panels.first().getByRole('img', { name: /sample/i });
    await sample.scrollIntoViewIfNeeded();
    await expect
      .poll(() => sample.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  },
});

test('§9 /: background banner: four pictures, each shown for 5 s and loaded when it is needed', async ({
  visitor,
}) => {
  await installClock(visitor);
  await visitor.goto('/');

  await waitForHero(visitor);
  await expect(visitor.main.locator(`${BANNER_LIST} > li`)).toHaveCount(4);
  // The first is a ceiling of several files, which loads with the page.
  const pictures = visitor.main.locator(`${BANNER_LIST} img`);
  await expect(pictures).toHaveCount(3);
  const states = await recordStates(visitor, () => shownIndex(visitor, BANNER_LIST), {
    step: 250,
    span: 27_000,
  });
  expect(states.length).toBeGreaterThanOrEqual(4);
  for (const { duration } of states) expect(duration).toBe(5_000);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('§2 /: hero: slides fade in 300 ms; one button pauses and resumes them, the banner and the typed words', async ({
  visitor,
}) => {
  await installClock(visitor);
  await visitor.goto('/');

  await waitForHero(visitor);
  await expect(visitor.main.locator(`${SLIDE_LIST} > li`).first()).toHaveCSS(
    'transition-duration',
    '0.3s, 0.3s',
  );
  const pause = visitor.main.getByRole('button', { name: 'Pause animation' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  const paused = await readHero(visitor);
  expect(PHRASES).toContain(paused.typed);
  await visitor.page.clock.runFor(20_000);
  expect(await readHero(visitor)).toEqual(paused);
  await pauseClock(visitor);
  await pause.click();
  await visitor.page.clock.runFor(4_100);
  expect((await readHero(visitor)).slide).not.toBe(paused.slide);
});

test(
  '§4 /: about: Read More shows the rest of the text, and Read Less hides it',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto('/');

    const more = main.locator('details', { hasText: 'Read More' });
    const rest = more.locator('p').first();
    await expect(rest).toBeHidden();
    await expect(more.getByText('Read Less')).toBeHidden();
    await more.getByText('Read More').click();
    await expect(rest).toBeVisible();
    await more.getByText('Read Less').click();
    await expect(rest).toBeHidden();
  },
);

test(
  '§4 /: tabs: Web Designing, Logo Designing, Flyers, Branding; the first is open, and a click opens another',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    const tabs = await waitForTabs(visitor);
    await expect(tabs).toHaveText(['Web Designing', 'Logo Designing', 'Flyers', 'Branding']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(visitor.main.getByRole('tabpanel')).toHaveCount(1);
    await tabs.nth(2).click();
    await expect(visitor.main.getByRole('tabpanel', { name: 'Flyers' })).toBeVisible();
    await expect(visitor.main.getByRole('tabpanel')).toHaveCount(1);
    await visitor.clickNewLink('/contact');
    await visitor.expectPath('/contact');
    await visitor.page.goBack();
    await expect(tabs.nth(2), 'after Back').toHaveAttribute('aria-selected', 'true');
    await visitor.page.reload();
    await expect(tabs.nth(2), 'after a reload').toHaveAttribute('aria-selected', 'true');
  },
);

test(
  '§3 /: FAQ: the five categories filter the questions, and All shows them again',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto('/');

    const questions = main.locator('details[data-category]');
    const all = await questions.count();
    for (const category of ['Services', 'Timeline', 'Security', 'Management', 'Pricing']) {
      await main.getByText(category, { exact: true }).first().click();
      await expect(main.getByRole('radio', { name: category })).toBeChecked();
      const shown = questions.filter({ visible: true });
      await expect(shown).not.toHaveCount(0);
      await expect(shown).toHaveCount(await main.locator(`details[data-category=${category}]`).count());
    }
    await main.getByText('All', { exact: true }).click();
    await expect(questions.filter({ visible: true })).toHaveCount(all);
  },
);

test(
  '§4 /: FAQ: one question is open at a time; opening another closes it, and so does clicking it',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    const questions = visitor.main.locator('details[data-category]');
    const [first, second] = [questions.nth(0), questions.nth(1)];
    await closeOpenQuestion(visitor);
    await first.locator('summary').click();
    await expect(first).toHaveAttribute('open', '');
    await second.locator('summary').click();
    await expect(second).toHaveAttribute('open', '');
    await expect(first).not.toHaveAttribute('open', '');
    await second.locator('summary').click();
    await expect(visitor.main.locator('details[data-category][open]')).toHaveCount(0);
  },
);

/** Closes the question that is open when the page loads, if any. */
async function closeOpenQuestion({ main }: Visitor): Promise<void> {
  const open = main.locator('details[data-category][open] > summary');
  if ((await open.count()) > 0) {
    await open.first().click();
  }
}

const SLIDE_LIST = '#slides';
const BANNER_LIST = '#lattices';

/** §2 Home: the typed phrases, in order. */
const PHRASES = ['Web Services', 'App Development', 'Digital Marketing'];

async function installClock({ page }: Visitor): Promise<void> {
  await page.clock.install();
}

/** Waits until the script runs the hero. */
async function waitForHero(visitor: Visitor): Promise<void> {
  await visitor.waitForScript();
  await expect(visitor.main.locator(SLIDE_LIST)).toHaveAttribute('data-driven', '');
}

/** The index of the list's shown item, counted from 0. */
function shownIndex({ main }: Visitor, list: string): Promise<string> {
  return main
    .locator(list)
    .evaluate((element) =>
      String([...element.children].findIndex((item) => item.hasAttribute('data-current'))),
    );
}

async function readHero(visitor: Visitor) {
  return {
    slide: await shownIndex(visitor, SLIDE_LIST),
    banner: await shownIndex(visitor, BANNER_LIST),
    typed: await visitor.main.locator('[data-text]').textContent(),
  };
}

/** Waits until the script has created the tabs. */
async function waitForTabs(visitor: Visitor) {
  await visitor.waitForScript();
  await visitor.main.locator('[data-enhance=tabs]').scrollIntoViewIfNeeded();
  const tabs = visitor.main.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  return tabs;
}
