import { ecommercePrices } from '../../site/content/prices.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';

const path = '/services/ecommerce-services';

staticPage(path, {
  '§4 the hero fades in within 0.6 s, and is visible without JavaScript': async ({ main }) => {
    const words = main.locator('section').first().locator('> div').first();
    await expect(words).toHaveCSS('opacity', '1');
    await expect(words).toHaveCSS('transition-property', 'opacity');
    await expect(words).toHaveCSS('transition-duration', '0.6s');
  },
});

test(
  '§4 /services/ecommerce-services: ‘Learn More’ / ‘Show Less’ shows eight features of one service at a time',
  { tag: ['@desktop', '@phone'] },
  async ({ main, visitor }) => {
    await visitor.goto(path);

    for (const { id } of ecommercePrices) {
      const card = main.locator(`#${id}`);
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
