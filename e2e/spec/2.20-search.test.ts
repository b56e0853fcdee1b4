import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { questions } from '../support/questions.ts';
import { staticPage } from '../support/static-page.ts';
import { searches } from '../support/searches.ts';
import { site } from '../support/site.ts';

/** §2 Route table: /search, and the ways to it. */
staticPage('/search?q=hosting', {
  '§2 found pages stand as links with excerpts in which the words are marked; not for search engines':
    async ({ main, page }) => {
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
});

test(
  '§2 /search: the form works by itself: what is typed is in the address and found; nothing found leads on, and to us',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/search');

    const { main, page } = visitor;
    await visitor.expectText('Begin with a word or two');
    const field = main.locator('[name=q]');
    await field.fill('qqqqzzzz');
    await main.getByRole('button', { name: 'Search' }).click();
    await visitor.expectPath('/search?q=qqqqzzzz');
    await visitor.expectText('Nothing here for qqqqzzzz');
    await expect(main.getByRole('link', { name: /Contact form/ })).toHaveAttribute('href', '/contact');
    await expect(main.locator('aside').getByRole('link')).toHaveCount(3);
    await expect(page.locator('main mark')).toHaveCount(0);
  },
);

test(
  '§2 /search: nothing typed, something found, only some of it, nothing, too much, harm: each is said, and nothing that was typed is markup',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/search');

    for (const { address, expectedText } of Object.values(searches)) {
      await page.goto(address);
      await expect(main.locator('h2, p').filter({ hasText: expectedText }), address).toBeVisible();
      await expect(main.locator('script, img')).toHaveCount(0);
      await expect(main.getByRole('textbox').or(main.getByRole('combobox'))).toBeVisible();
    }
  },
);

test(
  '§2 /search: axe finds nothing, whatever was searched',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await visitor.goto('/search');

    for (const { address } of Object.values(searches)) {
      await visitor.goto(address);
      await visitor.waitForScript();
      await expectNoViolations(visitor);
    }
  },
);

test('§8 /services/vps-hostng: axe finds nothing where pages may have been meant', async ({ visitor }) => {
  visitor.allowErrors(/status of 404/);
  await visitor.goto('/services/vps-hostng');

  await visitor.waitForScript();
  await expectNoViolations(visitor);
});

test(
  '§2 /contact: the header’s search is a combobox: suggestions while typing, arrow keys and Enter choose, Escape closes, axe finds nothing',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    const { header, page } = visitor;
    await visitor.waitForScript();
    const stays = await visitor.trackDocument();
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
    await visitor.expectPath('/vps-Hosting');
    await expect(visitor.heading).toBeFocused();
    await expect(field).toBeHidden();
    expect(await stays(), 'the document stayed').toBe(true);
  },
);

test(
  '§2 /contact: Enter without a choice leads to the search page, by the header’s box and without script',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    await visitor.waitForScript();
    await visitor.header.getByRole('link', { name: 'Search' }).click();
    const field = visitor.page.locator('[name=q]').first();
    await field.fill('bulk sms');
    await field.press('Enter');
    await visitor.expectPath('/search?q=bulk+sms');
    await expect(visitor.main.locator('ol a').first()).toHaveAttribute('href', '/bulk-sms');
  },
);

test(
  '§8 /services/vps-hostng: an unknown address names the nearest pages, with status 404',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    visitor.allowErrors(/status of 404/);
    await visitor.goto('/services/vps-hostng');

    const nearest = visitor.main.getByRole('navigation', { name: 'Perhaps you were looking for' });
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/vps-Hosting');
    await visitor.expectText('Page Not Found');
    await nearest.getByRole('link').first().click();
    await visitor.expectPath('/vps-Hosting');
  },
);

/** No mark is left, and nothing that was sent is markup. */
async function expectNoAccident(content: Promise<string>): Promise<void> {
  expect(await content).not.toContain('%%');
}

test('§2 search: each question brings its page first', async ({ request }) => {
  expect(questions.length).toBeGreaterThanOrEqual(100);
  const answers: string[] = [];
  for (const [typed, ...first] of questions) {
    const response = await request.get('/search', { params: { q: typed } });
    const links = (await response.text()).matchAll(/<h3><a href="([^"]+)"/g);
    const found = [...links].map(([, path]) => path);
    expect.soft(first, `${typed} → ${found.slice(0, 4).join(', ')}`).toContain(found[0]);
    answers.push(`${typed} → ${found[0]}`);
  }
  console.log(`${answers.length} searches, and what each brings first:\n  ${answers.join('\n  ')}`);
});

test('§2 search: no query does harm, and what was sent is never markup', async ({ request }) => {
  for (const query of [
    '" OR title:* NEAR(a, b)',
    '-web ^site {title}: (',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'); DROP TABLE pages; --",
    '\u0000\u0001\u0002%%value:query%%',
    '\u202Etxt.exe',
    '🏔️ 👩🏽‍💻',
    'سرینگر ویب سائٹ',
    'x'.repeat(5000),
  ]) {
    const response = await request.get('/search', { params: { q: query } });
    expect(response.status(), query).toBe(200);
    const page = await response.text();
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    expect(main).not.toMatch(/<script|<img src=x|[^\P{Cc}\n]|\u202E/u);
    const suggested = await request.get('/api/search', { params: { q: query } });
    expect(suggested.status(), query).toBe(200);
    expect((await suggested.json()).results.length).toBeLessThanOrEqual(6);
  }
  const long = await request.get('/search', { params: { q: 'hosting '.repeat(40) } });
  expect(await long.text()).toContain('only its first 100 characters');
});
