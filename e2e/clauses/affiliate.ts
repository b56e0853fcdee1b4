import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause } from '../support/clause.ts';

/** §2 Route table: each page, its badge, how many feature cards it shows, and the button of its band. */
const PAGES = [
  { page: '/affiliate/programs', badge: 'Affiliate marketing', cards: 4, band: 'Plan my programme' },
] as const;

/** §9 Marketing copy figures: where each stands. */
const FIGURES: { page: Clause['page']; said: string; figures: RegExp[] }[] = [
  {
    page: '/affiliate/programs',
    said: 'launch in 30 days, typical commission 10-30%',
    figures: [/Open in 30 days/, /Typical commission\s*10-30%/],
  },
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
        await expect(hero.getByText(badge, { exact: true })).toBeVisible();
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
        expect(await beside.locator('ul > li').count()).toBeGreaterThan(3);
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
  ...FIGURES.map(({ page, said, figures }): Clause => ({
    section: '§9',
    page,
    clause: said,
    by: ['phone'],
    see: async ({ main }) => {
      for (const figure of figures) await expect(main).toContainText(figure);
    },
  })),
];

/** §2 Digital marketing pages: affiliate, SEO and SEM/PPC. */
export const affiliate: Clause[] = all.filter(({ page }) => isServed(page));
