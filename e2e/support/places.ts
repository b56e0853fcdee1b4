import { type Locator, type Page, expect } from '@playwright/test';

/** §2 Route table: the nine places that have their own pages. */
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

/** Places without their own pages, by slug: one with two words, one in another script. */
export const OTHER_PLACES: Record<string, string> = {
  'leh-ladakh': 'Leh Ladakh',
  'नई-दिल्ली': 'नई दिल्ली',
};

/** The parts that the tests use of a structured-data node. */
type Thing = { '@type': string; mainEntity?: { name: string }[] };

/** Expects links to exactly these paths, in any order. Their accessible names are axe's to check. */
export async function expectLinks(within: Locator, paths: string[]): Promise<void> {
  const links = within.getByRole('link');
  await expect(links).toHaveCount(paths.length);
  const found = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(found.toSorted()).toEqual(paths.toSorted());
}

/** Expects the Tab key to focus each link in order, and each focused link's circle to have the focus ring. */
export async function expectVisibleFocus(within: Locator): Promise<void> {
  const links = within.getByRole('link');
  // Browsers draw the ring only if the keyboard was the last input device.
  await within.page().keyboard.press('Shift');
  await links.first().focus();
  for (const link of await links.all()) {
    await expect(link).toBeFocused();
    await expect(link.locator('circle').first()).toHaveCSS('stroke-width', FOCUS_RING_WIDTH);
    await within.page().keyboard.press('Tab');
  }
}

/** The width of the focus ring in SVG units (Constellation.module.css). */
const FOCUS_RING_WIDTH = '4px';

/** Expects a service, a breadcrumb, and an FAQ with exactly the visible questions (§2). */
export async function expectStructuredData(main: Locator): Promise<void> {
  const graph = await structuredData(main.page());
  expect(graph.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
  const questions = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? [];
  await expect(main.locator('#faq details h3')).toHaveText(questions.map(({ name }) => name));
}

/** The nodes of the page's structured data. */
export async function structuredData(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '{}')['@graph'];
}
