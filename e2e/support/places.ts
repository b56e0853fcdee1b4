import { type Locator, type Page, expect } from '@playwright/test';

/** §2 Route table: the nine places with pages of their own. */
export const DISTRICTS = [
  'jammu',
  'kashmir',
  'anantnag',
  'baramulla',
  'budgam',
  'pulwama',
  'shopian',
  'bandipora',
  'kulgam',
];

/** Places without pages of their own, by their part of the address: of two words, and of another script. */
export const ELSEWHERE: Record<string, string> = {
  'leh-ladakh': 'Leh Ladakh',
  'नई-दिल्ली': 'नई दिल्ली',
};

/** A thing of the structured data, as far as pages about places say of themselves. */
type Thing = { '@type': string; mainEntity?: { name: string }[] };

/** Exactly these pages are linked, in any order, each by a name. */
export async function expectLinks(within: Locator, paths: string[]): Promise<void> {
  const links = within.getByRole('link');
  await expect(links).toHaveCount(paths.length);
  const found: (string | null)[] = [];
  for (const link of await links.all()) {
    await expect(link).toHaveAccessibleName(/\w/);
    found.push(await link.getAttribute('href'));
  }
  expect(found.toSorted()).toEqual(paths.toSorted());
}

/** The Tab key goes from link to link, and each shows that it has the focus: a ring around it, or around its dot. */
export async function expectFocusIsSeen(within: Locator): Promise<void> {
  const links = within.getByRole('link');
  // The keyboard must have been used last for a ring to be drawn.
  await within.page().keyboard.press('Shift');
  await links.first().focus();
  for (const link of await links.all()) {
    await expect(link).toBeFocused();
    await expect(link.locator('circle').first()).toHaveCSS('stroke-width', RING);
    await within.page().keyboard.press('Tab');
  }
}

/** The ring's width in units of the picture (Constellation.module.css). */
const RING = '4px';

/** §2: a service, a breadcrumb trail, and the FAQ with exactly the questions that can be read. */
export async function expectStructuredData(main: Locator): Promise<void> {
  const graph = await structuredData(main.page());
  expect(graph.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
  const asked = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? [];
  await expect(main.locator('#faq details h3')).toHaveText(asked.map(({ name }) => name));
}

/** What the page says of itself to search engines. */
export async function structuredData(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '{}')['@graph'];
}
