import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause } from '../support/clause.ts';

/**
 * §2 Route table: each page, its badge, how many feature cards it shows, the button of its band, and
 * by whose heading the one thing is known that only it has.
 */
const PAGES = [
  {
    page: '/affiliate/programs',
    badge: 'Affiliate marketing',
    cards: 4,
    band: 'Plan my programme',
    own: 'Does your margin carry it?',
  },
  {
    page: '/affiliate/partner-recruitment',
    badge: 'Affiliate marketing',
    cards: 4,
    band: 'Ask for three names',
    own: 'From a name to an order',
  },
  {
    page: '/affiliate/commission-strategy',
    badge: 'Affiliate marketing',
    cards: 4,
    band: 'Ask for a ladder',
    own: 'The steep ladder',
  },
  {
    page: '/affiliate/tracking',
    badge: 'Affiliate marketing',
    cards: 4,
    band: 'Have a link tested',
    own: 'A link, taken apart',
  },
  {
    page: '/affiliate/payout-management',
    badge: 'Affiliate marketing',
    cards: 3,
    band: 'Have a list checked',
    own: 'A month of payouts',
  },
  {
    page: '/affiliate/performance-monitoring',
    badge: 'Affiliate marketing',
    cards: 3,
    band: 'Have it put in order',
    own: 'The same month, read twice',
  },
  {
    page: '/seo-services',
    badge: 'Digital marketing',
    cards: 3,
    band: 'See where I stand',
    own: 'What the first audit looks at',
  },
  {
    page: '/sem-ppc-services',
    badge: 'Digital marketing',
    cards: 4,
    band: 'Have it worked out',
    own: '$2,000, down to the last click',
  },
] as const;

/** §9 Marketing copy figures: where each stands. */
const FIGURES: { page: Clause['page']; said: string; figures: RegExp[] }[] = [
  {
    page: '/affiliate/programs',
    said: 'launch in 30 days, typical commission 10-30%',
    figures: [/Open in 30 days/, /Typical commission\s*10-30%/],
  },
  {
    page: '/affiliate/partner-recruitment',
    said: '1-2 weeks to identify partners, 4-6 weeks to activate them',
    figures: [/to identify partners\s*1-2 weeks/, /to activate them\s*4-6 weeks/],
  },
  {
    page: '/affiliate/commission-strategy',
    said: 'tiers from Bronze 5% to Platinum 15% plus bonuses, and from base 15% to Platinum 30% plus $500',
    figures: [
      /Bronze\s*5%\s*₹100\s*Silver\s*8%\s*₹160\s*Gold\s*12%\s*₹240\s*Platinum\s*15% plus bonuses/,
      /Base\s*15%\s*\$150\s*Silver\s*20% plus \$100\s*\$300/,
      /Gold\s*25% plus \$250\s*\$500\s*Platinum\s*30% plus \$500\s*\$800/,
      /Typical commission is 10-30%/,
    ],
  },
  {
    page: '/affiliate/payout-management',
    said: 'thresholds weekly $50+ and monthly $25+, processing 1-3 business days',
    figures: [/Paid from\s*\$50\+\s*\$25\+/, /Processed within\s*1-3 business days\s*1-3 business days/],
  },
  {
    page: '/seo-services',
    said: 'results: initial 3-6 months, significant 6-12 months',
    figures: [/First movement in 3-6 months, significant results in 6-12 months/],
  },
  {
    page: '/sem-ppc-services',
    said: 'budget $1,000-5,000 a month, first results in 2-4 weeks',
    figures: [/\$1,000-5,000 a month/, /First results in 2-4 weeks/],
  },
];

const all: Clause[] = [
  ...PAGES.flatMap(({ page, badge, cards, band, own }): Clause[] => [
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
        await expect(hero.locator('h1 ~ div a').first()).toHaveAttribute('href', '/lead-capture');
        await expect(hero.locator('h1 ~ div a').nth(1)).toHaveAttribute('href', '/products');
      },
    },
    {
      section: '§2',
      page,
      clause: `${cards} feature cards, a checklist beside sample metrics, a band to /lead-capture, three questions, and what only it has`,
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
        await expect(main.getByRole('heading', { level: 2, name: own })).toBeVisible();
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
