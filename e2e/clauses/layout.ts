import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const everyone: Clause['by'] = ['desktop', 'phone', 'no-script'];

/** §2 Layout on every page, and its parts of §3 and §9. */
export const layout: Clause[] = [
  {
    section: '§2',
    page: '/',
    clause: 'top bar: the claim reads No.1 Web Design Company in India',
    by: everyone,
    see: async ({ page }) => {
      await expect(page.getByText('No.1 Web Design Company in India').first()).toBeVisible();
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'top bar, or the bar for thumbs on a small screen: the phone number is a link that calls',
    by: everyone,
    see: async ({ page }) => {
      const phone = page.locator('a[href^="tel:"]:not(main a, footer a)').filter({ visible: true });
      await expect(phone).toBeVisible();
      await expect(phone).toHaveAttribute('href', /^tel:\+\d+$/);
    },
  },
  {
    section: '§9',
    page: '/',
    clause: 'top bar: Monday to Friday 9:00 AM to 6:00 PM',
    by: ['desktop'],
    see: async ({ page }) => {
      await expect(page.getByText('Monday to Friday 9:00 AM to 6:00 PM').first()).toBeVisible();
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'top bar: social links, each with a name, lead outside',
    by: ['desktop'],
    see: async ({ page }) => {
      for (const network of ['Instagram', 'Facebook', 'YouTube', 'X']) {
        await expect(page.getByRole('link', { name: network, exact: true }).first()).toHaveAttribute(
          'href',
          /^https:/,
        );
      }
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'top bar: the packages link, Careers and Get Quote stand there',
    by: ['desktop'],
    see: async ({ page }) => {
      const above = page.getByRole('region', { name: 'At a glance' }).getByRole('link');
      for (const [name, path] of [
        [/packages/i, '/packages'],
        [/^Careers$/, '/careers'],
        [/^Get Quote$/, '/quote'],
      ] as const) {
        await expect(above.filter({ hasText: name })).toHaveAttribute('href', path);
      }
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'header: its entries stand in order, each as soon as its page is served',
    by: ['desktop'],
    see: async ({ header }) => {
      const entries = header.getByRole('navigation', { name: 'Main' }).locator(':scope > ul > li');
      const labels = entries.locator(':scope > a, :scope > details > summary');
      expect((await labels.allTextContents()).map((text) => text.trim())).toEqual(HEADER);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'header: Blogs leads to the external blog site',
    by: ['desktop'],
    see: async ({ header }) => {
      await expect(header.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', /^https:/);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'header: the entry of the page on screen is marked as current, and only that one',
    by: everyone,
    see: async ({ header }) => {
      const current = header.locator('nav a[aria-current=page]');
      const names = new Set((await current.allTextContents()).map((text) => text.trim()));
      expect([...names]).toEqual(['Contact Us']);
    },
  },
  ...[
    { page: '/company', name: 'Profile' },
    { page: '/careers', name: 'Careers' },
    { page: '/services/cms', name: 'CMS Solutions' },
  ].map(({ page, name }): Clause => ({
    section: '§2',
    page: `/${page.slice(1)}`,
    clause: `header: read at the other of its two addresses, the page is marked as ${name}, and again when it comes back`,
    by: ['desktop'],
    see: async ({ header, page: browser }) => {
      const menu = header.getByRole('navigation', { name: 'Main' });
      const current = menu.locator('a[aria-current]');
      await expect(current).toHaveText([name]);
      await menu.getByRole('link', { name: 'Contact Us' }).click();
      await expect(current).toHaveText(['Contact Us']);
      await browser.goBack();
      await expect(current).toHaveText([name]);
    },
  })),
  {
    section: '§2',
    page: '/',
    clause: 'header: stays at the top of the window while the page scrolls',
    by: everyone,
    see: async ({ header, page }) => {
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
      await expect(header).toBeInViewport();
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'header: going through its links by keyboard leaves the page where it is',
    by: ['desktop', 'no-script'],
    see: async (visitor) => {
      await visitor.scrollsTo(900);
      await visitor.header
        .getByRole('link')
        .first()
        .evaluate((link) => link.focus({ preventScroll: true }));
      await visitor.page.keyboard.press('Tab');
      await expect(visitor.header.locator(':focus')).toHaveText(/./);
      expect(await visitor.scrolled()).toBe(900);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'header: gains a shadow when scrolled more than 20 px, and loses it again',
    see: async (visitor) => {
      await expect.poll(() => hasShadow(visitor)).toBe(false);
      await visitor.scrollsTo(60);
      await expect.poll(() => hasShadow(visitor)).toBe(true);
      await visitor.scrollsTo(20);
      await expect.poll(() => hasShadow(visitor)).toBe(false);
      await visitor.scrollsTo(21);
      await expect.poll(() => hasShadow(visitor)).toBe(true);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'header on a phone: a menu opens, leads to a page and is closed there',
    by: ['phone'],
    see: async (visitor) => {
      const { header } = visitor;
      const link = header.getByRole('link', { name: 'Contact Us' });
      await expect(link).toBeHidden();
      await visitor.opensMenu();
      await link.click();
      await visitor.isAt('/contact');
      await expect(link).toBeHidden();
    },
  },
  {
    section: '§2',
    page: '/',
    clause:
      'header on a phone: the menu holds what the top bar has no room for: phone, social links, Careers',
    by: ['phone'],
    see: async (visitor) => {
      await visitor.opensMenu();
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
  },
  {
    section: '§2',
    page: '/',
    clause: 'header on a phone: Escape closes the menu',
    by: ['phone'],
    see: async (visitor) => {
      const link = visitor.header.getByRole('link', { name: 'Contact Us' });
      await visitor.opensMenu();
      await expect(link).toBeVisible();
      await expect(async () => {
        await visitor.page.keyboard.press('Escape');
        await expect(link).toBeHidden({ timeout: 5_000 });
      }).toPass();
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'footer: link columns hold links to pages that are served, and no others',
    by: everyone,
    see: async ({ footer }) => {
      const links = footer.getByRole('navigation').locator('a[href^="/"]');
      const paths = await links.evaluateAll((elements) =>
        elements.map((element) => new URL(element.getAttribute('href') ?? '', document.baseURI).pathname),
      );
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => !isServed(path))).toEqual([]);
    },
  },
  {
    section: '§9',
    page: '/',
    clause: 'footer: the hours of the week, Saturday 10:00 AM to 4:00 PM and Sunday closed among them',
    by: everyone,
    see: async ({ footer }) => {
      await expect(footer).toContainText('Monday to Friday 9:00 AM to 6:00 PM');
      await expect(footer).toContainText('Saturday 10:00 AM to 4:00 PM');
      await expect(footer).toContainText('Sunday closed');
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'footer: a contact panel with the phone, the e-mail address and where the office is',
    by: everyone,
    see: async ({ footer }) => {
      await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
      await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(footer).toContainText('Bijbehara');
      await expect(footer).toContainText('192124');
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'footer: copyright with the current year, and the protection badge, which is no link',
    by: everyone,
    see: async ({ footer }) => {
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      const badge = footer.getByRole('img', { name: /protected/i });
      await expect(badge).toBeVisible();
      await expect(footer.getByRole('link').filter({ has: badge })).toHaveCount(0);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'page metadata: title, description, keywords, canonical, sharing, robots, revisit and region',
    by: ['no-script'],
    see: async ({ page }) => {
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
  },
];

/** §2 Sticky header: its entries in order, with the pages that one leads to; Blogs leads outside. */
const HEADER = ['Home', 'Services', 'Company', 'Portfolio', 'Products', 'Blogs', 'AI', 'Contact Us'];

async function hasShadow({ header }: Visitor): Promise<boolean> {
  return header.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
}
