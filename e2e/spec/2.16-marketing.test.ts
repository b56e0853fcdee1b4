import { expect } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

/**
 * §2 Route table: each page, its badge, how many feature cards, points of its checklist (at least) and sample metrics
 * it shows, and the button of its band.
 * What only one of them has stands in email.ts and affiliate.ts.
 */
const PAGES = [
  {
    page: '/email/list-segmentation',
    badge: 'Email marketing',
    cards: 3,
    points: 3,
    metrics: 4,
    band: 'Ask for three segments',
  },
  {
    page: '/email/automation',
    badge: 'Email automation',
    cards: 4,
    points: 3,
    metrics: 4,
    band: 'Start my series',
  },
  { page: '/email/ab-testing', badge: 'A/B testing', cards: 3, points: 3, metrics: 4, band: 'Send us both' },
  {
    page: '/email/newsletter-design',
    badge: 'Newsletter design',
    cards: 3,
    points: 3,
    metrics: 4,
    band: 'Have it numbered',
  },
  {
    page: '/email/ctr-optimization',
    badge: 'CTR optimization',
    cards: 4,
    points: 3,
    metrics: 4,
    band: 'Send four counts',
  },
  {
    page: '/email/compliance',
    badge: 'Email compliance',
    cards: 3,
    points: 3,
    metrics: 4,
    band: 'Have my list looked at',
  },
  {
    page: '/affiliate/programs',
    badge: 'Affiliate marketing',
    cards: 4,
    points: 4,
    metrics: 3,
    band: 'Plan my programme',
  },
  {
    page: '/affiliate/partner-recruitment',
    badge: 'Affiliate marketing',
    cards: 4,
    points: 4,
    metrics: 4,
    band: 'Ask for three names',
  },
  {
    page: '/affiliate/commission-strategy',
    badge: 'Affiliate marketing',
    cards: 4,
    points: 4,
    metrics: 4,
    band: 'Ask for a ladder',
  },
  {
    page: '/affiliate/tracking',
    badge: 'Affiliate marketing',
    cards: 4,
    points: 4,
    metrics: 3,
    band: 'Have a link tested',
  },
  {
    page: '/affiliate/payout-management',
    badge: 'Affiliate marketing',
    cards: 3,
    points: 4,
    metrics: 4,
    band: 'Have a list checked',
  },
  {
    page: '/affiliate/performance-monitoring',
    badge: 'Affiliate marketing',
    cards: 3,
    points: 4,
    metrics: 4,
    band: 'Have it put in order',
  },
  {
    page: '/seo-services',
    badge: 'Digital marketing',
    cards: 3,
    points: 4,
    metrics: 4,
    band: 'See where I stand',
  },
  {
    page: '/sem-ppc-services',
    badge: 'Digital marketing',
    cards: 4,
    points: 4,
    metrics: 4,
    band: 'Have it worked out',
  },
  {
    page: '/content-marketing',
    badge: 'Content marketing',
    cards: 3,
    points: 3,
    metrics: 4,
    band: 'Get Started',
  },
  {
    page: '/social-media-marketing',
    badge: 'Social media marketing',
    cards: 4,
    points: 3,
    metrics: 4,
    band: 'Get Started',
  },
] as const;

/** §2 Digital marketing pages: what each of them has. */
for (const { page, badge, cards, points, metrics, band } of PAGES) {
  staticPage(page, {
    '§2 hero with badge, headline and sub-text, its first button to /lead-capture, its second to /products':
      async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('paragraph').getByText(badge, { exact: true })).toBeVisible();
        await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(hero.locator('h1 ~ div > p').first()).toBeVisible();
        await expect(hero.locator('h1 ~ div a').first()).toHaveAttribute('href', '/lead-capture');
        await expect(hero.locator('h1 ~ div a').nth(1)).toHaveAttribute('href', '/products');
      },
    [`§2 ${cards} feature cards, a checklist beside ${metrics} sample metrics, a band to /lead-capture, three questions`]:
      async ({ main }) => {
        await expect(main.locator('#features li').getByRole('heading', { level: 3 })).toHaveCount(cards);
        const beside = main.locator('section', { has: main.page().locator('figure dl') });
        await expect(beside.getByText('Sample figures')).toBeVisible();
        await expect(beside.locator('figure dt')).toHaveCount(metrics);
        expect(await beside.locator('ul > li').count()).toBeGreaterThanOrEqual(points);
        await expect(main.getByRole('link', { name: band, exact: true })).toHaveAttribute(
          'href',
          '/lead-capture',
        );
        await expect(main.locator('#faq details')).toHaveCount(3);
      },
    '§2 the sharing image is /yamLogo.png, and the canonical address the page’s own': async ({
      page: browser,
    }) => {
      const image = browser.locator('meta[property="og:image"]');
      await expect(image).toHaveAttribute('content', /\/yamLogo\.png$/);
      const canonical = await browser.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(page);
    },
  });
}
