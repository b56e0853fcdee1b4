import { expect, test } from '../support/fixtures.ts';
import { questions } from '../support/questions.ts';
import { site } from '../support/site.ts';

const onDesktop = { tag: '@desktop' };

test('§2 search: each question brings its page first', onDesktop, async ({ request }) => {
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

test('§2 search: no query does harm, and what was sent is never markup', onDesktop, async ({ request }) => {
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

test(
  '§2 routes: another case, a trailing slash and a moved address lead to the exact one, with 308 and the query',
  onDesktop,
  async ({ request }) => {
    const table = [
      ['/web-development-in', '/web-development-in/srinagar'],
      ['/Web-Development-In/', '/web-development-in'],
      ['/vps-hosting', '/vps-Hosting'],
      ['/managed-wordpress-hosting/', '/managed-Wordpress-Hosting'],
      ['/Search', '/search'],
      ...site.pages
        .filter(({ path }) => path !== '/')
        .flatMap(({ path }) => [
          [`${path}/`, path],
          [path.toUpperCase(), path],
        ]),
    ] as const;
    for (const [asked, exact] of table) {
      const response = await request.get(`${asked}?q=%C3%A9`, { maxRedirects: 0 });
      expect
        .soft([response.status(), response.headers()['location']], asked)
        .toEqual([308, `${exact}?q=%C3%A9`]);
    }
  },
);
