import type { Page } from '@playwright/test';
import { emailOf, expect, uniqueName } from './fixtures.ts';
import { answerFrom, test as withMail } from './mail.ts';

/** `test` with a service that cannot be reached, so that deliveries wait. */
const test = withMail.extend<object, object>({
  settings: [
    async ({ settings }, provide) => provide({ ...settings, YAM_RELAY__URL: 'http://127.0.0.1:9/' }),
    { scope: 'worker' },
  ],
});

/** Begins from right to left, and ends from left to right, so that only the first letter decides. */
const message =
  'نحتاج موقعا لمتجر الشالات في سريناغار، مع الدفع عبر الهاتف والتوصيل إلى كل المدن، Pampore 2026.';

/**
 * Expects that every text in Arabic letters that the screen holds has the direction of its script, also in labels and
 * tooltips, and that it does not turn the words around it.
 */
async function expectRightToLeft(page: Page, atLeast: number): Promise<void> {
  const texts = () =>
    page.evaluate(() => {
      const arabic = /\p{Script=Arabic}/u;
      const found: { text: string; isRight: boolean }[] = [];
      const add = (text: string, isRight: boolean) => {
        if (arabic.test(text)) found.push({ text, isRight });
      };
      // In a sentence of plain text, invisible characters isolate each.
      const isIsolated = (text: string) => !arabic.test(text.replaceAll(/\u2068[^\u2069]*\u2069/gu, ''));
      const isRight = (element: Element) => getComputedStyle(element).direction === 'rtl';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: element, textContent: text } = walker.currentNode;
        if (element && text && !element.matches('script, style')) {
          add(text, isRight(element) || isIsolated(text));
        }
      }
      for (const element of document.querySelectorAll(
        '[aria-label], [title], input:not([aria-hidden]), textarea',
      )) {
        for (const name of ['aria-label', 'title']) {
          const text = element.getAttribute(name) ?? '';
          add(text, isIsolated(text));
        }
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
          add(element.value, isRight(element));
      }
      return found;
    });
  await expect
    .poll(async () => (await texts()).length, { message: page.url() })
    .toBeGreaterThanOrEqual(atLeast);
  const wrong = (await texts()).filter(({ isRight }) => !isRight);
  expect(wrong, page.url()).toEqual([]);
}

test('what a person wrote from right to left stands so on every screen', async ({
  desk,
  visitors,
  server,
  mail,
}) => {
  const { page } = desk;
  const word = crypto.randomUUID().slice(0, 8);
  const name = `نور الدين ${word}`;
  const source = 'متجر 12 (abc)';
  const email = emailOf(uniqueName('Noor'));
  await visitors.contact(name, { email, message: 'مرحبا' });
  const id = await visitors.contact(name, { email, subject: 'متجر للشالات', message });
  await visitors.send(
    'lead',
    { name: `اسم 12 (abc) ${word}`, email, phone: '+91 194 000 0000', company: 'شركة الشالات (كشمير)' },
    { 'Yam-Last-Touch': String(new URLSearchParams({ utm_source: source, utm_campaign: 'شالات' })) },
  );
  const spam = await visitors.contact(
    `أحمد ${word}`,
    { email, message: `${message} `.repeat(3) },
    { 'Yam-Trap': 'https://a.example', 'Yam-Elapsed': '1' },
  );

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
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Reply' }).fill('أي خشب؟');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await answerFrom(email, {
    server,
    mail,
    lines: ['Content-Type: text/plain; charset=utf-8', '', 'خشب الجوز (walnut) 12'],
  });
  await expect(desk.history).toContainText('خشب الجوز (walnut) 12');
  await expectRightToLeft(page, 12);
  await page.emulateMedia({ media: 'print' });
  await expectRightToLeft(page, 6);
  await page.emulateMedia({ media: null });

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search leads and commands' })).toBeFocused();
  await page.keyboard.type('نور');
  await expectRightToLeft(page, 10);
  await page.keyboard.type(' لا شيء');
  await expect(page.getByText('Nothing found for')).toBeAttached();
  await expectRightToLeft(page, 10);
  await page.keyboard.press('Escape');

  await page.goto(`/board?q=${word}`);
  await expectRightToLeft(page, 8);
  await page.goto(`/?q=${word}`);
  await expectRightToLeft(page, 8);
  await page.goto(`/?source=${encodeURIComponent(source)}`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expectRightToLeft(page, 6);
  await page.goto('/?q=شيء');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await expectRightToLeft(page, 2);
  // The server writes a lead's line within a second.
  await desk.waitForServer(spam, { id: spam });
  await page.goto(`/quarantine/${spam}`);
  await expectRightToLeft(page, 5);
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expectRightToLeft(page, 6);
  await page.goto('/health');
  await expectRightToLeft(page, 6);
  await page.goto('/figures?range=7');
  await expectRightToLeft(page, 2);
  for (const chart of ['Sources', 'Campaigns']) {
    await page.getByRole('button', { name: `Show “${chart}” as a table` }).click();
  }
  await expectRightToLeft(page, 2);
  await page.goto('/personal-data');
  await page.getByRole('textbox').first().fill(email);
  await page.keyboard.press('Enter');
  await expectRightToLeft(page, 6);
});

test('names of people, snippets and what they did stand from right to left in the settings', async ({
  desk,
  openDesk,
}) => {
  const { page } = desk;
  const word = crypto.randomUUID().slice(0, 8);
  const name = `عائشة 12 (abc) ${word}`;
  await openDesk(name, 'member');
  await page.goto('/settings');
  const people = page.getByRole('region', { name: 'People' });
  const person = people.getByRole('listitem').filter({ hasText: word }).first();
  await person.getByText('1 device').click();
  await expectRightToLeft(page, 5);
  for (const button of ['Sign out everywhere', /^Sign out \u2068عائشة/, /^Remove \u2068عائشة/]) {
    await person.getByRole('button', { name: button }).click();
    await expect(desk.dialog).toContainText(name);
    await expectRightToLeft(page, 6);
    await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await desk.dialog.getByLabel('Name').fill(`فاطمة ${word}`);
  await desk.dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(desk.dialog).toContainText('It works once');
  await expectRightToLeft(page, 7);
  await desk.dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'New snippet' }).click();
  await desk.dialog.getByLabel('Name').fill(`أسعار ${word}`);
  await desk.dialog.getByLabel('Text').fill('الأسعار في الموقع');
  await expectRightToLeft(page, 7);
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.dialog).toHaveCount(0);
  await expectRightToLeft(page, 8);
});

test('a row cuts the end of a name or a preview, and nothing of a view is under its button', async ({
  desk,
  visitors,
}) => {
  const { page } = desk;
  const word = crypto.randomUUID().slice(0, 8);
  const long = `نور الدين من سريناغار ${word} `.repeat(4).trim();
  await visitors.contact(long, { email: emailOf(uniqueName('Noor')), message });
  for (const address of [`/?q=${word}`, `/board?q=${word}`]) {
    await page.goto(address);
    // The first letter of each text that is cut is inside its box: of the name and the preview, and of the name in Today.
    const cut = async () => {
      const texts = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('bdi, p[dir=auto]')]
          .filter((element) => /^[\s\u2068]*\p{Script=Arabic}/u.test(element.textContent))
          .map((element) => {
            const range = document.createRange();
            const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
            if (!text) return false;
            const first = text.textContent?.search(/\p{Script=Arabic}/u) ?? 0;
            range.setStart(text, first);
            range.setEnd(text, first + 1);
            const { textOverflow, direction, webkitLineClamp } = getComputedStyle(element);
            // The link around a card's name cuts it.
            const isCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
            const box = (isCut ? element : element.closest('a'))?.getBoundingClientRect();
            return direction === 'rtl' && range.getBoundingClientRect().right <= (box?.right ?? 0) + 1;
          }),
      );
      return texts.length >= 2 && texts.every(Boolean);
    };
    await expect.poll(cut, address).toBe(true);
  }

  for (const view of [
    `Shawls of Pampore ${word}`.slice(0, 22),
    `عرض ${word} ${'شالات '.repeat(12)}`.slice(0, 60).trim(),
  ]) {
    await page.goto(`/?q=${word}`);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await desk.dialog.getByLabel('Save these filters as a view').fill(view);
    await desk.dialog.getByRole('button', { name: 'Save' }).click();
    await desk.dialog.getByRole('button', { name: 'Done' }).click();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: view }) });
    const name = await item.locator('bdi').boundingBox();
    const button = await item.getByRole('button', { name: 'Change “' }).boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  }
});
