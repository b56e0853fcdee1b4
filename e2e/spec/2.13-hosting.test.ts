import { expect } from '../support/fixtures.ts';
import { PHONE, staticPage } from '../support/static-page.ts';

staticPage(
  '/email/compliance',
  {
    '§2 the table of laws does not scroll horizontally on a phone': async ({ main }) => {
      const table = main.locator('#checklist').getByRole('region');
      await expect(table).toBeVisible();
      expect(await table.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
    },
  },
  [PHONE],
);
