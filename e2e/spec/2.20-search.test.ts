import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { questions } from '../support/questions.ts';
import { staticPage } from '../support/static-page.ts';
import { isServed, site } from '../support/site.ts';

/** §2 Route table: /search and the search box in the header. */
staticPage('/search?q=hosting', {
  '§2 results are links with excerpts that mark the query’s words; the page is not indexed': async ({
    main,
    page,
  }) => {
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page).toHaveTitle('Search: hosting');
    await expect(
      main.getByRole('heading', { level: 2, name: /^\d+ best matches for hosting$/ }),
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
    await expectNoPlaceholders(page.content());
  },
});

test(
  '§2 /search: the form puts the query in the address; if nothing is found, the page links to other pages and to the contact form',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/search');

    const { main, page } = visitor;
    await visitor.expectText('Type a word or two');
    const field = main.locator('[name=q]');
    await field.fill('qqqqzzzz');
    await main.getByRole('button', { name: 'Search' }).click();
    await visitor.expectPath('/search?q=qqqqzzzz');
    await visitor.expectText('We found nothing for qqqqzzzz');
    await expect(main.getByRole('link', { name: /Contact form/ })).toHaveAttribute('href', '/contact');
    await expect(main.locator('aside').getByRole('link')).toHaveCount(3);
    await expect(page.locator('main mark')).toHaveCount(0);
  },
);

test(
  '§2 /contact: the header’s search is a combobox: it suggests pages while typing, the arrow keys and Enter choose one, Escape closes it, and it has no axe violations',
  { tag: ['@desktop', '@phone'] },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    const { header, page } = visitor;
    await visitor.waitForScript();
    const isSameDocument = await visitor.trackDocument();
    const searchLink = header.locator('[data-search]');
    const size = await searchLink.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await searchLink.click();
    const field = header.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('dir', 'auto');
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
    await expect(searchLink).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/vps-Hosting');
    await expect(visitor.heading).toBeFocused();
    await expect(field).toBeHidden();
    expect(await isSameDocument(), 'the document was not reloaded').toBe(true);
  },
);

test(
  '§2 /contact: Enter without a chosen suggestion opens the search page, without JavaScript too',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    await visitor.waitForScript();
    await visitor.header.locator('[data-search]').click();
    const field = visitor.page.locator('[name=q]').first();
    await field.fill('bulk sms');
    await field.press('Enter');
    await visitor.expectPath('/search?q=bulk+sms');
    await expect(visitor.main.locator('ol a').first()).toHaveAttribute('href', '/bulk-sms');
  },
);

test(
  '§8 /services/vps-hostng: an unknown address answers 404 and suggests the nearest pages',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    visitor.allowErrors(/status of 404/);
    await visitor.goto('/services/vps-hostng');

    const nearest = visitor.main.getByRole('navigation', { name: 'Were you looking for one of these?' });
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/vps-Hosting');
    await visitor.expectText('Page Not Found');
    await nearest.getByRole('link').first().click();
    await visitor.expectPath('/vps-Hosting');
  },
);

/** Expects no unfilled placeholder of the server's templates. */
async function expectNoPlaceholders(content: Promise<string>): Promise<void> {
  expect(await content).not.toContain('%%');
}

test('§2 search: each query finds its page first', async ({ request }) => {
  expect(questions.length).toBeGreaterThanOrEqual(100);
  const answers: string[] = [];
  for (const [query, ...pages] of questions) {
    // An owner may have removed a page.
    const expected = pages.filter((path) => isServed(path.replace(/[?#].*/, '')));
    if (expected.length === 0) continue;
    const response = await request.get('/search', { params: { q: query } });
    const links = (await response.text()).matchAll(/<h3><a href="([^"]+)"/g);
    const found = [...links].map(([, path]) => path);
    expect.soft(expected, `${query} → ${found.slice(0, 4).join(', ')}`).toContain(found[0]);
    answers.push(`${query} → ${found[0]}`);
  }
  console.log(`${answers.length} searches and their first results:\n  ${answers.join('\n  ')}`);
});

test('§2 search: a malicious query causes no error and is never markup', async ({ request }) => {
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
