import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 Route table: each page, the button of its hero, and by whose heading the one thing is known that only it has. */
const PAGES = [
  { page: '/domain-registration', button: 'Get Started Now', own: 'Eight lines that run your name' },
  { page: '/bulk-sms', button: 'Start Sending SMS', own: 'How much fits' },
  { page: '/windows-hosting', button: 'Explore Plans', own: 'Find your line, read your answer' },
  { page: '/dedicated-linux-hosting', button: 'Get Started Now', own: /^1 customer on the whole machine/ },
  { page: '/vps-Hosting', button: 'View VPS Plans', own: 'Do you want a server, or a site that runs?' },
  {
    page: '/managed-Wordpress-Hosting',
    button: 'Start Hosting Today',
    own: '“Managed” means this, and not more',
  },
] as const;

/** §2 Domain, SMS and hosting pages. */
for (const { page, button, own } of PAGES) {
  staticPage(page, {
    [`§2 hero with ‘${button}’, which asks for a quote about this page`]: async ({ main }) => {
      const hero = main.locator('section').first();
      await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(hero.getByRole('link', { name: button, exact: true })).toHaveAttribute(
        'href',
        `/quote?topic=${page.slice(1)}`,
      );
    },

    '§2 three feature cards, three reasons, three questions, and what only this page has': async ({
      main,
    }) => {
      await expect(main.locator('#features li').getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(main.locator('#why li').getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(main.locator('#faq details')).toHaveCount(3);
      await expect(main.getByRole('heading', { level: 2, name: own })).toBeVisible();
    },
    '§2 structured data of the questions, exactly the visible ones': async ({ main, page: browser }) => {
      await expect(main.locator('#faq details h3')).toHaveText(await publishedQuestions(browser));
    },
  });
}

staticPage('/bulk-sms', {
  '§2 message lengths: 160 and 153 characters in GSM-7, 70 and 67 in Unicode': async ({ main }) => {
    const row = (name: string) =>
      main.locator('#lengths tr', { has: main.page().getByRole('rowheader', { name }) }).getByRole('cell');
    await expect(row('In a single part')).toHaveText(['160', '70']);
    await expect(row('In each part of a longer one')).toHaveText(['153', '67']);
  },
  '§2 the table of lengths is read on a phone without scrolling sideways': async ({ main }) => {
    const table = main.locator('#lengths').getByRole('region');
    await expect(table).toBeVisible();
    expect(await table.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
  },
});

staticPage('/windows-hosting', {
  '§1 99.9% uptime and 24/7 support': async ({ main }) => {
    const hero = main.locator('section').first();
    await expect(hero).toContainText('99.9%');
    await expect(hero).toContainText('24/7');
  },
});

test('§2 /bulk-sms: the button leads to the quote form, which names the page in its message', async ({
  main,
  page: browser,
  visitor,
}) => {
  await visitor.goto('/bulk-sms');

  await main.getByRole('link', { name: 'Start Sending SMS' }).click();
  await expect(browser).toHaveURL(/\/quote\?topic=bulk-sms$/);
  // Its code is fetched when the form comes near the screen.
  await main.getByLabel('Project Details').scrollIntoViewIfNeeded();
  await expect(main.getByLabel('Project Details')).toHaveValue(/bulk-sms/);
});

async function publishedQuestions(page: Visitor['page']): Promise<string[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; mainEntity?: { name: string }[] }[] = JSON.parse(text ?? '{}')['@graph'];
  const published = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity;
  return published?.map(({ name }) => name) ?? [];
}
