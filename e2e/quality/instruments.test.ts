import type { Locator } from '@playwright/test';
import { instruments } from '../support/covering.ts';
import { expect, test } from '../support/fixtures.ts';

const instrument = (main: Locator) => main.locator('[data-island=Workbench]');

test('an SMS is counted while it is typed, and the count travels with the question', async ({
  visitor,
  main,
  page,
}) => {
  await visitor.goto('/bulk-sms');
  await visitor.waitForScript();
  const message = main.getByLabel('Your message');

  await message.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('School is closed today');
  await expect(main.getByRole('status')).toContainText('22 characters: one part');

  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.5');
  await expect(instrument(main)).toContainText('₹50.00');
  const [chat, quote] = await instrument(main).getByRole('link').all();
  expect(decodeURIComponent((await chat?.getAttribute('href')) ?? '')).toContain('Cost without GST: ₹50.00');
  await quote?.click();
  await main.getByLabel('Project Details').scrollIntoViewIfNeeded();
  await expect(main.getByLabel('Project Details')).toHaveValue(/bulk SMS; 22 characters: one part/);
});

test('what is typed before the code arrives is kept and counted', async ({ visitor, main, page }) => {
  await page.route(/Workbench/, async (route) => {
    await main.getByLabel('Your message').evaluate((field: HTMLTextAreaElement) => (field.value = 'Early'));
    await route.continue();
  });
  await visitor.goto('/bulk-sms');
  await visitor.waitForScript();
  await main.getByLabel('Your message').focus();
  await expect(main.getByRole('status')).toContainText('5 characters: one part');
  await expect(main.getByLabel('Your message')).toHaveValue('Early');
});

test('nonsense gets words at its field, and the last result stays', async ({ visitor, main }) => {
  await visitor.goto('/bulk-sms');
  await visitor.waitForScript();
  const people = main.getByLabel('People on your list');

  await people.focus();
  await people.fill('many');
  await expect(main.getByRole('alert')).toHaveText('Enter a whole number from 1 to 10,00,000.');
  await expect(people).toHaveAttribute('aria-invalid', 'true');
  await expect(people).toHaveAccessibleDescription('Enter a whole number from 1 to 10,00,000.');
  await people.fill('320');
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('the code of an instrument loads at the first input, not before', async ({ visitor, main, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visitor.goto('/domain-registration');
  await visitor.waitForScript();
  const name = main.getByLabel('Name of your business');
  await name.scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport();
  expect(scripts.filter((url) => /react|Workbench/.test(url))).toEqual([]);

  await name.focus();
  await name.fill('The Chinar Café');
  await expect(instrument(main)).toContainText('chinarcafe.in');
  expect(scripts.filter((url) => /Workbench/.test(url))).toHaveLength(1);
});

test('a month is filled by keyboard', async ({ visitor, main, page }) => {
  await visitor.goto('/content-marketing');
  await visitor.waitForScript();
  const week = main.getByRole('group', { name: /^Week 2/ });

  await week.getByLabel('Mon').focus();
  for (let day = 0; day < 5; day += 1) {
    if (!(await page.locator(':focus').isChecked())) await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await expect(main.getByRole('status')).toContainText('one week has more than four');
});

test('three questions are answered by keyboard, and the answer names one kind of hosting', async ({
  visitor,
  main,
  page,
}) => {
  await visitor.goto('/vps-Hosting');
  await visitor.waitForScript();

  await main.getByRole('radio', { name: 'Something else' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(main.getByRole('status')).toContainText('Windows hosting');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(main.getByRole('status')).toContainText('Managed WordPress hosting');
});

test('a slider moves a reader into another segment', async ({ visitor, main, page }) => {
  await visitor.goto('/email/list-segmentation');
  await visitor.waitForScript();

  await main.getByLabel('Days since they last opened a message').focus();
  await page.keyboard.press('End');
  await expect(instrument(main)).toContainText('Gone quiet: yes');
  await expect(main.getByRole('status')).toContainText('In 3 segments at once');
});

test('a title is cut where a search result ends', async ({ visitor, main }) => {
  await visitor.goto('/seo-services');
  await visitor.waitForScript();
  const title = main.getByLabel('Title of the page');

  await title.focus();
  await title.fill('Short title');
  await expect(main.getByRole('status')).toContainText('The whole title fits');
  await title.fill('');
  await expect(title).toHaveAccessibleDescription('Paste the title of a page.');
});

for (const { path, other } of [
  { path: '/services/web-design', other: 'A hotel' },
  { path: '/web-designing-in/baramulla', other: 'Fruit and walnut traders' },
]) {
  test(
    `${path}: the arrow keys choose a business and show its price, and the button takes it to the quote`,
    { tag: ['@desktop', '@no-script'] },
    async ({ visitor, main, page }) => {
      await visitor.goto(path);
      const question = main.getByRole('group', { name: 'What is your business?' });
      const shown = question.locator('p').filter({ visible: true });
      const first = await shown.innerText();

      await question.getByRole('radio').first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(question.getByRole('radio', { name: other })).toBeChecked();
      await expect(shown).toHaveCount(1);
      await expect(shown).not.toHaveText(first);
      await expect(shown).toContainText(/₹[\d,]+ with GST/);
      await main.getByRole('button', { name: 'Ask about this' }).click();
      await expect(main.getByLabel('Project Details')).toHaveValue(new RegExp(`: ${other}`));
    },
  );
}

for (const { path, section } of instruments) {
  test(`${path}: without JavaScript a worked example stands, and says so @no-script`, async ({
    visitor,
    main,
  }) => {
    await visitor.goto(path);
    await expect(instrument(main)).toContainText(section.wording.example);
    await expect(main.getByText(section.static)).toBeVisible();
    for (const field of section.fields) {
      if (field.kind === 'number' || field.kind === 'text' || field.kind === 'long')
        await expect(main.getByLabel(field.label, { exact: true })).toHaveValue(field.value);
    }
  });
}
