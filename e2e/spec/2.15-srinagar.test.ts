import { expect, test } from '../support/fixtures.ts';
import { DESKTOP, PHONE, staticPage } from '../support/static-page.ts';
import { expectAnchors } from '../support/anchors.ts';

const landing = '/website-developer-in-srinagar';

/** §2 Srinagar landing page. Srinagar's regional page is tested in 2.12. */
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
