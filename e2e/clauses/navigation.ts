import { expect } from '../support/fixtures.ts';
import type { Clause } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const withOrWithoutApi: Clause['by'] = ['desktop', 'phone', 'no-script', 'no-navigation'];

/** §2 and §8: from page to page. What holds for whole documents too is seen with `navigation` deleted as well. */
export const navigation: Clause[] = [
  {
    section: '§2',
    page: '/',
    clause: 'the view scrolls to the top when the path changes',
    by: withOrWithoutApi,
    see: async (visitor) => {
      await scrollsDown(visitor);
      await goesToContact(visitor);
      await expect.poll(() => visitor.scrolled()).toBe(0);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'a link leads to another page without loading a document',
    see: async (visitor) => {
      const isSameDocument = await visitor.marksDocument();
      await goesToContact(visitor);
      expect(await isSameDocument()).toBe(true);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'without the Navigation API a link loads the document',
    by: ['no-navigation'],
    see: async (visitor) => {
      const isSameDocument = await visitor.marksDocument();
      await goesToContact(visitor);
      expect(await isSameDocument()).toBe(false);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'with the page change title, description and canonical address; the header marks the new page',
    by: withOrWithoutApi,
    see: async (visitor) => {
      const { page, header } = visitor;
      const title = await page.title();
      await goesToContact(visitor);
      await expect(page).not.toHaveTitle(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
      await expect(header.locator('nav a[href="/contact"]').first()).toHaveAttribute('aria-current', 'page');
      await expect(header.locator('nav a[href="/"]').first()).not.toHaveAttribute('aria-current', 'page');
    },
  },
  {
    section: '§2',
    page: '/',
    clause: "a change of page moves the focus to the new page's heading and announces its title",
    see: async (visitor) => {
      await goesToContact(visitor);
      await expect(visitor.heading).toBeFocused();
      const title = await visitor.page.title();
      await expect(visitor.page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'back restores the page and where it stood, forward as well',
    by: withOrWithoutApi,
    see: async (visitor) => {
      const { page } = visitor;
      const homeTitle = await page.title();
      const left = await scrollsDown(visitor);
      await goesToContact(visitor);
      const contactTitle = await page.title();
      await visitor.scrollsTo(200);

      await page.goBack();
      await visitor.isAt('/');
      await expect(page).toHaveTitle(homeTitle);
      await expect.poll(() => visitor.scrolled()).toBe(left);

      await page.goForward();
      await visitor.isAt('/contact');
      await expect(page).toHaveTitle(contactTitle);
      await expect.poll(() => visitor.scrolled()).toBe(200);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'back and forward show pages of this visit at once, without Loading... and without a network',
    see: async (visitor) => {
      const { page } = visitor;
      visitor.expects(/ERR_INTERNET_DISCONNECTED.*favicon/);
      await goesToContact(visitor);
      await visitor.form('contact').isMounted();
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (document.querySelector('main')?.textContent === 'Loading...')
            document.documentElement.dataset.testLoading = '';
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.context().setOffline(true);
      await page.goBack();
      await visitor.isAt('/');
      await expect(visitor.main.locator('#faq')).toHaveCount(1);
      await page.goForward();
      await visitor.isAt('/contact');
      await visitor.form('contact').isMounted();
      await expect(page.locator('html')).not.toHaveAttribute('data-test-loading');
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'a link to a fragment of another page brings its target into view below the header',
    by: withOrWithoutApi,
    see: async (visitor) => {
      await visitor.followsNewLink('/#faq');
      await visitor.isAt('/#faq');
      const target = visitor.page.locator('#faq');
      await expect(target).toBeInViewport();
      const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(200);
      expect(await top()).toBeGreaterThanOrEqual(0);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'a link to a dialog of another page leads to the link that opens it, and opens it',
    see: async (visitor) => {
      const { main, page } = visitor;
      await visitor.scrollsTo(300);
      await visitor.followsNewLink('/products#request-demo');
      await visitor.isAt('/products#request-demo');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expect(main.locator('a[href="#request-demo"]')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(main.locator('a[href="#request-demo"]')).toBeFocused();
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'a link to a fragment of the same page only scrolls',
    by: withOrWithoutApi,
    see: async (visitor) => {
      const isSameDocument = await visitor.marksDocument();
      await visitor.followsNewLink('/#contact');
      await visitor.isAt('/#contact');
      await expect(visitor.page.locator('#contact')).toBeInViewport();
      expect(await isSameDocument()).toBe(true);
    },
  },
  {
    section: '§8',
    page: '/',
    clause: 'while a page loads, main reads Loading... and says so; then the page stands there',
    see: async (visitor) => {
      const letThrough = await visitor.waitsFor('/contact');
      await goesToContactSlowly(visitor);
      const loading = visitor.main.getByRole('status').filter({ hasText: 'Loading...' });
      await expect(loading).toBeVisible();
      letThrough();
      await expect(visitor.form('contact').element).toBeVisible();
      await expect(loading).toHaveCount(0);
    },
  },
  {
    section: '§8',
    page: '/',
    clause: 'a page that fails to load is loaded as a document instead',
    see: async (visitor) => {
      visitor.expects(/Failed to load resource/);
      const isSameDocument = await visitor.marksDocument();
      let failures = 0;
      await visitor.page.route(
        (url) => url.pathname === '/contact',
        (route) => {
          if (route.request().isNavigationRequest()) {
            return route.continue();
          }
          failures += 1;
          return route.abort();
        },
      );
      await goesToContact(visitor);
      expect(failures).toBeGreaterThan(0);
      expect(await isSameDocument()).toBe(false);
    },
  },
  {
    section: '§8',
    page: '/',
    clause: 'a page that does not come within 10 s is loaded as a document instead',
    by: ['desktop'],
    before: ({ page }) => page.clock.install(),
    see: async (visitor) => {
      const { page } = visitor;
      await page.clock.runFor(1_000);
      await visitor.isReady();
      await page.route(
        (url) => url.pathname === '/contact',
        (route) => (route.request().isNavigationRequest() ? route.continue() : undefined),
      );
      const isSameDocument = await visitor.marksDocument();
      await goesToContactSlowly(visitor);
      await visitor.reads('Loading...');
      await page.clock.runFor(10_000);
      await expect(visitor.form('contact').element).toBeVisible();
      expect(await isSameDocument()).toBe(false);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'of two links pressed one after the other the later one wins',
    by: ['desktop'],
    see: async (visitor) => {
      const letThrough = await visitor.waitsFor('/contact');
      await goesToContactSlowly(visitor);
      await visitor.header.getByRole('link', { name: 'Home', exact: true }).click();
      letThrough();
      await visitor.isAt('/');
      await expect(visitor.main.locator('#faq')).toHaveCount(1);
    },
  },
  {
    section: '§8',
    page: '/',
    clause: 'a link to an unknown address shows the not-found page, and back leads home again',
    by: withOrWithoutApi,
    see: async (visitor) => {
      visitor.expects(/status of 404/);
      await visitor.followsNewLink('/no-such-page');
      await visitor.isAt('/no-such-page');
      await visitor.reads('Page Not Found');
      await visitor.page.goBack();
      await visitor.isAt('/');
      await expect(visitor.main.locator('#faq')).toHaveCount(1);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'the form of a page that was reached by a link sends as well',
    by: ['desktop', 'phone', 'no-navigation'],
    see: async (visitor) => {
      await goesToContact(visitor);
      const form = visitor.form('contact');
      await form.isMounted();
      await form.fills({ name: 'Mehak', email: 'mehak@example.in', message: 'By way of Home' });
      const request = await form.sendsAndShows();
      expect((await request.allHeaders())['yam-page']).toBe('/contact');
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'ten pages there and back leave nothing behind: one main, one title, one heading',
    by: ['desktop'],
    see: async (visitor) => {
      for (let round = 0; round < 5; round += 1) {
        await goesToContact(visitor);
        await visitor.header.getByRole('link', { name: 'Home', exact: true }).click();
        await visitor.isAt('/');
        await expect(visitor.main.locator('#faq')).toHaveCount(1);
      }
      await expect(visitor.main).toHaveCount(1);
      await expect(visitor.heading).toHaveCount(1);
      await expect(visitor.page.locator('head title')).toHaveCount(1);
    },
  },
];

/** Scrolls to where the header still offers its links, and tells how far that was. */
async function scrollsDown(visitor: Visitor): Promise<number> {
  await visitor.scrollsTo(900);
  await expect.poll(() => visitor.scrolled()).toBe(900);
  return 900;
}

async function goesToContact(visitor: Visitor): Promise<void> {
  await goesToContactSlowly(visitor);
  await visitor.isAt('/contact');
  await expect(visitor.form('contact').element).toBeVisible();
}

/** Follows the link, and does not wait for the page. */
async function goesToContactSlowly(visitor: Visitor): Promise<void> {
  await visitor.isReady();
  const link = visitor.header.getByRole('link', { name: 'Contact Us' }).filter({ visible: true });
  if ((await link.count()) === 0) {
    await visitor.opensMenu();
  }
  await link.click({ noWaitAfter: true });
}
