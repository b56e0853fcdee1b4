import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

test('/llms.txt lists each page of the sitemap, and the page as Markdown is served and linked in its head', async ({
  server,
}) => {
  const index = await fetch(`${server.url}/llms.txt`);
  expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const listed = [...(await index.text()).matchAll(/\]\((\S+\.md)\)/g)].map(
    ([, address = '']) => new URL(address),
  );
  expect(listed).toHaveLength(site.pages.filter(({ sitemap }) => sitemap).length);

  for (const { pathname } of listed) {
    const copy = await fetch(server.url + pathname);
    expect.soft(copy.headers.get('content-type'), pathname).toBe('text/markdown; charset=utf-8');
    expect.soft(await copy.text(), pathname).toMatch(/^# /m);
    const page = await fetch(server.url + (pathname === '/index.md' ? '/' : pathname.replace(/\.md$/, '')));
    expect
      .soft(await page.text(), pathname)
      .toContain(`<link rel="alternate" type="text/markdown" href="${pathname}">`);
  }
});
