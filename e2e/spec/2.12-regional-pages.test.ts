import { expect, test } from '../support/fixtures.ts';
import { readHead } from '../support/head.ts';
import { OTHER_PLACES, expectVisibleFocus } from '../support/places.ts';
import { site } from '../support/site.ts';

/** §2 Regional page. What its pages say is checked in site/checks. */
for (const [slug, name] of Object.entries(OTHER_PLACES)) {
  test(`§2 /web-development-in/${slug}: a place without its own page has its name in the title, breadcrumb, heading and questions, and is not indexed`, async ({
    server,
  }) => {
    const html = await (await fetch(`${server.url}/web-development-in/${slug}`)).text();
    const { titles, meta, links, graph, questions } = readHead(html);
    expect(titles).toEqual([expect.stringMatching(new RegExp(`^Web development in ${name}: `))]);
    expect(meta.get('description')).toContain(` for ${name}, `);
    expect(meta.get('robots')).toBe('noindex, follow');
    expect(links.get('canonical')).toBe(`${site.origin}/web-development-in/${encodeURIComponent(slug)}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>Web development in ${name}</h1>`));
    expect(graph[0]).toMatchObject({ areaServed: { name } });
    expect(graph.find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Web development' }, { name }],
    });
    expect(questions.some(({ question }) => question.includes(name))).toBe(true);
    expect(html).not.toContain('%%');
  });
}

test(
  '§2 /web-development-in/anantnag: the benefits say by when the chosen work must start, and the choice goes to the quote',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/web-development-in/anantnag');
    const seasons = main.locator('form').filter({ has: page.getByRole('radio', { name: 'Basic' }) });
    const yatra = seasons.getByRole('listitem').filter({ hasText: 'Yatra' });
    await expect(yatra.locator('b:visible')).toHaveText(['9 Mar']);

    await seasons.getByRole('radio', { name: 'Basic' }).check();
    await expect(yatra.locator('b:visible')).toHaveText(['11 May']);
    await expect(seasons.locator('b:visible')).toHaveCount(4);
    await seasons.getByRole('button').click();
    await expect(page).toHaveURL(/\/quote\?topic=Basic$/);
  },
);

test(
  '§2 /web-designing-in/anantnag: the packages say what a website costs for each trade of the place',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/web-designing-in/anantnag#packages');
    const packages = main.locator('#packages');
    const answer = packages.locator('p:visible').filter({ hasText: 'with GST' });
    await expect(answer).toHaveText([/^Standard package: ₹23,599 with GST, ready in 7-10 days\./]);

    await packages.getByRole('radio', { name: 'Schools and coaching' }).check();
    await expect(answer).toHaveText([/^Premium package: ₹35,399 with GST, ready in 10-14 days\./]);
    await expect(page).toHaveURL(/#packages$/);
  },
);

test('§2 /web-development-in/srinagar: the places diagram works by keyboard', async ({ main, visitor }) => {
  await visitor.goto('/web-development-in/srinagar');
  await expectVisibleFocus(main.getByRole('navigation', { name: 'Places around Srinagar' }));
});

test('§8 /web-development-in: an invalid place name is not found', async ({ server }) => {
  for (const name of ['a..b', 'leh"onload="x', '<b>', 'x'.repeat(200), 'leh/ladakh']) {
    const path = name.split('/').map(encodeURIComponent).join('/');
    const response = await fetch(`${server.url}/web-development-in/${path}`);
    expect.soft(response.status, name).toBe(404);
    expect.soft(readHead(await response.text()).titles.join(), name).not.toContain('Web development in');
  }
});
