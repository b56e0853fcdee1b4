import facts from '../../site/content/facts.ts';
import navigation from '../../site/content/navigation.ts';
import { expect, test } from '../support/fixtures.ts';
import { DESKTOP, staticPage } from '../support/static-page.ts';
import { isServed } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 Layout of every page, with the related clauses of §3 and §9. */
staticPage('/', {
  '§2 top bar: shows the claim No.1 Web Design Company in India': async ({ page }) => {
    await expect(page.getByText('No.1 Web Design Company in India').first()).toBeVisible();
  },

  '§2 top bar, or the bottom bar on a phone: the phone number is a tel: link': async ({ page }) => {
    const phone = page.locator('a[href^="tel:"]:not(main a, footer a)').filter({ visible: true });
    await expect(phone).toBeVisible();
    await expect(phone).toHaveAttribute('href', /^tel:\+\d+$/);
  },
  '§9 footer: shows the weekly hours': async ({ footer }) => {
    for (const { days, time } of facts.hours.footer) await expect(footer).toContainText(`${days} ${time}`);
  },

  '§2 footer: has a column of links for each subject, and the privacy policy': async ({ footer, page }) => {
    for (const { title, links } of navigation.footer) {
      const column = footer
        .getByRole('navigation')
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      // On phones the columns are groups that open.
      if ((await column.getByRole('link').count()) === 0) await column.locator('summary').click();
      await expect(column.getByRole('link')).toHaveCount(links.length);
    }
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  },

  '§2 footer: has a contact panel with the phone number, e-mail address and office address': async ({
    footer,
  }) => {
    await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer).toContainText(facts.address.street);
    await expect(footer).toContainText(facts.address.postalCode);
  },

  '§2 footer: shows the copyright with the current year, and the protection badge, which is not a link':
    async ({ footer }) => {
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      const badge = footer.getByRole('img', { name: /protected/i });
      await expect(badge).toBeVisible();
      await expect(footer.getByRole('link').filter({ has: badge })).toHaveCount(0);
    },
});

staticPage(
  '/',
  {
    '§9 top bar: shows the first line of the hours': async ({ page }) => {
      const [{ days, time } = { days: '', time: '' }] = facts.hours.footer;
      await expect(page.getByText(`${days} ${time}`).first()).toBeVisible();
    },
    '§2 top bar: each social link has a name and an external address': async ({ page }) => {
      for (const network of ['Instagram', 'Facebook', 'YouTube', 'X']) {
        await expect(page.getByRole('link', { name: network, exact: true }).first()).toHaveAttribute(
          'href',
          /^https:/,
        );
      }
    },
    '§2 top bar: links to the packages, Careers and Get Quote': async ({ page }) => {
      const above = page.getByRole('region', { name: 'At a glance' }).getByRole('link');
      for (const [name, path] of [
        [/packages/i, '/packages'],
        [/^Careers$/, '/careers'],
        [/^Get Quote$/, '/quote'],
      ] as const) {
        await expect(above.filter({ hasText: name })).toHaveAttribute('href', path);
      }
    },
    '§2 header: shows the entries of the navigation in order': async ({ header }) => {
      const entries = header.getByRole('navigation', { name: 'Main' }).locator(':scope > ul > li');
      const labels = entries.locator(':scope > a, :scope > details > summary');
      expect((await labels.allTextContents()).map((text) => text.trim())).toEqual(
        navigation.header.map(({ label }) => label),
      );
    },
    '§2 dropdowns: each group in the header has its links in order': async ({ header }) => {
      const groups = header.getByRole('navigation', { name: 'Main' }).locator('details');
      const labels = await groups.evaluateAll((all) =>
        all.map((group) => [...group.querySelectorAll('a')].map((link) => link.textContent.trim())),
      );
      expect(labels).toEqual(
        navigation.header.flatMap((entry) =>
          'links' in entry ? [entry.links.map(({ label }) => label)] : [],
        ),
      );
    },
    '§2 header: Blogs links to the external blog site': async ({ header }) => {
      await expect(header.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', /^https:/);
    },
  },
  [DESKTOP],
);

staticPage('/contact', {
  '§2 header: only the entry of the current page is marked as current': async ({ header }) => {
    const current = header.locator('nav a[aria-current=page]');
    const names = new Set((await current.allTextContents()).map((text) => text.trim()));
    expect([...names]).toEqual(['Contact Us']);
  },

  '§2 footer: every link in its columns opens a page of the site': async ({ footer }) => {
    const links = footer.getByRole('navigation').locator('a[href^="/"]');
    const paths = await links.evaluateAll((elements) =>
      elements.map((element) => new URL(element.getAttribute('href') ?? '', document.baseURI).pathname),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isServed(path))).toEqual([]);
  },
  '§2 page metadata: has title, description, keywords, canonical, sharing, robots, revisit and region':
    async ({ page }) => {
      await expect(page).toHaveTitle(/.+/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
      await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /.+/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /^https?:\/\/[^/]+\/contact$/,
      );
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
      await expect(page.locator('meta[name=revisit-after]')).toHaveAttribute('content', '7 days');
      await expect(page.locator('meta[name="geo.region"]')).toHaveAttribute('content', 'IN');
    },
});

for (const { path, name } of [
  { path: '/company', name: 'Profile' },
  { path: '/careers', name: 'Careers' },
  { path: '/services/cms', name: 'CMS Solutions' },
]) {
  test(`§2 /${path.slice(1)}: header: marks ${name} as current at the page’s other address too, and again after Back`, async ({
    header,
    page,
    visitor,
  }) => {
    await visitor.goto(`/${path.slice(1)}`);

    const menu = header.getByRole('navigation', { name: 'Main' });
    const current = menu.locator('a[aria-current]');
    await expect(current).toHaveText([name]);
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await expect(current).toHaveText(['Contact Us']);
    await page.goBack();
    await expect(current).toHaveText([name]);
  });
}

test(
  '§2 /: header: stays at the top of the window while the page scrolls',
  { tag: ['@desktop', '@no-script'] },
  async ({ header, page, visitor }) => {
    await visitor.goto('/');

    await page.mouse.wheel(0, 1500);
    await expect.poll(() => header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    await expect(header).toBeInViewport();
  },
);

test(
  '§2 /: header: tabbing through its links does not scroll the page',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    await visitor.scrollTo(900);
    await visitor.header
      .getByRole('link')
      .first()
      .evaluate((link) => link.focus({ preventScroll: true }));
    await visitor.page.keyboard.press('Tab');
    await expect(visitor.header.locator(':focus')).toHaveText(/./);
    expect(await visitor.scrollTop()).toBe(900);
  },
);

test('§2 /: header: has a shadow only when the page is scrolled more than 20 px', async ({ visitor }) => {
  await visitor.goto('/');

  await expect.poll(() => hasShadow(visitor)).toBe(false);
  await visitor.scrollTo(60);
  await expect.poll(() => hasShadow(visitor)).toBe(true);
  await visitor.scrollTo(20);
  await expect.poll(() => hasShadow(visitor)).toBe(false);
  await visitor.scrollTo(21);
  await expect.poll(() => hasShadow(visitor)).toBe(true);
});

test(
  '§2 /: header on a phone: the menu opens, and a link in it opens a page where the menu is closed',
  { tag: '@phone' },
  async ({ visitor }) => {
    await visitor.goto('/');

    const { header } = visitor;
    const link = header.getByRole('link', { name: 'Contact Us' });
    await expect(link).toBeHidden();
    await visitor.openMenu();
    await link.click();
    await visitor.expectPath('/contact');
    await expect(link).toBeHidden();
  },
);

test(
  '§2 /: header on a phone: the menu has the items missing from the top bar: phone, social links, Careers',
  { tag: '@phone' },
  async ({ visitor }) => {
    await visitor.goto('/');

    await visitor.openMenu();
    const menu = visitor.header.getByRole('navigation', { name: 'Menu' });
    for (const [name, address] of [
      [/^\+[\d ]+$/, /^tel:\+\d+$/],
      ['Instagram', /^https:/],
      ['Facebook', /^https:/],
      ['YouTube', /^https:/],
      ['X', /^https:/],
      ['Careers', /^\/careers$/],
    ] as const) {
      const link = menu.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', address);
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
      const box = await link.boundingBox();
      // WCAG 2.2, 2.5.8.
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  },
);

test('§2 /: header on a phone: Escape closes the menu', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.goto('/');

  const link = visitor.header.getByRole('link', { name: 'Contact Us' });
  await visitor.openMenu();
  await expect(link).toBeVisible();
  await expect(async () => {
    await visitor.page.keyboard.press('Escape');
    await expect(link).toBeHidden({ timeout: 5_000 });
  }).toPass();
});

async function hasShadow({ header }: Visitor): Promise<boolean> {
  return header.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
}
