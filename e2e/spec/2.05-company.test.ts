import type { Locator } from '@playwright/test';
import { pauseClock, recordStates } from '../support/clock.ts';
import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 The company section, with team members, testimonials and clients of §3, carousel and counters of §4. */
for (const path of ['/company', '/company/profile']) {
  staticPage(`/${path.slice(1)}`, {
    '§2 company profile: Who We Are, Overview, Why choose us, Founded 2024; the canonical address is /company':
      async ({ main, page }) => {
        for (const name of [/^Who We Are/, /^Overview/, /^Why choose us/]) {
          await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
        }
        await expect(main).toContainText('Founded 2024');
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^/]\/company$/);
        await expect(page.locator(`footer a[href="/company/profile"]`)).toHaveCount(1);
      },
  });
}

staticPage('/company/profile', {
  '§3 company profile: services grid of six cards with three tags each, and the seven team members': async ({
    main,
    header,
  }) => {
    const cards = main.locator('#services h3');
    await expect(cards).toHaveText([
      'Web Design & Development',
      'Mobile App Development',
      'ERP Solutions',
      'Search Engine Optimization',
      'Social Media Marketing',
      'E-Commerce Solutions',
    ]);
    for (const card of await main.locator('#services li:has(h3)').all()) {
      await expect(card.getByRole('listitem')).toHaveCount(3);
    }
    await expect(main.locator('#team h3')).toHaveCount(7);
    await expect(main.locator('#team a')).toHaveAttribute('href', '/company/team');
    await expect(header.locator('a[aria-current=page]').first()).toHaveText('Profile');
  },
});

staticPage('/company/team', {
  '§3 seven team members: name, role, image with alt text, bio, skills; five have a profile link': async ({
    main,
  }) => {
    const cards = main.locator('#people li:has(h3)');
    await expect(cards).toHaveCount(7);
    for (const card of await cards.all()) {
      const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
      await expect(card.getByRole('img')).toHaveAccessibleName(`Monogram of ${name} in a rosette`);
      await expect(card.locator('p')).not.toHaveCount(1);
      await expect(card.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveCount(3);
    }
    const profiles = cards.getByRole('link', { name: /^Profile .+ \(opens in a new tab\)$/ });
    await expect(profiles).toHaveCount(5);
    for (const profile of await profiles.all()) await expect(profile).toHaveAttribute('href', /^https:/);
  },
  '§2 founder story, values, and a credit for the khatamband craft': async ({ main }) => {
    await expect(main.locator('#story')).toContainText('The founder’s story');
    await expect(main.locator('#story li')).toHaveCount(4);
    await expect(main.locator('#values h3')).toHaveCount(4);
    await expect(main.locator('#people')).toContainText(/khatamband.+ credit/);
  },
});

testCounters('/company/team', ['50+', '11', '500+', '7']);

test('§4 /company/testimonials: carousel: five testimonials rotate, each shown for 6 s', async ({
  visitor,
  page,
}) => {
  await page.clock.install();
  await visitor.goto('/company/testimonials');

  const carousel = await waitForCarousel(visitor);
  await expect(carousel.locator('li')).toHaveCount(5);
  const states = await recordStates(visitor, () => shownSlide(carousel), { step: 500, span: 45_000 });
  expect(states.length).toBeGreaterThanOrEqual(6);
  for (const { duration } of states) expect(duration).toBe(6_000);
  expect(states.map(({ value }) => value)).toEqual(
    states.map((_, turn) => String((Number(states[0]?.value) + turn) % 5)),
  );
});

test(
  '§2 /company/testimonials: carousel: has previous and next, a dot for each quote, play and pause; it wraps around and sets its direction',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor, page }) => {
    await page.clock.install();
    await visitor.goto('/company/testimonials');

    const carousel = await waitForCarousel(visitor);
    const list = carousel.locator('ul');
    const press = (name: string) => carousel.getByRole('button', { name, exact: true }).click();
    await press('Pause');
    await press('Quote 1');
    await press('Previous quote');
    await expect.poll(() => shownSlide(carousel)).toBe('4');
    await expect(list).toHaveAttribute('data-direction', 'back');
    await press('Next quote');
    await expect.poll(() => shownSlide(carousel)).toBe('0');
    await expect(list).toHaveAttribute('data-direction', 'forward');
    await press('Quote 3');
    await expect(carousel.getByRole('button', { name: 'Quote 3' })).toHaveAttribute('aria-current', 'true');
    await pauseClock(visitor);
    await visitor.page.clock.runFor(20_000);
    expect(await shownSlide(carousel)).toBe('2');
    await press('Play');
    await visitor.page.mouse.move(0, 0);
    await visitor.page.clock.runFor(6_100);
    await expect.poll(() => shownSlide(carousel)).toBe('3');
  },
);

staticPage('/company/testimonials', {
  '§3 five testimonials, each with text, author, rating, category and project; all readable without JavaScript':
    async ({ main, page }) => {
      const slides = main.locator('#quotes li');
      await expect(slides).toHaveCount(5);
      for (const [index, category] of [
        'Hospitality',
        'Fruit trade',
        'Health care',
        'Dry fruit',
        'Embroidery',
      ].entries()) {
        const slide = slides.nth(index);
        await expect(slide.locator('blockquote')).toHaveText(/.{20,}/);
        await expect(slide.locator('figcaption strong')).toHaveText(/./);
        await expect(slide.getByRole('img', { name: /^Rated .* out of 5$/ })).toHaveCount(1);
        await expect(slide).toContainText(category);
        await slide.scrollIntoViewIfNeeded();
        await expect(slide.locator('blockquote')).toBeInViewport();
      }
      await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden();
    },

  '§2 stats, a mailto link, links to five client sites that open in a new tab, and Start Your Project to /contact':
    async ({ main }) => {
      for (const [value, label] of [
        ['500+', 'Happy Clients'],
        ['100%', 'Satisfaction Rate'],
        ['1000+', 'Projects Completed'],
      ] as const) {
        const stat = main.locator('#figures dl > div', { hasText: label });
        await expect(stat.locator('dd')).toHaveText(value);
      }
      await expect(main.locator(`a[href="${facts.email.href}"]`).first()).toBeVisible();
      const sites = main.locator('#clients a');
      await expect(sites).toHaveCount(5);
      for (const site of await sites.all()) {
        await expect(site).toHaveAttribute('href', /^https:/);
        await expect(site).toHaveAttribute('target', '_blank');
      }
      await expect(main.locator('#clients svg[viewBox]').first()).toBeVisible();
      await expect(main.getByRole('link', { name: 'Start Your Project' }).first()).toHaveAttribute(
        'href',
        '/contact',
      );
    },
});

staticPage('/company/vision-mission', {
  '§2 vision, mission, six values, four goals with progress bars, and buttons to call and e-mail us': async ({
    main,
  }) => {
    for (const name of ['Our vision', 'Our mission']) {
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(main.locator('#values h3')).toHaveText([
      'Excellence',
      'Transparency',
      'Innovation',
      'Reliability',
      'Growth',
      'Passion',
    ]);
    await expect(main.getByRole('progressbar')).toHaveCount(4);
    for (const [goal, value] of [
      ['Market Leadership', '75'],
      ['Client Success', '60'],
      ['Innovation', '85'],
      ['Team Growth', '40'],
    ] as const) {
      const bar = main.getByRole('progressbar', { name: goal });
      await expect(bar).toBeVisible();
      await expect(bar).toHaveAttribute('value', value);
    }
    const hero = main.locator('section').first();
    await expect(hero.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await expect(hero.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:/);
  },
});

testCounters('/portfolio', ['1000+', '500+', '98%', '10+']);

staticPage('/portfolio', {
  '§2 hero with 1000+ websites, 500+ clients, 98% success rate, 10+ years; expertise; four reasons': async ({
    main,
  }) => {
    const figures = main.locator('section').first().locator('dl > div');
    await expect(figures).toHaveText([/1000\+$/, /500\+$/, /98%$/, /10\+$/]);
    await expect(figures.locator('dt')).toHaveText(['websites', 'clients', 'success rate', 'years']);
    await expect(main.locator('#expertise')).toContainText('Our expertise');
    await expect(main.locator('#expertise h3')).toHaveCount(6);
    await expect(main.locator('#why h3')).toHaveCount(4);
  },

  '§2 featured projects: five windows; phone, e-mail, availability': async ({ main }) => {
    await expect(main.locator('#projects').getByRole('heading', { level: 2 })).toHaveText(
      'Featured projects',
    );
    await expect(main.locator('#projects ul h3')).toHaveCount(5);
    const contact = main.locator('#contact');
    await expect(contact.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
    await expect(contact.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:/);
    await expect(contact).toContainText('Monday to Friday 9 AM to 6 PM IST');
    await expect(contact).toContainText('reply within 24 hours');
  },
});

test(
  '§2 /portfolio#e-commerce: the target of Watch Demo shows the shop',
  { tag: ['@phone', '@no-script'] },
  async ({ visitor, main }) => {
    await visitor.goto('/portfolio#e-commerce');
    await expect(main.locator('#e-commerce').getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(main.locator('#e-commerce img')).toHaveAccessibleName(/./);
  },
);

/** §9: counters run for 2 s. Here they start when the test allows motion, while the clock is paused. */
function testCounters(path: string, values: string[]): void {
  test(`§4 ${path}: counters count up to ${values.join(', ')} in 2 s`, async ({ visitor, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await visitor.goto(path);

    const figures = visitor.main.locator('[data-island=Counters] dd');
    await expect(figures).toHaveText(values);
    await visitor.waitForScript();
    await figures.first().scrollIntoViewIfNeeded();
    await pauseClock(visitor);
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = figures.first().locator('[aria-hidden=true]');
    await expect(moving).toHaveText(/^0/);
    await visitor.page.clock.runFor(1_900);
    await expect(moving).not.toHaveText(values[0] ?? '');
    await visitor.page.clock.runFor(200);
    await expect(figures).toHaveText(values);
  });
}

/** Waits until the script runs the carousel, and returns it. */
async function waitForCarousel(visitor: Visitor): Promise<Locator> {
  await visitor.waitForScript();
  const carousel = visitor.main.locator('[aria-roledescription=carousel]');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('ul')).toHaveAttribute('data-driven', '');
  return carousel;
}

/** The index of the shown slide, counted from 0. */
function shownSlide(carousel: Locator): Promise<string> {
  return carousel
    .locator('ul')
    .evaluate((list) => String([...list.children].findIndex((slide) => slide.hasAttribute('data-current'))));
}
