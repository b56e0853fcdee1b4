import { expect, test } from '../support/fixtures.ts';

test('§2 /privacy-policy: Last Updated shows today’s date in India, and the sitemap has the date of the last change', async ({
  server,
}) => {
  const before = todayInIndia();
  const html = await (await fetch(`${server.url}/privacy-policy`)).text();
  // Midnight may pass during the request.
  expect([before, todayInIndia()]).toContain(/Last Updated: ([\w ]+)/.exec(html)?.[1]);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/\/privacy-policy<\/loc><lastmod>2026-\d\d-\d\d</);
});

test(
  '/packages: What will mine cost? shows the one bill and the sample that belong to both answers',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/packages#cost');
    const cost = main.locator('#cost');
    const bill = cost.locator('li').filter({ has: page.getByRole('heading') });
    await expect(bill.filter({ visible: true })).toHaveText(/^For a shop that shows what it offers.+₹11,799/);

    await cost.getByLabel('Hotel').check();
    await cost.getByLabel('Book').check();
    const shown = bill.filter({ visible: true });
    await expect(shown).toHaveText(/^For a hotel that takes bookings.*Standard package.+₹23,599/);
    await expect(shown.getByRole('link')).toHaveAttribute('href', /a%20hotel%20that%20takes%20bookings/);
    await expect(cost.getByRole('img')).toHaveCount(1);
  },
);

test(
  'the keys of Home’s question about the price lead to /packages with the answer, which another replaces',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/');
    await main.locator('#services').getByRole('link', { name: 'School', exact: true }).click();
    await expect(page).toHaveURL(/\/packages#school$/);
    const shown = main.locator('#cost li').filter({ has: page.getByRole('heading'), visible: true });
    await expect(shown).toHaveText(/^For a school that shows what it offers.*Premium package/);
    await expect(main.getByRole('heading', { name: 'What will mine cost?' })).toBeInViewport();

    for (const [name, words] of [
      ['Office', /^For an office/],
      ['Shop', /^For a shop/],
    ] as const) {
      await main.locator('#cost').getByLabel(name).check();
      await expect(shown).toHaveText(words);
    }
  },
);

test('with JavaScript, /packages checks the answer that its address names', async ({ main, visitor }) => {
  await visitor.goto('/packages#clinic');
  await expect(main.locator('#cost').getByLabel('Clinic')).toBeChecked();
});

test(
  '§2 /privacy-policy: sections animate in one after another, each in 0.6 s, but not with reduced motion',
  { tag: ['@desktop', '@no-script'] },
  async ({ main, page, visitor }) => {
    await visitor.goto('/privacy-policy');

    const sections = main.locator('section');
    await expect(sections).not.toHaveCount(0);
    const readEntrances = () =>
      sections.evaluateAll((all) =>
        all.map((section) => {
          const { animationName, animationDuration, animationDelay } = getComputedStyle(section);
          return {
            isAnimated: animationName !== 'none',
            animationDuration,
            delay: parseFloat(animationDelay),
          };
        }),
      );
    const animated = await readEntrances();
    expect(
      animated.every(({ isAnimated, animationDuration }) => isAnimated && animationDuration === '0.6s'),
    ).toBe(true);
    const delays = animated.map(({ delay }) => delay);
    expect(delays).toEqual([...new Set(delays)].toSorted((one, other) => one - other));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await readEntrances()).some(({ isAnimated }) => isAnimated)).toBe(false);
    for (const section of await sections.all()) await expect(section).toHaveCSS('opacity', '1');
  },
);

test('§8 /products: if the product’s picture fails to load, a logo of at most 160 px replaces it', async ({
  main,
  visitor,
}) => {
  visitor.allowErrors(/ERR_FAILED/);
  await visitor.page.route('**/assets/school-desk-*.svg', (route) => route.abort());
  await visitor.goto('/products');

  await expect(main.locator('img[data-fallback]')).toBeHidden();
  const logo = main.getByRole('img', { name: /logo/ });
  await expect(logo).toHaveAttribute('src', '/favicon.svg');
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toBeInViewport({ ratio: 1 });
  expect((await logo.boundingBox())?.width).toBeLessThanOrEqual(160);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

/** Today's date in the format of the page: `21 November 2026`. */
function todayInIndia(): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format();
}
