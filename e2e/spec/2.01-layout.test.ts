import facts from '../../site/content/facts.ts';
import navigation from '../../site/content/navigation.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 Layout of every page. What it says is checked in site/checks. */
staticPage('/', {
  '§2 top bar, or the bottom bar on a phone: the phone number is a tel: link': async ({ page }) => {
    const phone = page.locator('a[href^="tel:"]:not(main a, footer a)').filter({ visible: true });
    await expect(phone).toBeVisible();
    await expect(phone).toHaveAttribute('href', /^tel:\+\d+$/);
  },

  '§2 footer: has a column of links for each subject, which opens on a phone': async ({ footer, page }) => {
    for (const { title, links } of navigation.footer) {
      const column = footer
        .getByRole('navigation')
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      if ((await column.getByRole('link').count()) === 0) await column.locator('summary').click();
      await expect(column.getByRole('link')).toHaveCount(links.length);
    }
  },
});

test('§2 /services/cms: header: marks CMS Solutions as current at the page’s other address too, and again after Back', async ({
  header,
  page,
  visitor,
}) => {
  await visitor.goto('/services/cms');

  const menu = header.getByRole('navigation', { name: 'Main' });
  const current = menu.locator('a[aria-current]');
  await expect(current).toHaveText(['CMS Solutions']);
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(current).toHaveText(['Contact Us']);
  await page.goBack();
  await expect(current).toHaveText(['CMS Solutions']);
});

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
  '§2 /: header on a phone: the menu has the items missing from the top bar: phone, social links, Careers',
  { tag: '@phone' },
  async ({ visitor }) => {
    await visitor.goto('/');

    await visitor.openMenu();
    const menu = visitor.header.getByRole('navigation', { name: 'Menu' });
    for (const [name, address] of [
      [/^\+[\d ]+$/, /^tel:\+\d+$/],
      ...facts.socials.map(({ label, href }) => [label, href] as const),
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

async function hasShadow({ header }: Visitor): Promise<boolean> {
  return header.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
}
