import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];

/** §2 City pages with the claims of §9 that each shows. */
const CITIES: { slug: string; claims: string[] }[] = [
  { slug: 'india', claims: ['1498+', '1000+'] },
  { slug: 'pune', claims: ['500+', '100+'] },
  { slug: 'jammu', claims: ['200+', '8+', '300+'] },
  { slug: 'delhi', claims: ['700+', '12+', '800+', '200+'] },
  { slug: 'mumbai', claims: ['900+', '10+'] },
  { slug: 'chennai', claims: ['400+', '5+'] },
  { slug: 'bangalore', claims: ['10+', '99.9%'] },
];

/** §2 City pages: the why-choose grid and the process, in order. */
const REASONS = [
  'Expert team',
  'Global standards',
  'Security first',
  'Fast delivery',
  'Cost effective',
  'Support',
];
const STEPS = ['Discover', 'Design', 'Build', 'Launch'];

/** §2 City pages. */
export const cities: Clause[] = [
  ...CITIES.filter(({ slug }) => isServed(`/website-design-in-${slug}`)).flatMap(cityClauses),
  ...ownClauses().filter(({ page }) => isServed(page)),
];

function cityClauses({ slug, claims }: { slug: string; claims: string[] }): Clause[] {
  const page = `/website-design-in-${slug}` as const;
  return [
    {
      section: '§2',
      page,
      clause: `hero, company claims (${claims.join(', ')}), why-choose grid and four-step process`,
      by: everyone,
      see: async ({ main }) => {
        const hero = main.locator('section').first();
        for (const claim of claims) await expect(hero.getByText(claim, { exact: true })).toBeVisible();
        for (const reason of REASONS) {
          await expect(main.getByRole('heading', { name: reason, exact: true })).toBeVisible();
        }
        const process = main.locator('ol', { has: main.page().getByRole('heading', { name: 'Launch' }) });
        await expect(process.getByRole('heading')).toHaveText(STEPS);
      },
    },
    {
      section: '§2',
      page,
      clause: 'packages at #packages and the consultation form at #consultation, both clear of the header',
      by: ['desktop', 'phone'],
      see: async ({ main, page: browser }) => {
        for (const [name, anchor] of [
          ['View packages', 'packages'],
          ['Free consultation', 'consultation'],
        ] as const) {
          await main.getByRole('link', { name, exact: true }).first().click();
          await expect(browser).toHaveURL(new RegExp(`#${anchor}$`));
          const heading = main.locator(`#${anchor} h2`).first();
          await expect(heading).toBeInViewport();
          const header = await browser.locator('header').first().boundingBox();
          const foot = (header?.y ?? 0) + (header?.height ?? 0);
          await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(foot);
        }
        await expect(main.locator('#consultation form')).toHaveAttribute('action', '/api/forms/consultation');
      },
    },
    {
      section: '§7',
      page,
      clause: 'each package asks on WhatsApp in a new tab; the lead form closes the page',
      by: everyone,
      see: async ({ main }) => {
        const asks = main.locator('#packages a[href^="https://wa.me/"]');
        await expect(asks).toHaveCount(3);
        await expect(asks.first()).toHaveAttribute('target', '_blank');
        await expect(main.locator('form').last()).toHaveAttribute('action', '/api/forms/city-lead');
      },
    },
  ];
}

function ownClauses(): Clause[] {
  return [
    {
      section: '§2',
      page: '/website-design-in-pune',
      clause:
        'industry tags, a What we deliver timeline, and the banner whose Claim Offer leads to the consultation',
      by: everyone,
      see: async ({ main }) => {
        for (const tag of ['Startup', 'D2C', 'SaaS', 'Hospitality', 'Education', 'Healthcare']) {
          await expect(main.getByRole('listitem').filter({ hasText: new RegExp(`^${tag}$`) })).toBeVisible();
        }
        await expect(main.getByRole('heading', { name: 'What we deliver' })).toBeVisible();
        await expect(
          main.getByText('Pune Special: Free SEO Setup + SSL for new projects this month'),
        ).toBeVisible();
        await expect(main.getByRole('link', { name: 'Claim Offer' })).toHaveAttribute(
          'href',
          /#consultation$/,
        );
      },
    },
    {
      section: '§2',
      page: '/website-design-in-india',
      clause: 'services (Custom Design, Modern UI/UX, Brand Integration) and the additional benefits',
      by: everyone,
      see: async ({ main }) => {
        for (const name of [
          'Custom Design',
          'Modern UI/UX',
          'Brand Integration',
          'Free domain and hosting',
          'SEO setup',
          'SSL',
          'Maintenance',
        ]) {
          await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
        }
      },
    },
    {
      section: '§2',
      page: '/website-design-in-delhi',
      clause: 'some headings are there for screen readers only',
      by: everyone,
      see: async ({ main }) => {
        const heading = main.getByRole('heading', { name: 'What we have done so far' });
        await expect(heading).toHaveCount(1);
        expect((await heading.boundingBox())?.width ?? 0).toBeLessThanOrEqual(1);
      },
    },
  ];
}
