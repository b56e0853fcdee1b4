import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause } from '../support/clause.ts';

/** §2 Route table: each page, its badge, how many feature cards it shows, and the button of its band. */
const PAGES = [
  { page: '/email/list-segmentation', badge: 'Email marketing', cards: 3, band: 'Ask for three segments' },
  { page: '/email/automation', badge: 'Email automation', cards: 4, band: 'Start my series' },
  { page: '/email/ab-testing', badge: 'A/B testing', cards: 3, band: 'Send us both' },
] as const;

/** §9 Segment examples, as rules. */
const SEGMENTS = [
  'Recency under 7 days',
  'Propensity above 0.7',
  'Last open over 60 days',
  'Joined under 14 days',
];

const all: Clause[] = [
  ...PAGES.flatMap(({ page, badge, cards, band }): Clause[] => [
    {
      section: '§2',
      page,
      clause:
        'hero with badge, headline and sub-text, its first button to /lead-capture, its second to /products',
      by: ['desktop', 'no-script'],
      see: async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('paragraph').getByText(badge, { exact: true })).toBeVisible();
        await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(hero.locator('h1 ~ div > p').first()).toBeVisible();
        await expect(hero.locator('p a').first()).toHaveAttribute('href', '/lead-capture');
        await expect(hero.locator('p a').nth(1)).toHaveAttribute('href', '/products');
      },
    },
    {
      section: '§2',
      page,
      clause: `${cards} feature cards, a checklist beside sample metrics, a band to /lead-capture, three questions`,
      by: ['phone', 'no-script'],
      see: async ({ main }) => {
        await expect(main.locator('#features li').getByRole('heading', { level: 3 })).toHaveCount(cards);
        const beside = main.locator('section', { has: main.page().locator('figure dl') });
        await expect(beside.getByText('Sample figures')).toBeVisible();
        await expect(beside.locator('figure dt')).toHaveCount(4);
        expect(await beside.locator('ul > li').count()).toBeGreaterThan(2);
        await expect(main.getByRole('link', { name: band, exact: true })).toHaveAttribute(
          'href',
          '/lead-capture',
        );
        await expect(main.locator('#faq details')).toHaveCount(3);
      },
    },
    {
      section: '§2',
      page,
      clause: 'the sharing image is /yamLogo.png, and the canonical address the page’s own',
      by: ['desktop'],
      see: async ({ page: browser }) => {
        const image = browser.locator('meta[property="og:image"]');
        await expect(image).toHaveAttribute('content', /\/yamLogo\.png$/);
        const canonical = await browser.locator('link[rel="canonical"]').getAttribute('href');
        expect(new URL(canonical ?? '').pathname).toBe(page);
      },
    },
  ]),
  {
    section: '§2',
    page: '/email/list-segmentation',
    clause: 'a grid of four benefits and a list of three',
    by: ['phone', 'no-script'],
    see: async ({ main }) => {
      await expect(main.locator('#benefits li').getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.locator('#included li').getByRole('heading', { level: 3 })).toHaveCount(3);
    },
  },
  {
    section: '§9',
    page: '/email/list-segmentation',
    clause: `segment examples: ${SEGMENTS.join(', ').toLowerCase()}`,
    by: ['desktop', 'phone', 'no-script'],
    see: async ({ main }) => {
      await expect(main.locator('#segments tbody tr td:nth-child(2)')).toHaveText(SEGMENTS);
    },
  },
  {
    section: '§9',
    page: '/email/automation',
    clause: 'a welcome series takes 3-5 business days; the page draws one',
    by: ['phone', 'no-script'],
    see: async ({ main }) => {
      await expect(main.getByText('3-5 business days', { exact: true })).toBeVisible();
      await expect(main.getByRole('img', { name: /^A sample welcome series/ })).toBeVisible();
    },
  },
  {
    section: '§9',
    page: '/email/ab-testing',
    clause: 'a test takes 7-14 days; the page works an example through',
    by: ['phone', 'no-script'],
    see: async ({ main }) => {
      await expect(main.getByText('7-14 days', { exact: true })).toBeVisible();
      await expect(main.locator('#example').getByRole('row', { name: /^95% interval/ })).toContainText(
        '+0.17 to +1.63',
      );
    },
  },
];

/** §2 Digital marketing pages: e-mail, content and social. */
export const email: Clause[] = all.filter(({ page }) => isServed(page));
