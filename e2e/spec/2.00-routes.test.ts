import { expect, test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';

test('§2 routes: a different case, a trailing slash and a moved address redirect to the canonical one with 308 and keep the query', async ({
  request,
}) => {
  const redirects = [
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
  for (const [requested, canonical] of redirects) {
    const response = await request.get(`${requested}?q=%C3%A9`, { maxRedirects: 0 });
    expect
      .soft([response.status(), response.headers()['location']], requested)
      .toEqual([308, `${canonical}?q=%C3%A9`]);
  }
});
