import { expect } from '../support/fixtures.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];
const page = '/services/ecommerce-services';

/** §9 E-commerce prices, by the ids of §3. */
const SERVICES = {
  'custom-ecommerce': ['Custom eCommerce Development', '$2,999', '4-8 weeks'],
  'mobile-commerce': ['Mobile Commerce Apps', '$4,999', '6-12 weeks'],
  marketplace: ['Multi-Vendor Marketplace', '$7,999', '8-16 weeks'],
  'payment-integration': ['Secure Payment Integration', '$1,999', '2-4 weeks'],
  'maintenance-support': ['Maintenance & Support', '$299/month', 'Ongoing'],
};

/** §2 Services pages: e-commerce. */
export const ecommerce: Clause[] = [
  {
    section: '§2',
    page,
    clause: 'hero with ‘Start Your Project’ and, once there is a portfolio, ‘Watch Demo’',
    by: everyone,
    see: async ({ main }) => {
      const hero = main.locator('section').first();
      await expect(hero.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute(
        'href',
        '/quote?service=E-commerce%20Development',
      );
      await expect(hero.locator('a[href="/portfolio#e-commerce"]')).toHaveText('Watch Demo');
      await expect(hero).toContainText('Business websites from ₹25,000.');
    },
  },
  {
    section: '§4',
    page,
    clause: 'the hero fades in within 0.6 s, and stands without script',
    by: everyone,
    see: async ({ main }) => {
      const words = main.locator('section').first().locator('> div').first();
      await expect(words).toHaveCSS('opacity', '1');
      await expect(words).toHaveCSS('transition-property', 'opacity');
      await expect(words).toHaveCSS('transition-duration', '0.6s');
    },
  },
  {
    section: '§4',
    page,
    clause:
      'five services with price and time; ‘Learn More’ / ‘Show Less’ shows eight features of one at a time',
    by: everyone,
    see: async ({ main }) => {
      for (const [id, [title = '', price = '', time = '']] of Object.entries(SERVICES)) {
        const card = main.locator(`#${id}`);
        await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(card).toContainText(`from ${price}`);
        await expect(card).toContainText(time);
        await expect(card).toContainText('Made with');
        await card.getByText('Learn More').click();
        await expect(card.getByText('Show Less')).toBeVisible();
        await expect(card.locator('li:visible')).toHaveCount(8);
        await expect(main.locator('#services details[open]')).toHaveCount(1);
      }
      const last = main.locator('#maintenance-support');
      await last.getByText('Show Less').click();
      await expect(last.getByText('Learn More')).toBeVisible();
      await expect(main.locator('#services details[open]')).toHaveCount(0);
    },
  },
  {
    section: '§1',
    page,
    clause:
      '500+ sites, 99.9% uptime, 24/7 support, 150% average ROI increase; Discovery, Design, Develop, Deploy',
    by: ['no-script'],
    see: async ({ main }) => {
      const band = main.locator('section', { has: main.page().getByRole('heading', { name: /^500\+ / }) });
      await expect(band.locator('dd')).toHaveText(['99.9%', '24/7', '150%']);
      await expect(main.locator('#process li').getByRole('heading')).toHaveText([
        'Discovery',
        'Design',
        'Develop',
        'Deploy',
      ]);
      await expect(main.locator('#related a[href="/services/seo"]')).toBeVisible();
      await expect(main.locator('#checkout img')).toHaveAttribute('alt', /checkout/);
    },
  },
  {
    section: '§2',
    page,
    clause: '‘Get Free Consultation’ to the quote page and, once there is one, ‘View Portfolio’',
    by: ['no-script'],
    see: async ({ main }) => {
      const end = main.locator('#start');
      await expect(end.getByRole('link', { name: 'Get Free Consultation' })).toHaveAttribute(
        'href',
        '/quote',
      );
      await expect(end.locator('a[href="/portfolio"]')).toHaveText('View Portfolio');
      await expect(end).toContainText('₹25,000');
    },
  },
];
