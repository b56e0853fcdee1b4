import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

test('§2 routes: another case, a trailing slash and a moved address lead to the exact one, with 308 and the query', async ({
  request,
}) => {
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
});
