import { type Locator, expect } from '@playwright/test';

/** Clicks the link with each name and expects the heading of the section with that id below the sticky header. */
export async function expectAnchors(main: Locator, anchors: Record<string, string>): Promise<void> {
  const page = main.page();
  for (const [name, id] of Object.entries(anchors)) {
    await main.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const heading = main.locator(`#${id} h2`).first();
    await expect(heading).toBeInViewport();
    const header = await page.locator('header').first().boundingBox();
    const headerBottom = (header?.y ?? 0) + (header?.height ?? 0);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(headerBottom);
  }
}
