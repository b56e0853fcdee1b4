import { expect, expectAccessible, expectAccessibleInBothSchemes, test, uniqueName } from './fixtures.ts';

test('the keyboard finds leads, screens and commands', async ({ desk, visitors }) => {
  const { page } = desk;
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const type = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
  };
  const best = palette.locator('[data-highlighted]');
  const name = uniqueName('Mehreen');
  const id = await visitors.contact(name);
  await desk.open(id);

  await type('');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.type('quo');
  await expect(best).toHaveText('Move to Quoted');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await desk.quote('1.5 lakh');
  await expect(desk.lead.getByRole('button', { name: /^Stage/ })).toContainText('Quoted');
  await type('note');
  await expect(best).toContainText('Write a note');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await type('assign me');
  await expect(best).toHaveText('Assign to me');
  await page.keyboard.press('Enter');
  await expect(desk.history).toContainText(`assigned it to ${desk.person}`);

  // What was chosen last comes first.
  await type('');
  await expect(palette.getByRole('option').first()).toHaveText('Assign to me');
  await page.keyboard.type('no such thing');
  await expect(palette).toContainText('Nothing found for “no such thing”');
  await page.keyboard.press('Escape');

  await type('figures');
  await expect(best).toContainText('Figures');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  await type(name.split(' ')[1] ?? '');
  await expect(best).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(desk.lead).toHaveAccessibleName(`Lead: ${name}`);
  await type('invite');
  await expect(best).toContainText('Invite a person');
  await page.keyboard.press('Enter');
  await expect(desk.dialog).toContainText('Invite a person');
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);

  await page.goto('/');
  await expect(desk.rows.first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(desk.dialog).toContainText('search leads and commands');
});

test('@phone a button opens the palette', async ({ desk }) => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Search and commands' }).tap();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expectAccessible(page);
  await palette.getByRole('combobox').fill('board');
  await palette.getByRole('option', { name: 'Board', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Figures' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
});

test('a printed lead has its fields and history, and nothing to press', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Tariq');
  await desk.open(await visitors.contact(name, { message: 'Two shops, please.' }));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('#root');
  await expect(desk.lead.getByText('Two shops, please.')).toBeVisible();
  await expect(desk.history).toBeVisible();
  await expect(sheet.getByText(/^Printed /)).toBeVisible();
  await expect(desk.list).toBeHidden();
  await expect(sheet.getByRole('navigation')).toHaveCount(0);
  await expect(desk.lead.getByRole('button', { name: 'Reply' })).toBeHidden();
  await expect(desk.lead.getByRole('button', { name: 'Print' })).toBeHidden();
});
