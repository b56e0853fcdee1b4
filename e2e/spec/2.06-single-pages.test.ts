import { cmsPrices, ecommercePrices } from '../../site/content/prices.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import { expectPackages } from '../support/packages.ts';
import type { Visitor } from '../support/visitor.ts';

/** The least number of visible words on each of the pages below. */
const MIN_WORDS = 200;
const TEXT_PAGES = [
  '/ai',
  '/packages',
  '/privacy-policy',
  '/quote',
  '/consultation',
  '/careers',
  '/company/careers',
  '/lead-capture',
  '/products',
] as const;

/** §2 /products: labels of the tabs, and ids of their panels. */
const TABS = [
  ['Features', 'features'],
  ['Benefits', 'benefits'],
  ['Testimonials', 'testimonials'],
] as const;

/** §2 Privacy policy: the sections, in order. */
const POLICY_SECTIONS = [
  'Information collection',
  'How information is used',
  'Data protection',
  'Data storage',
  'Third-party disclosure',
  'Cookies',
  'Policy updates',
  'Data retention',
  'Contact us',
];

test(
  '§2 /ai: six service cards, benefits, four implementation steps, six questions with one open at a time',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto('/ai');

    await expect(main.locator('#services li h3')).toHaveCount(6);
    await expect(main.locator('#benefits li h3')).toHaveCount(4);
    await expect(main.locator('#steps li h3')).toHaveCount(4);
    const questions = main.locator('#faq details');
    await expect(questions).toHaveCount(6);
    await questions.nth(4).locator('summary').click();
    await expect(main.locator('#faq details[open]')).toHaveCount(1);
    await expect(questions.nth(4)).toHaveAttribute('open');
  },
);

staticPage('/ai', {
  '§1 shows the metrics, and the timelines of a chatbot and of custom machine learning': async ({ main }) => {
    const metrics = main.locator('section', { has: main.page().getByText('85%', { exact: true }) });
    for (const [value, name] of [
      ['85%', 'efficiency'],
      ['60%', 'response time reduction'],
      ['45%', 'cost reduction'],
      ['92%', 'satisfaction'],
      ['up to 40%', 'productivity'],
    ] as const) {
      await expect(metrics.getByText(value, { exact: true })).toBeVisible();
      await expect(metrics).toContainText(name);
    }
    await expect(main.locator('#faq')).toContainText('2 to 4 weeks');
    await expect(main.locator('#faq')).toContainText('6 to 12 weeks');
  },
});

test('§2 /ai: the last section links to the quote form with Artificial Intelligence selected', async ({
  visitor,
}) => {
  await visitor.goto('/ai');

  await visitor.main.locator('section').last().getByRole('link').first().click();
  await visitor.expectPath('/quote?service=Artificial%20Intelligence');
  const form = visitor.form('quote');
  await form.waitUntilMounted();
  await expect(form.field('service')).toHaveValue('Artificial Intelligence');
});

staticPage('/blogs', {
  '§2 shows only the word Blogs and is not in the sitemap; the header’s Blogs links to an external site':
    async ({ page, main, server }) => {
      expect((await main.innerText()).trim()).toBe('Blogs');
      const header = page.getByRole('banner').getByRole('link', { name: 'Blogs', includeHidden: true });
      await expect(header.first()).toHaveAttribute('href', /^https:/);
      const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
      expect(sitemap).toContain('/packages</loc>');
      expect(sitemap).not.toContain('/blogs');
    },
});

staticPage('/packages', {
  '§9 shows three packages with features and crossed-out earlier prices; only Standard is Most Popular':
    async ({ main }) => {
      await expectPackages(main.locator('#packages'));
    },

  '§9 shows prices and timelines of CMS sites and e-commerce': async ({ main }) => {
    const rows = await main.locator('#cms tbody tr').all();
    const cells = (row: (typeof rows)[number]) => row.locator('th, td').allTextContents();
    expect(await Promise.all(rows.map(cells))).toEqual(
      cmsPrices.map(({ name, pricing, timeline }) => [name, pricing, timeline]),
    );
    const rates = await main.locator('#e-commerce li').all();
    const parts = (rate: (typeof rates)[number]) => rate.locator('h3, p').allTextContents();
    expect(await Promise.all(rates.map(parts))).toEqual(
      ecommercePrices.map(({ title, price, timeline }) => [
        title,
        price.endsWith('/month') ? price : `from ${price}`,
        timeline,
      ]),
    );
  },
});

test(
  '§2 /privacy-policy: Last Updated shows today’s date in India, and the sitemap has the date of the last change',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, server, visitor }) => {
    await visitor.goto('/privacy-policy');

    const before = todayInIndia();
    await main.page().reload();
    const shown = await main.getByText(/^Last Updated/).textContent();
    // Midnight may pass during the reload.
    expect([before, todayInIndia()].map((date) => `Last Updated: ${date}`)).toContain(shown);
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(sitemap).toMatch(/\/privacy-policy<\/loc><lastmod>2026-\d\d-\d\d</);
  },
);

staticPage('/privacy-policy', {
  '§2 a table of contents links to nine sections; says Card details are not stored; ends with the consent line':
    async ({ main, page }) => {
      const contents = main.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(contents).toHaveText(POLICY_SECTIONS);
      for (const entry of await contents.all()) {
        const target = (await entry.getAttribute('href')) ?? '';
        const title = await entry.textContent();
        await expect(page.locator(target).getByRole('heading', { level: 2 })).toHaveText(title ?? '');
      }
      await expect(main.getByText('Card details are not stored.')).toBeVisible();
      await expect(main.locator('p').last()).toHaveText(
        'By using our website, you consent to our Privacy Policy.',
      );
    },
});

test(
  '§2 /privacy-policy: sections animate in one after another, each in 0.6 s, but not with reduced motion',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/privacy-policy');

    const sections = main.locator('section');
    await expect(sections).toHaveCount(POLICY_SECTIONS.length);
    const readEntrances = () =>
      sections.evaluateAll((all) =>
        all.map((section) => {
          const { animationName, animationDuration, animationDelay } = getComputedStyle(section);
          return {
            isAnimated: animationName !== 'none',
            animationDuration,
            delay: parseFloat(animationDelay),
          };
        }),
      );
    const animated = await readEntrances();
    expect(
      animated.every(({ isAnimated, animationDuration }) => isAnimated && animationDuration === '0.6s'),
    ).toBe(true);
    const delays = animated.map(({ delay }) => delay);
    expect(delays).toEqual([...new Set(delays)].toSorted((one, other) => one - other));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await readEntrances()).some(({ isAnimated }) => isAnimated)).toBe(false);
    for (const section of await sections.all()) await expect(section).toHaveCSS('opacity', '1');
  },
);

staticPage('/quote', {
  '§2 has a hero, the form, a why-choose list, and the four steps in order': async ({ main }) => {
    await expect(main.locator('section').first().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('#request form')).toHaveAttribute('action', '/api/forms/quote');
    await expect(main.locator('#why li h3')).toHaveCount(4);
    await expect(main.locator('#steps li h3')).toHaveText([
      'Submit requirements',
      'Receive detailed proposal',
      'Project kickoff meeting',
      'Development and delivery',
    ]);
  },
});

staticPage('/consultation', {
  '§9 says 30 minutes, free; support Mon-Sat 9am to 6pm; a reply within 24 hours': async (visitor) => {
    for (const text of [/30 minutes/, /free/i, /support Mon-Sat 9am to 6pm/i, /within 24 hours/i]) {
      await visitor.expectText(text);
    }
  },
});

staticPage('/company/careers', {
  '§2 shows the page of /careers, which is its canonical address': async ({ main, page }) => {
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /[^y]\/careers$/);
    await expect(main.locator('#openings li h3')).toHaveText([
      'SEO and Digital Marketing Expert',
      'Full Stack Developer',
      'Mobile App Developer',
      'Sales and Marketing Executive',
    ]);
  },
});

staticPage('/products', {
  '§2 Request a Demo and Get Started link to the product’s own site, Need a Custom Solution to /contact':
    async ({ main }) => {
      for (const name of ['Request a Demo', 'Get Started']) {
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          /^https:\/\/school\./,
        );
      }
      await expect(main.getByRole('link', { name: 'Need a Custom Solution' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(main.getByRole('link', { name: 'Schedule a live demo' })).toHaveAttribute(
        'href',
        /#request-demo$/,
      );
    },
  '§4 tabs: without JavaScript every panel is open below links to the panels': async ({ main }) => {
    for (const [label, id] of TABS) {
      await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', `#${id}`);
      await expect(main.locator(`#${id}`)).toBeVisible();
    }
  },
  '§9 structured data has the software and its visible rating; the price is Contact for pricing': async ({
    main,
    page,
  }) => {
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const graph: { '@type': string }[] = JSON.parse(text ?? '{}')['@graph'];
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'SoftwareApplication',
        name: 'School Management System',
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.9,
          ratingCount: 100,
          bestRating: 5,
          worstRating: 1,
        },
        offers: { '@type': 'Offer', priceCurrency: 'INR', description: 'Contact for pricing' },
      }),
    );
    expect(graph.map((thing) => thing['@type'])).toContain('BreadcrumbList');
    await expect(main.getByText(/Rated 4.9 of 5 in 100 ratings.*Contact for pricing/)).toBeVisible();
  },
});

test(
  '§4 /products: tabs: eight features, seven benefits with four figures, and five quotes; Features is open at first',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await visitor.goto('/products');

    const tabs = await waitForTabs(visitor);
    const panel = visitor.main.getByRole('tabpanel');
    await expect(tabs).toHaveText(TABS.map(([label]) => label));
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await tabs.nth(1).click();
    await expect(panel.getByRole('listitem')).toHaveCount(7);
    await expect(panel.locator('dd')).toHaveText(['100+', '99.9%', '24/7', '4.9']);
    await tabs.nth(2).click();
    await expect(panel.locator('blockquote')).toHaveCount(5);
    await expect(panel).toHaveCount(1);
  },
);

test('§4 /products: tabs: the arrow keys, Home and End move the focus between tabs and open them', async ({
  visitor,
}) => {
  await visitor.goto('/products');

  const tabs = await waitForTabs(visitor);
  await tabs.first().focus();
  for (const [key, name] of [
    ['ArrowRight', 'Benefits'],
    ['End', 'Testimonials'],
    ['ArrowRight', 'Features'],
    ['ArrowLeft', 'Testimonials'],
    ['Home', 'Features'],
  ] as const) {
    await visitor.page.keyboard.press(key);
    await expect(visitor.page.getByRole('tab', { name })).toBeFocused();
    await expect(visitor.main.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test('§8 /products: if the product’s picture fails to load, a logo of at most 160 px replaces it', async ({
  main,
  visitor,
}) => {
  visitor.allowErrors(/ERR_FAILED/);
  await visitor.page.route('**/assets/school-desk-*.svg', (route) => route.abort());
  await visitor.goto('/products');

  await expect(main.locator('img[data-fallback]')).toBeHidden();
  const logo = main.getByRole('img', { name: /logo/ });
  await expect(logo).toHaveAttribute('src', '/favicon.svg');
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toBeInViewport({ ratio: 1 });
  expect((await logo.boundingBox())?.width).toBeLessThanOrEqual(160);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

for (const path of TEXT_PAGES) {
  staticPage(path, {
    [`§2 has at least ${MIN_WORDS} words`]: async ({ main }) => {
      expect((await main.innerText()).split(/\s+/).length).toBeGreaterThanOrEqual(MIN_WORDS);
    },
  });
}

/** Today's date in the format of the page: `21 November 2026`. */
function todayInIndia(): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format();
}

/** Waits until the script has created the tabs. */
async function waitForTabs(visitor: Visitor) {
  await visitor.waitForScript();
  await visitor.main.locator('[data-enhance=tabs]').scrollIntoViewIfNeeded();
  const tabs = visitor.main.getByRole('tab');
  await expect(tabs).toHaveCount(TABS.length);
  return tabs;
}
