import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoHorizontalScroll } from '../support/width.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from './fixtures.ts';

test('problems come first with a remedy to copy, and are gone once they are solved', async ({
  desk,
  server,
}) => {
  const { page } = desk;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.deskUrl });
  await page.goto('/health');
  const problems = page.getByRole('list', { name: 'Problems' });
  const backup = problems.getByRole('heading', { name: /backup/i });
  await expect(page.getByText(/things? needs? you/)).toBeVisible();
  await expect(backup).toBeVisible();
  await expect(problems.getByRole('heading', { name: /mail/i })).toBeVisible();
  await expect(page.getByText(/^Yam \d/).last()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const command = problems.getByRole('button', { name: /^yam / }).first();
  await command.press('Enter');
  await expect(command).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^yam [a-z]+/);

  const folder = await mkdtemp(join(tmpdir(), 'yam-e2e-backup-'));
  await server.run('backup', join(folder, 'yam.db'));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(backup).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'In order' }).getByRole('heading', { name: /backup/i }),
  ).toBeVisible();
  await expectAccessible(page);
  await rm(folder, { recursive: true });
});

test('@phone health fits on a phone', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/health');
  await expect(page.getByRole('region', { name: 'In order' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).tap();
  await expectAccessible(page);
  await expectNoHorizontalScroll(desk);
});
