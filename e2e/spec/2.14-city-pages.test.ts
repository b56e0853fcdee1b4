import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import { expectAnchors } from '../support/anchors.ts';

/** §2 City pages. What they say is checked in site/checks. */
test(
  '§2 /website-design-in-pune: each anchor scrolls to its section below the header',
  { tag: ['@desktop', '@phone'] },
  async ({ main, visitor }) => {
    await visitor.goto('/website-design-in-pune');
    await expectAnchors(main, {
      'View packages': 'packages',
      'Book a call': 'consultation',
      'Claim Offer': 'consultation',
    });
  },
);

staticPage('/website-design-in-delhi', {
  '§2 has a heading only for screen readers': async ({ main }) => {
    const heading = main.getByRole('heading', { name: 'Our work in figures' });
    await expect(heading).toHaveCount(1);
    expect((await heading.boundingBox())?.width ?? 0).toBeLessThanOrEqual(1);
  },
});
