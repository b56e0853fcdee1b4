import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import { expectAnchors } from '../support/anchors.ts';
import { expectPackages } from '../support/packages.ts';
import { expectVisibleFocus, expectLinks, expectStructuredData } from '../support/places.ts';

/** §2 City pages: each city's displayed name, and the claims of §1 and §9 that its page shows. */
const CITIES: { slug: string; displayName: string; claims: string[] }[] = [
  { slug: 'india', displayName: 'India', claims: ['1498+', '1000+'] },
  { slug: 'pune', displayName: 'Pune', claims: ['500+', '100+'] },
  { slug: 'jammu', displayName: 'Jammu & Kashmir', claims: ['200+', '8+', '300+'] },
  { slug: 'delhi', displayName: 'Delhi NCR', claims: ['700+', '12+', '800+', '200+'] },
  { slug: 'mumbai', displayName: 'Mumbai', claims: ['900+', '10+'] },
  { slug: 'chennai', displayName: 'Chennai', claims: ['400+', '5+'] },
  { slug: 'bangalore', displayName: 'Bengaluru, Karnataka', claims: ['10+', '99.9%'] },
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

for (const city of CITIES) testCityPage(city);

testSingleCities();

function testCityPage({ slug, displayName, claims }: (typeof CITIES)[number]): void {
  const page = `/website-design-in-${slug}` as const;
  staticPage(page, {
    [`§2 ${displayName}: hero, company claims (${claims.join(', ')}), why-choose grid and four-step process`]:
      async ({ main }) => {
        const hero = main.locator('section').first();
        const trail = hero.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Web designing', displayName]);
        await expect(hero.getByRole('heading', { level: 1 })).toHaveText(/^Website design in /);
        for (const claim of claims) await expect(hero.getByText(claim, { exact: true })).toBeVisible();
        for (const reason of REASONS) {
          await expect(main.getByRole('heading', { name: reason, exact: true })).toBeVisible();
        }
        const process = main.locator('ol', { has: main.page().getByRole('heading', { name: 'Launch' }) });
        await expect(process.getByRole('heading')).toHaveText(STEPS);
      },

    '§7 packages and the consultation form at their anchors, structured data of the questions, links to the other cities, and the lead form at the end':
      async ({ main }) => {
        await expectPackages(main.locator('#packages'));
        await expectStructuredData(main);
        const forms = main.locator('form');
        await expect(forms).toHaveCount(2);
        await expect(forms.first()).toHaveAttribute('action', '/api/forms/consultation');
        await expect(forms.last()).toHaveAttribute('action', '/api/forms/city-lead');
        for (const [field, value] of [
          ['_subject', 'New Lead Capture Submission'],
          ['_page', 'Lead Capture Page'],
        ] as const) {
          await expect(forms.last().locator(`[name="${field}"]`)).toHaveValue(value);
        }
        await expect(main.getByRole('link', { name: 'View packages' }).first()).toHaveAttribute(
          'href',
          /#packages$/,
        );
        await expect(main.getByRole('link', { name: 'Book a free call' }).first()).toHaveAttribute(
          'href',
          /#consultation$/,
        );
        await expect(main.locator('#consultation form')).toHaveCount(1);
        const diagram = main.getByRole('navigation', { name: /^Cities around / });
        const others = CITIES.filter((city) => city.slug !== slug && city.slug !== 'india');
        await expectLinks(
          diagram,
          others.map((city) => `/website-design-in-${city.slug}`),
        );
        await expect(
          main.locator('section').last().locator('form'),
          'the lead form is in the last section',
        ).toHaveCount(1);
      },
  });
}

function testSingleCities(): void {
  test(
    '§2 /website-design-in-pune: both anchors scroll to their sections below the header; the cities diagram works by keyboard',
    { tag: ['@desktop', '@phone'] },
    async ({ main, visitor }) => {
      await visitor.goto('/website-design-in-pune');
      await expectAnchors(main, { 'View packages': 'packages', 'Book a free call': 'consultation' });
      await expectVisibleFocus(main.getByRole('navigation', { name: /^Cities around / }));
    },
  );

  test(
    '§2 /website-design-in-pune: industry tags, a What we deliver timeline, and a banner whose Claim Offer links to the consultation form',
    { tag: ['@desktop', '@no-script'] },
    async ({ main, visitor }) => {
      await visitor.goto('/website-design-in-pune');

      for (const tag of ['Startup', 'D2C', 'SaaS', 'Hospitality', 'Education', 'Healthcare']) {
        await expect(main.getByRole('listitem').filter({ hasText: new RegExp(`^${tag}$`) })).toBeVisible();
      }
      await expect(main.getByRole('heading', { name: 'What we deliver' })).toBeVisible();
      await expect(
        main.getByText('Pune Special: Free SEO Setup + SSL for new projects this month'),
      ).toBeVisible();
      await expectAnchors(main, { 'Claim Offer': 'consultation' });
    },
  );

  staticPage('/website-design-in-india', {
    '§2 services (Custom Design, Modern UI/UX, Brand Integration) and the additional benefits': async ({
      main,
    }) => {
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
  });

  staticPage('/website-design-in-delhi', {
    '§2 has a heading only for screen readers': async ({ main }) => {
      const heading = main.getByRole('heading', { name: 'What we have done so far' });
      await expect(heading).toHaveCount(1);
      expect((await heading.boundingBox())?.width ?? 0).toBeLessThanOrEqual(1);
    },
  });
}
