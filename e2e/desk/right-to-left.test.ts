import type { Page } from '@playwright/test';
import { emailOf, expect, test, uniqueName } from './fixtures.ts';

/** Begins from right to left, and ends from left to right, so that only the first letter decides. */
const message =
  'نحتاج موقعا لمتجر الشالات في سريناغار، مع الدفع عبر الهاتف والتوصيل إلى كل المدن، Pampore 2026.';

/** Expects that every text in Arabic letters that the screen holds is laid out from right to left. */
async function expectRightToLeft(page: Page, atLeast: number): Promise<void> {
  const texts = () =>
    page.evaluate(() => {
      const found: { text: string; isRight: boolean }[] = [];
      const add = (text: string, element: Element) => {
        if (!/\p{Script=Arabic}/u.test(text)) return;
        // In a sentence of plain text, invisible characters isolate it.
        const isRight = getComputedStyle(element).direction === 'rtl' || text.includes('\u2068');
        found.push({ text, isRight });
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (parentElement && !parentElement.matches('script, style, option, [class*="hidden"]')) {
          add(textContent ?? '', parentElement);
        }
      }
      for (const field of document.querySelectorAll('input, textarea')) {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          add(field.value, field);
      }
      return found;
    });
  await expect
    .poll(async () => (await texts()).length, { message: page.url() })
    .toBeGreaterThanOrEqual(atLeast);
  const wrong = (await texts()).filter(({ isRight }) => !isRight);
  expect(wrong, page.url()).toEqual([]);
}

test('what a person wrote from right to left stands so on every screen', async ({ desk, visitors }) => {
  const { page } = desk;
  const word = crypto.randomUUID().slice(0, 8);
  const name = `نور الدين ${word}`;
  const email = emailOf(uniqueName('Noor'));
  await visitors.contact(name, { email, message: 'مرحبا' });
  const id = await visitors.contact(name, { email, subject: 'متجر للشالات', message });
  await visitors.contact(`أحمد ${word}`, { email, message: `${message} `.repeat(3) }, { 'Yam-Elapsed': '1' });

  await desk.open(id);
  await expect(page).toHaveTitle(new RegExp(`^(\\(.*\\) )?\u2068${name}\u2069 · `));
  await desk.choose(/^Stage/, 'Lost');
  await desk.dialog.getByLabel('Reason').fill('السعر مرتفع');
  await expectRightToLeft(page, 7);
  await page.keyboard.press('Enter');
  await desk.lead.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('يتصل في المساء');
  await expectRightToLeft(page, 8);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.history).toContainText('يتصل في المساء');
  await desk.waitForServer(id, { stage: 'lost' });
  await expectRightToLeft(page, 8);
  await page.emulateMedia({ media: 'print' });
  await expectRightToLeft(page, 4);
  await page.emulateMedia({ media: null });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('نور');
  await expectRightToLeft(page, 10);
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New snippet' }).click();
  await desk.dialog.getByLabel('Name').fill(`أسعار ${word}`);
  await desk.dialog.getByLabel('Text').fill('الأسعار في الموقع');
  await expectRightToLeft(page, 2);
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.dialog).toHaveCount(0);
  await expectRightToLeft(page, 2);
  await page.goto(`/board?q=${word}`);
  await expectRightToLeft(page, 4);
  await page.goto(`/?q=${word}`);
  await expectRightToLeft(page, 4);
  await page.goto('/personal-data');
  await page.getByRole('textbox').first().fill(email);
  await page.keyboard.press('Enter');
  await expectRightToLeft(page, 4);
});

test('a row cuts the end of a name or a preview, and nothing of a view is under its button', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const word = crypto.randomUUID().slice(0, 8);
  const long = `نور الدين من سريناغار ${word} `.repeat(4).trim();
  await visitors.contact(long, { email: emailOf(uniqueName('Noor')), message });
  await page.goto(`/?q=${word}`);
  const preview = desk.rows.first().getByText(message.slice(0, 20));
  await expect(preview).toHaveCSS('direction', 'rtl');
  await expect(preview).toHaveCSS('text-overflow', 'ellipsis');
  // The first letter is inside its box.
  const isCutAtTheEnd = await preview.evaluate((element) => {
    const range = document.createRange();
    const [text] = element.childNodes;
    if (!text) return false;
    range.setStart(text, 0);
    range.setEnd(text, 1);
    return range.getBoundingClientRect().right <= element.getBoundingClientRect().right + 1;
  });
  expect(isCutAtTheEnd).toBe(true);

  for (const view of [
    `Shawls of Pampore ${word}`.slice(0, 22),
    `عرض ${word} ${'شالات '.repeat(12)}`.slice(0, 60).trim(),
  ]) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await desk.dialog.getByLabel('Save these filters as a view').fill(view);
    await desk.dialog.getByRole('button', { name: 'Save' }).click();
    await desk.dialog.getByRole('button', { name: 'Done' }).click();
    const link = page.getByRole('link', { name: view });
    const name = await link.locator('bdi').boundingBox();
    const button = await page.getByRole('button', { name: `Delete the view “${view}”` }).boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  }
});
