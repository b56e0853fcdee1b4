import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { DESKTOP, PHONE, staticPage } from '../support/static-page.ts';
import { expectAnchors } from '../support/anchors.ts';
import { expectPackages } from '../support/packages.ts';
import { DISTRICTS, expectVisibleFocus, expectLinks, structuredData } from '../support/places.ts';

const landing = '/website-developer-in-srinagar';

/** §2 Srinagar landing page. Srinagar's regional page is tested in 2.12. */
staticPage(landing, {
  '§2 hero with View Packages and Free Consultation anchors; 650+ projects, 98% satisfaction, 24/7 support':
    async ({ main }) => {
      const link = (name: string) => main.getByRole('link', { name, exact: true }).first();
      await expect(link('View Packages')).toHaveAttribute('href', /#packages$/);
      await expect(link('Free Consultation')).toHaveAttribute('href', /#consultation$/);
      for (const figure of ['650+', '98%', '24/7']) {
        await expect(main.getByText(figure, { exact: true })).toBeVisible();
      }
    },

  '§2 six value cards, four steps, three Local Business testimonials, pricing from ₹9,999 with hosting and SSL':
    async ({ main }) => {
      const values = main.locator('ul', {
        has: main.page().getByRole('heading', { name: 'We know the lanes' }),
      });
      await expect(values.getByRole('heading', { level: 3 })).toHaveCount(6);
      const process = main.locator('ol', { has: main.page().getByRole('heading', { name: 'Launch' }) });
      await expect(process.getByRole('heading')).toHaveText(['Discover', 'Design', 'Build', 'Launch']);
      await expect(main.getByText('Local Business')).toHaveCount(3);
      await expect(main.locator('#packages')).toContainText(facts.startingPrice);
      await expect(main.locator('#packages')).toContainText(/including hosting and SSL/i);
      await expect(main.locator('#consultation form')).toHaveAttribute('action', '/api/forms/consultation');
    },
  '§7, §9 packages with enquiry links; structured data of a service and a breadcrumb, without questions':
    async ({ main, page }) => {
      await expectPackages(main.locator('#packages'));
      const graph = await structuredData(page);
      expect(graph.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList']);
    },
});

staticPage(
  landing,
  {
    '§2 a fixed bar on phones has Call and Get Quote': async ({ page }) => {
      const bar = page.getByRole('complementary', { name: 'Call or write' });
      await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport();
      await expect(bar.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/quote');
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
    },
  },
  [PHONE],
);

staticPage(
  landing,
  {
    '§2 the bar with Call and Get Quote is hidden on a desktop': async ({ page }) => {
      const bar = page.getByRole('complementary', { name: 'Call or write' });
      await expect(bar.getByRole('link', { name: 'Get Quote' })).toBeHidden();
    },
  },
  [DESKTOP],
);

test(
  '§2 /website-developer-in-srinagar: View Packages and Free Consultation scroll to their sections, below the header',
  { tag: ['@desktop', '@phone'] },
  async ({ main, visitor }) => {
    await visitor.goto(landing);
    await expectAnchors(main, { 'View Packages': 'packages', 'Free Consultation': 'consultation' });
  },
);

test('§2 /website-developer-in-srinagar: the places diagram links to eight districts, by keyboard too; the list has all nine', async ({
  main,
  visitor,
}) => {
  await visitor.goto(landing);

  const diagram = main.getByRole('navigation', { name: 'Places around Srinagar' });
  const towns = DISTRICTS.filter((place) => place !== 'kashmir');
  await expectLinks(
    diagram,
    towns.map((place) => `/web-designing-in/${place}`),
  );
  await expectVisibleFocus(diagram);
  const areas = main.locator('li a[href^="/web-designing-in/"]');
  await expect(areas).toHaveCount(DISTRICTS.length);
  const matching = main.getByRole('link', { name: 'Web development in Srinagar' });
  await expect(matching).toHaveAttribute('href', '/web-development-in/srinagar');
});
