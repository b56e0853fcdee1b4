import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const segmentation = '/email/list-segmentation';

/** §9 Segment examples, as rules. */
const SEGMENTS = [
  'Recency under 7 days',
  'Propensity above 0.7',
  'Last open over 60 days',
  'Joined under 14 days',
];

const all: Clause[] = [
  {
    section: '§2',
    page: segmentation,
    clause:
      'hero with badge, headline and sub-text, its first button to /lead-capture, its second to /products',
    by: everyone,
    see: async ({ main }) => {
      const hero = main.locator('section').first();
      await expect(hero.getByText('Email marketing', { exact: true })).toBeVisible();
      await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(hero.locator('p a').first()).toHaveAttribute('href', '/lead-capture');
      await expect(hero.locator('p a').nth(1)).toHaveAttribute('href', '/products');
    },
  },
  {
    section: '§2',
    page: segmentation,
    clause: 'three feature cards, a grid of four benefits, a list of three, and three questions',
    by: everyone,
    see: async ({ main }) => {
      await expect(main.locator('#features li').getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(main.locator('#benefits li').getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.locator('#included li').getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(main.locator('#faq details')).toHaveCount(3);
    },
  },
  {
    section: '§2',
    page: segmentation,
    clause: 'a checklist beside a panel of sample metrics, and a band that leads to /lead-capture',
    by: everyone,
    see: async ({ main }) => {
      const panel = main.locator('figure', { hasText: 'Report of a month' });
      await expect(panel.getByText('Sample figures')).toBeVisible();
      await expect(panel.locator('dt')).toHaveCount(4);
      await expect(main.getByRole('link', { name: 'Ask for three segments' })).toHaveAttribute(
        'href',
        '/lead-capture',
      );
    },
  },
  {
    section: '§9',
    page: segmentation,
    clause: `segment examples: ${SEGMENTS.join(', ').toLowerCase()}`,
    by: everyone,
    see: async ({ main }) => {
      const rules = main.locator('#segments tbody tr td:nth-child(2)');
      await expect(rules).toHaveText(SEGMENTS);
    },
  },
  {
    section: '§2',
    page: segmentation,
    clause: 'the sharing image is /yamLogo.png, and the canonical address the page’s own',
    by: ['desktop'],
    see: async ({ page }) => {
      const image = page.locator('meta[property="og:image"]');
      await expect(image).toHaveAttribute('content', /\/yamLogo\.png$/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        /\/email\/list-segmentation$/,
      );
    },
  },
];

/** §2 Digital marketing pages: e-mail. */
export const email: Clause[] = all.filter(({ page }) => isServed(page));
