import { expect, expectAccessible, test, uniqueName } from './fixtures.ts';

test('@desktop @phone a lead is added by hand, corrected, and taken back', async ({ desk }) => {
  const { page } = desk;
  const name = uniqueName('Zubair');
  await page.getByRole('button', { name: 'Add a lead' }).click();
  await expectAccessible(page);
  await desk.dialog.getByRole('button', { name: 'Add lead' }).click();
  await desk.dialog.getByLabel('Name').fill(name);
  await desk.dialog.getByLabel('How they came').selectOption('Walk-in');
  await desk.dialog.getByLabel('Phone').fill('94190 55555');
  await desk.dialog.getByLabel('What they want').fill('A shop for shawls.');
  await desk.dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(desk.history).toContainText(`${desk.person} added this lead: Walk-in`);

  await desk.lead.getByRole('button', { name: 'Correct' }).click();
  await expectAccessible(page);
  await desk.dialog.getByLabel('Phone').fill('94190 66666');
  await desk.dialog.getByLabel('E-mail').fill('zubair@example.com');
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.history).toContainText('corrected Phone: 94190 66666');
  await expect(desk.history).toContainText('94190 55555');
  await expect(desk.history).toContainText('added E-mail: zubair@example.com');
  await expect(desk.lead.getByRole('region', { name: 'What they sent' })).toContainText('94190 66666');

  const other = uniqueName('Rehana');
  if (await page.getByRole('link', { name: 'Back' }).isVisible()) await page.goBack();
  await page.getByRole('button', { name: 'Add a lead' }).click();
  await desk.dialog.getByLabel('Name').fill(other);
  await desk.dialog.getByRole('button', { name: 'Add lead' }).click();
  await desk.message(`Added: ${other}`).getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(desk.row(other)).toHaveCount(0);
});

test('leads of one person are merged into one, and taken apart', async ({ desk, visitors }) => {
  const { page } = desk;
  const name = uniqueName('Mehnaz');
  await visitors.contact(name, { message: 'How much is a shop?' });
  const second = await visitors.contact(name, { message: 'I also need a logo.' });
  await desk.open(second);
  await desk.lead.getByRole('button', { name: 'Merge into this lead' }).click();
  await expect(desk.history).toContainText('How much is a shop?');
  await expectAccessible(page);
  await page.goto('/');
  await expect(desk.row(name)).toHaveCount(1);
  await desk.open(second);
  await desk.lead.getByRole('link', { name: /How much is a shop/ }).click();
  await expect(desk.lead).toContainText('Merged into another lead of this person');
  await desk.lead.getByRole('button', { name: 'Take apart' }).click();
  await expect(desk.lead).not.toContainText('Merged into');
  await page.goto('/');
  await expect(desk.row(name)).toHaveCount(2);
});
