import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const landing = '/website-developer-in-srinagar';
const generic = '/web-development-in/srinagar';

const all: Clause[] = [
  {
    section: '§2',
    page: landing,
    clause:
      'hero with View Packages and Free Consultation anchors; 650+ projects, 98% satisfaction, 24/7 support',
    by: everyone,
    see: async ({ main }) => {
      const link = (name: string) => main.getByRole('link', { name, exact: true }).first();
      await expect(link('View Packages')).toHaveAttribute('href', /#packages$/);
      await expect(link('Free Consultation')).toHaveAttribute('href', /#consultation$/);
      for (const figure of ['650+', '98%', '24/7']) {
        await expect(main.getByText(figure, { exact: true })).toBeVisible();
      }
    },
  },
  {
    section: '§2',
    page: landing,
    clause:
      'six value cards, four steps, three testimonials of a Local Business, pricing from ₹9,999 with hosting and SSL',
    by: everyone,
    see: async ({ main }) => {
      const values = main.locator('ul', {
        has: main.page().getByRole('heading', { name: 'We know the lanes' }),
      });
      await expect(values.getByRole('heading', { level: 3 })).toHaveCount(6);
      const process = main.locator('ol', { has: main.page().getByRole('heading', { name: 'Launch' }) });
      await expect(process.getByRole('heading')).toHaveText(['Discover', 'Design', 'Build', 'Launch']);
      await expect(main.getByText('Local Business')).toHaveCount(3);
      await expect(main.locator('#packages')).toContainText('₹9,999');
      await expect(main.locator('#packages')).toContainText(/including hosting and SSL/i);
      await expect(main.locator('#consultation form')).toHaveAttribute('action', '/api/forms/consultation');
    },
  },
  {
    section: '§2',
    page: landing,
    clause: 'a fixed bar with Call and Get Quote on phones',
    by: ['phone'],
    see: async ({ page }) => {
      const bar = page.getByRole('complementary', { name: 'Call or write' });
      await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport();
      await expect(bar.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/quote');
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
    },
  },
  {
    section: '§2',
    page: landing,
    clause: 'no such bar on a desktop',
    by: ['desktop'],
    see: async ({ page }) => {
      const bar = page.getByRole('complementary', { name: 'Call or write' });
      await expect(bar.getByRole('link', { name: 'Get Quote' })).toBeHidden();
    },
  },
  {
    section: '§2',
    page: generic,
    clause: 'the generic page is Srinagar’s: both hero buttons, nine area links, the matching page',
    by: everyone,
    see: async ({ main }) => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Web development in Srinagar');
      await expect(main.getByRole('link', { name: 'Get Free Proposal' }).first()).toHaveAttribute(
        'href',
        '/quote',
      );
      await expect(main.getByRole('link', { name: 'Talk to an Expert' })).toHaveAttribute('href', '/contact');
      await expect(main.locator('li a[href^="/web-development-in/"]')).toHaveCount(9);
      await expect(main.getByRole('link', { name: 'Website developer in Srinagar' })).toHaveAttribute(
        'href',
        landing,
      );
    },
  },
];

/** §2 Srinagar landing page and the generic regional page. */
export const srinagar: Clause[] = all.filter(({ page }) => isServed(page));
