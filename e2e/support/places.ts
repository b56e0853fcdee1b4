import { type Locator, expect } from '@playwright/test';

/** Places without their own pages, by slug: one with two words, one in another script. */
export const OTHER_PLACES: Record<string, string> = {
  'leh-ladakh': 'Leh Ladakh',
  'नई-दिल्ली': 'नई दिल्ली',
};

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
