import { type Locator, expect } from '@playwright/test';
import { packages } from '../../site/content/packages.ts';

/**
 * Expects the packages in a section, in order (§7, §9). Each has its figures, its features and a WhatsApp link with the
 * package's enquiry, which opens in a new tab. Only the popular package has the label Most Popular.
 */
export async function expectPackages(section: Locator): Promise<void> {
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(packages.map(({ name }) => name));
  for (const offer of packages) {
    const { name, price, originalPrice, deliveryTime, popular, features, enquiry } = offer;
    const heading = section.page().getByRole('heading', { name, exact: true });
    const card = section.locator('li', { has: heading });
    await expect(card).toContainText(price);
    await expect(card.locator('s')).toContainText(originalPrice);
    await expect(card).toContainText(deliveryTime);
    await expect(card.getByText('Most Popular')).toHaveCount(popular ? 1 : 0);
    await expect(card.getByRole('listitem')).toHaveText(features);
    const link = card.getByRole('link', { name: enquiry.label });
    await expect(link).toHaveAttribute('href', 'href' in enquiry ? enquiry.href : '');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
}
