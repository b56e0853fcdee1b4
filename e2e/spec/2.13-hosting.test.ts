import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 Route table: each page, its hero's button, and the heading of its unique section. */
const PAGES = [
  { path: '/domain-registration', button: 'Get Started Now', ownHeading: 'Eight DNS records, explained' },
  { path: '/bulk-sms', button: 'Start Sending SMS', ownHeading: 'How many characters fit in one SMS' },
  { path: '/windows-hosting', button: 'Explore Plans', ownHeading: 'Does your site need Windows?' },
  {
    path: '/dedicated-linux-hosting',
    button: 'Get Started Now',
    ownHeading: /^1 customer on the whole machine/,
  },
  {
    path: '/vps-Hosting',
    button: 'View VPS Plans',
    ownHeading: 'VPS or managed hosting?',
  },
  {
    path: '/managed-Wordpress-Hosting',
    button: 'Start Hosting Today',
    ownHeading: 'What “managed” includes',
  },
] as const;

/** §2 Domain, SMS and hosting pages. */
for (const { path, button, ownHeading } of PAGES) {
  staticPage(path, {
    [`§2 hero with ‘${button}’, which asks for a quote about this page`]: async ({ main }) => {
      const hero = main.locator('section').first();
      await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(hero.getByRole('link', { name: button, exact: true })).toHaveAttribute(
        'href',
        `/quote?topic=${path.slice(1)}`,
      );
    },

    '§2 three feature cards, three reasons, three questions, and the section that only this page has':
      async ({ main }) => {
        await expect(main.locator('#features li').getByRole('heading', { level: 3 })).toHaveCount(3);
        await expect(main.locator('#why li').getByRole('heading', { level: 3 })).toHaveCount(3);
        await expect(main.locator('#faq details')).toHaveCount(3);
        await expect(main.getByRole('heading', { level: 2, name: ownHeading })).toBeVisible();
      },
    '§2 structured data has exactly the visible questions': async ({ main, page }) => {
      await expect(main.locator('#faq details h3')).toHaveText(await publishedQuestions(page));
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
  '§2 the table of lengths does not scroll horizontally on a phone': async ({ main }) => {
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

test('§2 /bulk-sms: the hero’s button opens the quote form, whose message names the page', async ({
  main,
  page,
  visitor,
}) => {
  await visitor.goto('/bulk-sms');

  await main.getByRole('link', { name: 'Start Sending SMS' }).click();
  await expect(page).toHaveURL(/\/quote\?topic=bulk-sms$/);
  // The form's code is fetched when the form is near the viewport.
  await main.getByLabel('Project Details').scrollIntoViewIfNeeded();
  await expect(main.getByLabel('Project Details')).toHaveValue(/bulk-sms/);
});

async function publishedQuestions(page: Visitor['page']): Promise<string[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; mainEntity?: { name: string }[] }[] = JSON.parse(text ?? '{}')['@graph'];
  const published = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity;
  return published?.map(({ name }) => name) ?? [];
}
