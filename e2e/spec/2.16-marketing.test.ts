import { expect } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

/**
 * §2 Route table: for each page, its badge, the number of feature cards, the least number of checklist points, the number
 * of sample metrics, and the label of its call to action. Sections of single pages are tested in 2.17 and 2.18.
 */
const PAGES = [
  {
    path: '/email/list-segmentation',
    badge: 'Email marketing',
    featureCount: 3,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Get three segment ideas',
  },
  {
    path: '/email/automation',
    badge: 'Email marketing',
    featureCount: 4,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Get three subject lines',
  },
  {
    path: '/email/ab-testing',
    badge: 'Email marketing',
    featureCount: 3,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Compare my subject lines',
  },
  {
    path: '/email/newsletter-design',
    badge: 'Email marketing',
    featureCount: 3,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Review my newsletter',
  },
  {
    path: '/email/ctr-optimization',
    badge: 'Email marketing',
    featureCount: 4,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Check my click rate',
  },
  {
    path: '/email/compliance',
    badge: 'Email marketing',
    featureCount: 3,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Check my mailing list',
  },
  {
    path: '/affiliate/programs',
    badge: 'Affiliate marketing',
    featureCount: 4,
    minPoints: 4,
    metricCount: 3,
    callToAction: 'Plan my programme',
  },
  {
    path: '/affiliate/partner-recruitment',
    badge: 'Affiliate marketing',
    featureCount: 4,
    minPoints: 4,
    metricCount: 4,
    callToAction: 'Get three partner ideas',
  },
  {
    path: '/affiliate/commission-strategy',
    badge: 'Affiliate marketing',
    featureCount: 4,
    minPoints: 4,
    metricCount: 4,
    callToAction: 'Get my four tiers',
  },
  {
    path: '/affiliate/tracking',
    badge: 'Affiliate marketing',
    featureCount: 4,
    minPoints: 4,
    metricCount: 3,
    callToAction: 'Test my link',
  },
  {
    path: '/affiliate/payout-management',
    badge: 'Affiliate marketing',
    featureCount: 3,
    minPoints: 4,
    metricCount: 4,
    callToAction: 'Check my payout list',
  },
  {
    path: '/affiliate/performance-monitoring',
    badge: 'Affiliate marketing',
    featureCount: 3,
    minPoints: 4,
    metricCount: 4,
    callToAction: 'Rank my partners',
  },
  {
    path: '/seo-services',
    badge: 'Digital marketing',
    featureCount: 3,
    minPoints: 4,
    metricCount: 4,
    callToAction: 'See where I stand',
  },
  {
    path: '/sem-ppc-services',
    badge: 'Digital marketing',
    featureCount: 4,
    minPoints: 4,
    metricCount: 4,
    callToAction: 'Work out my ad budget',
  },
  {
    path: '/content-marketing',
    badge: 'Digital marketing',
    featureCount: 3,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Get Started',
  },
  {
    path: '/social-media-marketing',
    badge: 'Digital marketing',
    featureCount: 4,
    minPoints: 3,
    metricCount: 4,
    callToAction: 'Get Started',
  },
] as const;

/** §2 Digital marketing pages: the parts that they all have. */
for (const { path, badge, featureCount, minPoints, metricCount, callToAction } of PAGES) {
  staticPage(path, {
    '§2 hero with badge, headline and sub-text; the first button links to /lead-capture, the second to /products':
      async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('paragraph').getByText(badge, { exact: true })).toBeVisible();
        await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(hero.locator('h1 ~ div > p').first()).toBeVisible();
        await expect(hero.locator('h1 ~ div a').first()).toHaveAttribute('href', '/lead-capture');
        await expect(hero.locator('h1 ~ div a').nth(1)).toHaveAttribute('href', '/products');
      },
    [`§2 ${featureCount} feature cards, a checklist beside ${metricCount} sample metrics, a call to action to /lead-capture, three questions`]:
      async ({ main }) => {
        await expect(main.locator('#features li').getByRole('heading', { level: 3 })).toHaveCount(
          featureCount,
        );
        const beside = main.locator('section', { has: main.page().locator('figure dl') });
        await expect(beside.getByText('Sample figures')).toBeVisible();
        await expect(beside.locator('figure dt')).toHaveCount(metricCount);
        expect(await beside.locator('ul > li').count()).toBeGreaterThanOrEqual(minPoints);
        await expect(main.getByRole('link', { name: callToAction, exact: true })).toHaveAttribute(
          'href',
          '/lead-capture',
        );
        await expect(main.locator('#faq details')).toHaveCount(3);
      },
    '§2 the sharing image is /yamLogo.png, and the canonical address is the page’s own': async ({ page }) => {
      const image = page.locator('meta[property="og:image"]');
      await expect(image).toHaveAttribute('content', /\/yamLogo\.png$/);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
    },
  });
}
