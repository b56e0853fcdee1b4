import { type Locator, expect } from '@playwright/test';

/** §9 Packages: their figures, and what the specification says that each holds. */
export const PACKAGES = [
  {
    name: 'Basic',
    price: '₹9,999',
    earlier: '₹12,999',
    time: '5-7 days',
    holds: ['3-page site', '1 month support', 'free domain for 1 year'],
  },
  {
    name: 'Standard',
    price: '₹19,999',
    earlier: '₹24,999',
    time: '7-10 days',
    holds: ['5-7 pages', '3 months support', 'free SSL', 'contact form', 'social media integration'],
  },
  {
    name: 'Premium',
    price: '₹29,999',
    earlier: '₹39,999',
    time: '10-14 days',
    holds: [
      '10+ pages',
      'blog plus CMS',
      '6 months support',
      'speed optimization',
      'analytics setup',
      'payment gateway integration',
    ],
  },
];

/** §9: the three packages in order, each with its figures and what it holds; Standard alone is Most Popular. */
export async function expectPackages(packages: Locator): Promise<void> {
  await expect(packages.getByRole('heading', { level: 3 })).toHaveText(PACKAGES.map(({ name }) => name));
  for (const { name, price, earlier, time, holds } of PACKAGES) {
    const offer = offerOf(packages, name);
    await expect(offer).toContainText(price);
    await expect(offer.locator('s')).toContainText(earlier);
    await expect(offer).toContainText(time);
    await expect(offer.getByText('Most Popular')).toHaveCount(name === 'Standard' ? 1 : 0);
    await expect(offer.getByRole('listitem')).toHaveText(
      holds.map((part) => new RegExp(`^${escaped(part)}$`, 'i')),
    );
  }
}

/**
 * §7 Package enquiry: a link to WhatsApp in a new tab with a greeting about the package, its name, price and delivery
 * time, its features as a list, and the closing words.
 */
export async function expectEnquiries(packages: Locator): Promise<void> {
  await expect(packages.locator('a[href^="https://wa.me/"]')).toHaveCount(PACKAGES.length);
  for (const { name, price, time } of PACKAGES) {
    const offer = offerOf(packages, name);
    const enquiry = offer.getByRole('link', { name: `Ask about ${name}` });
    await expect(enquiry).toHaveAttribute('target', '_blank');
    await expect(enquiry).toHaveAttribute('rel', /noopener/);
    const address = new URL((await enquiry.getAttribute('href')) ?? '');
    expect(address.origin).toBe('https://wa.me');
    const lines = (address.searchParams.get('text') ?? '').split('\n').filter(Boolean);
    expect(lines[0]).toMatch(new RegExp(`^Hello.* ${name} package`));
    expect(lines.slice(1, 4)).toEqual([`Package: ${name}`, `Price: ${price}`, `Delivery time: ${time}`]);
    const features = await offer.getByRole('listitem').allInnerTexts();
    expect(lines.filter((line) => line.startsWith('• '))).toEqual(features.map((feature) => `• ${feature}`));
    expect(lines.at(-1)).toBe('Please share more details.');
  }
}

function offerOf(packages: Locator, name: string): Locator {
  const heading = packages.page().getByRole('heading', { name, exact: true });
  return packages.locator('li', { has: heading });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
