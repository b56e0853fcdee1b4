import { type Locator, expect } from '@playwright/test';
import { packages } from '../../site/content/packages.ts';

/**
 * Expects the packages in a section, in order (§7, §9). Each has its figures, its features and a WhatsApp link with the
 * package's enquiry, which opens in a new tab. Only the popular package has the label Most Popular.
 */
export async function expectPackages(section: Locator): Promise<void> {
  const cards = section.locator('li', { has: section.page().locator('h3') });
  await expect(cards.locator('h3')).toHaveText(packages.map(({ name }) => name));
  for (const card of await cards.all()) await expect(card).toBeVisible();
  // One call for all cards: some forty pages show them.
  const shown = await cards.evaluateAll((elements) =>
    elements.map((card) => {
      const link = card.querySelector('a');
      return {
        text: card.textContent,
        crossedOut: card.querySelector('s')?.textContent,
        features: [...card.querySelectorAll('li')].map((feature) => feature.textContent),
        enquiry: { text: link?.textContent, href: link?.href, target: link?.target, rel: link?.rel },
      };
    }),
  );
  for (const [index, offer] of packages.entries()) {
    const { price, originalPrice, deliveryTime, popular, features, enquiry } = offer;
    expect(shown[index]).toMatchObject({
      crossedOut: expect.stringContaining(originalPrice),
      features,
      enquiry: {
        text: expect.stringContaining(enquiry.label),
        href: 'href' in enquiry ? enquiry.href : '',
        target: '_blank',
        rel: expect.stringContaining('noopener'),
      },
    });
    expect(shown[index]?.text).toContain(price);
    expect(shown[index]?.text).toContain(deliveryTime);
    expect(shown[index]?.text.includes('Most Popular')).toBe(popular);
  }
}
