import { expectNoViolations } from '../support/axe.ts';
import type { Clause } from '../support/clause.ts';
import { expect } from '../support/fixtures.ts';
import { searches } from '../support/searches.ts';
import { site } from '../support/site.ts';

const everyone: Clause['by'] = ['desktop', 'phone', 'no-script'];

/** §2 Route table: /search, and the ways to it. */
export const search: Clause[] = [
  {
    section: '§2',
    page: '/search?q=hosting',
    clause: 'found pages stand as links with excerpts in which the words are marked; not for search engines',
    by: everyone,
    see: async ({ main, page }) => {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
      await expect(page).toHaveTitle('Search: hosting');
      await expect(
        main.getByRole('heading', { level: 2, name: /^\d+ best pages for hosting$/ }),
      ).toBeVisible();
      await expect(main.getByRole('textbox').or(main.getByRole('combobox'))).toHaveValue('hosting');
      const found = main.locator('ol > li');
      await expect(found.getByRole('heading').getByRole('link').first()).toHaveAttribute(
        'href',
        /-Hosting|-hosting/,
      );
      await expect(found.locator('mark').first()).toHaveText(/host/i);
      for (const address of await found
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))) {
        expect(site.pages.map(({ path }) => path)).toContain(address);
      }
      await expectNoAccident(page.content());
    },
  },
  {
    section: '§2',
    page: '/search',
    clause:
      'the form works by itself: what is typed is in the address and found; nothing found leads on, and to us',
    by: everyone,
    see: async (visitor) => {
      const { main, page } = visitor;
      await visitor.reads('Begin with a word or two');
      const field = main.locator('[name=q]');
      await field.fill('qqqqzzzz');
      await main.getByRole('button', { name: 'Search' }).click();
      await visitor.isAt('/search?q=qqqqzzzz');
      await visitor.reads('Nothing here for qqqqzzzz');
      await expect(main.getByRole('link', { name: /Contact form/ })).toHaveAttribute('href', '/contact');
      await expect(main.locator('aside').getByRole('link')).toHaveCount(3);
      await expect(page.locator('main mark')).toHaveCount(0);
    },
  },
  {
    section: '§2',
    page: '/search',
    clause:
      'nothing typed, something found, only some of it, nothing, too much, harm: each is said, and nothing that was typed is markup',
    by: everyone,
    see: async ({ main, page }) => {
      for (const { address, shown } of Object.values(searches)) {
        await page.goto(address);
        await expect(main.locator('h2, p').filter({ hasText: shown }), address).toBeVisible();
        await expect(main.locator('script, img')).toHaveCount(0);
        await expect(main.getByRole('textbox').or(main.getByRole('combobox'))).toBeVisible();
      }
    },
  },
  {
    section: '§2',
    page: '/search',
    clause: 'axe finds nothing, whatever was searched',
    see: async (visitor) => {
      for (const { address } of Object.values(searches)) {
        await visitor.opens(address);
        await visitor.isReady();
        await expectNoViolations(visitor);
      }
    },
  },
  {
    section: '§8',
    page: '/services/vps-hostng',
    clause: 'axe finds nothing where pages may have been meant',
    before: async (visitor) => visitor.expects(/status of 404/),
    see: async (visitor) => {
      await visitor.isReady();
      await expectNoViolations(visitor);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause:
      'the header’s search is a combobox: suggestions while typing, arrow keys and Enter choose, Escape closes, axe finds nothing',
    see: async (visitor) => {
      const { header, page } = visitor;
      await visitor.isReady();
      const stays = await visitor.marksDocument();
      const opener = header.getByRole('link', { name: 'Search' });
      const size = await opener.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await opener.click();
      const field = header.getByRole('combobox');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.type('vps hos');
      const options = header.getByRole('option');
      await expect(options.first()).toContainText('VPS hosting');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expect(header.getByRole('status')).toHaveText(/suggestion/);
      await expectNoViolations(visitor);
      await page.keyboard.press('ArrowDown');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      const id = await options.first().getAttribute('id');
      await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
      await page.keyboard.press('Escape');
      await expect(options.first()).toBeHidden();
      await expect(field).toHaveValue('vps hos');
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(options.first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await visitor.isAt('/vps-Hosting');
      await expect(visitor.heading).toBeFocused();
      await expect(field).toBeHidden();
      expect(await stays(), 'the document stayed').toBe(true);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'Enter without a choice leads to the search page, by the header’s box and without script',
    by: everyone,
    see: async (visitor) => {
      await visitor.isReady();
      await visitor.header.getByRole('link', { name: 'Search' }).click();
      const field = visitor.page.locator('[name=q]').first();
      await field.fill('bulk sms');
      await field.press('Enter');
      await visitor.isAt('/search?q=bulk+sms');
      await expect(visitor.main.locator('ol a').first()).toHaveAttribute('href', '/bulk-sms');
    },
  },
  {
    section: '§8',
    page: '/services/vps-hostng',
    clause: 'an unknown address names the nearest pages, with status 404',
    by: everyone,
    before: async (visitor) => visitor.expects(/status of 404/),
    see: async (visitor) => {
      const nearest = visitor.main.getByRole('navigation', { name: 'Perhaps you were looking for' });
      await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/vps-Hosting');
      await visitor.reads('Page Not Found');
      await nearest.getByRole('link').first().click();
      await visitor.isAt('/vps-Hosting');
    },
  },
];

/** No mark is left, and nothing that was sent is markup. */
async function expectNoAccident(content: Promise<string>): Promise<void> {
  expect(await content).not.toContain('%%');
}
