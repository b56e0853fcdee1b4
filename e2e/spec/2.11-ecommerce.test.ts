import { ecommercePrices } from '../../site/content/prices.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

const path = '/services/ecommerce-services';

/** §2 Services pages: e-commerce. */
staticPage(path, {
  '§2 hero with ‘Start Your Project’ to the quote page and ‘Watch Demo’ to the portfolio': async ({
    main,
  }) => {
    const hero = main.locator('section').first();
    await expect(hero.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute(
      'href',
      '/quote?service=E-commerce%20Development',
    );
    await expect(hero.locator('a[href="/portfolio#e-commerce"]')).toHaveText('Watch Demo');
    await expect(hero).toContainText('Business websites from ₹25,000 plus 18% GST.');
  },

  '§4 the hero fades in within 0.6 s, and is visible without JavaScript': async ({ main }) => {
    const words = main.locator('section').first().locator('> div').first();
    await expect(words).toHaveCSS('opacity', '1');
    await expect(words).toHaveCSS('transition-property', 'opacity');
    await expect(words).toHaveCSS('transition-duration', '0.6s');
  },
  '§1 500+ sites, 99.9% uptime, 24/7 support, 150% average ROI increase; Discovery, Design, Develop, Deploy':
    async ({ main }) => {
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
  '§2 ‘Get Free Consultation’ to the quote page and ‘View Portfolio’ to the portfolio': async ({ main }) => {
    const end = main.locator('#start');
    await expect(end.getByRole('link', { name: 'Get Free Consultation' })).toHaveAttribute('href', '/quote');
    await expect(end.locator('a[href="/portfolio"]')).toHaveText('View Portfolio');
    await expect(end).toContainText('₹25,000');
  },
});

test(
  '§4 /services/ecommerce-services: five services with price and timeline; ‘Learn More’ / ‘Show Less’ shows eight features of one service at a time',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ main, visitor }) => {
    await visitor.goto(path);

    for (const { id, title, price, timeline } of ecommercePrices) {
      const card = main.locator(`#${id}`);
      await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(card).toContainText(`from ${price}`);
      await expect(card).toContainText(timeline);
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
);
